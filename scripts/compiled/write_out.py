"""Sources written out in the plainer Python that mypyc compiles; the sources stay as they are.

mypyc leaves the constructor of a dataclass in Python, takes a decorated class for a foreign one,
and knows one parent only. So, in a copy made for it:

- a dataclass becomes a class with `__init__`, `__eq__`, `__hash__` and `__repr__` of its own;
- what a class has from a second parent is written into the class itself;
- what a class of sources sets without a hint is said to be a `ClassVar`;
- what stands above a class, such as `@HAUNT.rule`, becomes a call below it; `@cites` goes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from scripts.compiled.program import Fact, Kind, Module, Program, defined, is_fact

IMPORTS = "from typing import Any as _Any, ClassVar as _ClassVar"
SHIM = "undercroft.engine.written"  # stands in for the module `dataclasses`


def written_out(sources: Mapping[str, str]) -> dict[str, str]:
    """All modules, by name, as the compiler shall see them."""
    program = Program(sources)
    absent = {name for kind in program.kinds.values() for name in _merge_parents(program, kind)}
    for kind in program.kinds.values():
        _write_class(program, kind)
    for module in program.modules.values():
        _loosen_hints(module, absent)
    return {module.name: _text(module) for module in program.modules.values()}


def _merge_parents(program: Program, kind: Kind) -> set[tuple[str, str]]:
    """Take over what second parents bring; tell which classes the class no longer is."""
    first, *others = program.parents(kind) or [kind]
    line = list(program.line(first))
    absent: set[tuple[str, str]] = set()
    for other in others:
        for ancestor in program.line(other):
            if ancestor not in line:
                absent.add(ancestor.name)
                _take_over(kind, ancestor, first)
    if others:
        kind.node.bases = kind.node.bases[:1]
    return absent


def _take_over(kind: Kind, other: Kind, first: Kind) -> None:
    """Methods and class attributes of another class, but for those the class has itself."""
    had = {name for k in (kind, first) for stmt in k.node.body for name in defined(stmt)}
    for stmt in other.node.body:
        if defined(stmt) and not defined(stmt) & had:
            kind.node.body.append(stmt)
            for name in _names_in(stmt):
                kind.module.need(name, other.module)


def _loosen_hints(module: Module, absent: set[tuple[str, str]]) -> None:
    """Whoever asks for a second parent gets its heirs, which the compiler must not refuse."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name):
            name = node.annotation.id
            if module.imports.get(name, (module.name, name)) in absent:
                node.annotation = ast.Name("_Any")


def _write_class(program: Program, kind: Kind) -> None:
    node = kind.node
    of_data = any(ancestor.is_data for ancestor in program.line(kind))
    body: list[ast.stmt] = []
    for stmt in node.body:
        if of_data and isinstance(stmt, ast.Assign):
            body += _class_variables(stmt)
        elif not (kind.is_data and is_fact(stmt)):
            body.append(stmt)
    docs = body[:1] if ast.get_docstring(node) else []
    rest = body[len(docs) :]
    if kind.is_data:
        had = {name for stmt in rest for name in defined(stmt)}
        parts = _data_methods(program, kind, has_more_to_do="__post_init__" in had)
        rest = [*(_parsed(text) for name, text in parts.items() if name not in had), *rest]
    node.body = docs + rest or [ast.Pass()]


def _class_variables(stmt: ast.Assign) -> list[ast.stmt]:
    """`a, b = 1, 2` in a class, one by one and with a hint."""
    target, value = stmt.targets[0], stmt.value
    pairs = [(target, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = list(zip(target.elts, value.elts, strict=True))
    return [_parsed(f"{ast.unparse(t)}: _ClassVar = {ast.unparse(v)}") for t, v in pairs]


def _data_methods(program: Program, kind: Kind, *, has_more_to_do: bool) -> dict[str, str]:
    """What `@dataclass` would have made; nothing where a parent's will do."""
    above = [ancestor for ancestor in program.line(kind) if ancestor.is_data][1:2]
    if above and not kind.own:
        return {}
    facts = program.facts(kind)
    inherited = program.facts(above[0]) if above else []
    body = [f"super().__init__({_listed(f.name for f in inherited if f.given)})"] if above else []
    body += [f"self.{f.name}: {f.hint} = {_value(f)}" for f in facts if f not in inherited]
    if has_more_to_do:
        body.append("self.__post_init__()")
    arguments = _listed(_argument(program, kind, fact) for fact in facts if fact.given)
    compared = tuple(fact.name for fact in facts if fact.compared)
    same = " and ".join(f"self.{name} == other.{name}" for name in compared) or "True"
    shown = _listed(f"{f.name}={{self.{f.name}!r}}" for f in facts if f.shown)
    methods = {
        "__match_args__": f"__match_args__: _ClassVar[tuple[str, ...]] = {compared!r}",
        "__init__": _function(f"__init__(self, {arguments}) -> None", *body or ["pass"]),
        "__repr__": _function(
            "__repr__(self) -> str", f"return f'{{type(self).__name__}}({shown})'"
        ),
        "__eq__": _function(
            "__eq__(self, other: object) -> bool",
            "if type(self) is not type(other): return False",
            f"assert isinstance(other, {kind.node.name})",
            f"return {same}",
        ),
    }
    if kind.frozen:
        every = "".join(f"self.{name}, " for name in compared)
        methods["__hash__"] = _function("__hash__(self) -> int", f"return hash(({every}))")
    return methods


def _argument(program: Program, kind: Kind, fact: Fact) -> str:
    known = kind.module.names()
    hint = fact.hint if _names_in(ast.parse(fact.hint)) <= known else "_Any"
    if fact.made:
        return f"{fact.name}: {hint} | None = None"
    if not fact.default:
        return f"{fact.name}: {hint}"
    home = next(ancestor for ancestor in program.line(kind) if fact in ancestor.own)
    for name in _names_in(ast.parse(fact.default)):
        kind.module.need(name, home.module)
    return f"{fact.name}: {hint} = {fact.default}"


def _value(fact: Fact) -> str:
    if not fact.given:
        return fact.made or fact.default
    return f"{fact.made} if {fact.name} is None else {fact.name}" if fact.made else fact.name


def _text(module: Module) -> str:
    body: list[ast.stmt] = []
    for stmt in module.tree.body:
        match stmt:
            case ast.ImportFrom(module="dataclasses", names=names):
                kept = [alias for alias in names if alias.name not in ("dataclass", "field")]
                body += [ast.ImportFrom(SHIM, kept, 0)] if kept else []
            case ast.ImportFrom(module="__future__"):
                body += [stmt, _parsed(IMPORTS)]
            case ast.ClassDef():
                body += [*_conditions(stmt), stmt, *_calls_below(stmt)]
            case _:
                body.append(stmt)
    more = [ast.ImportFrom(where, [ast.alias(name)], 0) for name, where in module.wanted.items()]
    first = next(place for place, stmt in enumerate(body) if not _is_preface(stmt))
    module.tree.body = [*body[:first], *more, *body[first:]]
    for node in ast.walk(module.tree):
        _mend(node)
    return ast.unparse(ast.fix_missing_locations(module.tree))


def _mend(node: ast.AST) -> None:
    """What mypyc gets wrong: a property that is called, `x in (*a, *b)`, a decorated override."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            node.decorator_list = [d for d in node.decorator_list if not _is_cite(d)]
        case ast.Call(func=ast.Attribute(attr="value")):
            node.func = ast.NamedExpr(ast.Name("_deed", ast.Store()), node.func)
        case ast.Compare(comparators=[ast.Tuple(elts=[ast.Starred(), *_]) as several]):
            node.comparators = [ast.Call(ast.Name("tuple"), [several], [])]


def _conditions(node: ast.ClassDef) -> list[ast.stmt]:
    """A method that is named in a decorator of its own class, called by a function above it."""
    methods = {stmt.name for stmt in node.body if isinstance(stmt, ast.FunctionDef)}
    functions: list[ast.stmt] = []
    for stmt in node.body:
        for decorator in getattr(stmt, "decorator_list", ()):
            for name in ast.walk(decorator):
                if isinstance(name, ast.Name) and name.id in methods:
                    method, name.id = name.id, f"_{node.name}_{name.id}"
                    head = f"{name.id}(self: _Any, state: _Any) -> bool"
                    functions.append(_parsed(_function(head, f"return self.{method}(state)")))
    return functions


def _calls_below(node: ast.ClassDef) -> list[ast.stmt]:
    """What stands above a class, as calls below it."""
    decorators = [ast.unparse(d) for d in reversed(node.decorator_list) if not _is_cite(d)]
    node.decorator_list = []
    above = [text for text in decorators if not text.startswith("dataclass")]
    return [_parsed(f"{text}({node.name})") for text in above]


def _is_preface(stmt: ast.stmt) -> bool:
    docs = isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Constant)
    return docs or isinstance(stmt, ast.Import | ast.ImportFrom)


def _is_cite(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "cites"


def _names_in(node: ast.AST) -> set[str]:
    return {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _function(head: str, *body: str) -> str:
    return "\n    ".join((f"def {head}:", *body))


def _parsed(text: str) -> ast.stmt:
    return ast.parse(text).body[0]
