"""The sources as the pass reads them: modules, their classes, and the fields of dataclasses."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass
class Fact:
    """One field of a dataclass."""

    name: str
    hint: str
    default: str = ""
    made: str = ""  # by its default_factory
    given: bool = True  # to the constructor
    compared: bool = True
    shown: bool = True


@dataclass
class Module:
    name: str
    tree: ast.Module
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> module, its name
    wanted: dict[str, str] = field(default_factory=dict)  # name -> module to import it from, too

    def names(self) -> set[str]:
        """All that is defined or imported at the top, also for type checking only."""
        found = {*self.imports, *self.wanted, *dir(builtins)}
        for stmt in self.tree.body:
            found |= defined(stmt)
        return found

    def need(self, name: str, other: Module) -> None:
        """Import a name as another module knows it."""
        if name not in self.names() and name in other.names():
            self.wanted[name] = other.imports.get(name, (other.name, name))[0]


@dataclass(eq=False)
class Kind:
    """A class of the program."""

    module: Module
    node: ast.ClassDef
    is_data: bool = False
    frozen: bool = False
    own: list[Fact] = field(default_factory=list)

    @property
    def name(self) -> tuple[str, str]:
        return self.module.name, self.node.name


class Program:
    """All modules at once: a class may extend one of another module."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.modules = {name: _module(name, text) for name, text in sources.items()}
        kinds = [
            _kind(module, node)
            for module in self.modules.values()
            for node in module.tree.body
            if isinstance(node, ast.ClassDef)
        ]
        self.kinds = {kind.name: kind for kind in kinds}

    def parents(self, kind: Kind) -> list[Kind]:
        found = []
        for base in kind.node.bases:
            name = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
            where = kind.module.imports.get(name, (kind.module.name, name))
            if where in self.kinds:
                found.append(self.kinds[where])
        return found

    def line(self, kind: Kind) -> Iterator[Kind]:
        """The class and its ancestors, by first parents."""
        yield kind
        for parent in self.parents(kind)[:1]:
            yield from self.line(parent)

    def facts(self, kind: Kind) -> list[Fact]:
        """All fields, those of the oldest ancestor first."""
        found: dict[str, Fact] = {}
        for ancestor in reversed(list(self.line(kind))):
            found |= {fact.name: fact for fact in ancestor.own}
        return list(found.values())


def defined(stmt: ast.stmt) -> set[str]:
    """The names that a statement of a module or a class gives a meaning."""
    match stmt:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return {stmt.name}
        case ast.AnnAssign():
            return {ast.unparse(stmt.target)}
        case ast.Assign():
            return {n.id for t in stmt.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        case ast.Import():
            return {alias.asname or alias.name for alias in stmt.names}
    return set()


def is_fact(stmt: ast.stmt) -> bool:
    """Whether this line of a dataclass is a field."""
    return isinstance(stmt, ast.AnnAssign) and "ClassVar" not in ast.unparse(stmt.annotation)


def _module(name: str, text: str) -> Module:
    module = Module(name, ast.parse(text))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                module.imports[alias.asname or alias.name] = (node.module, alias.name)
    return module


def _kind(module: Module, node: ast.ClassDef) -> Kind:
    kind = Kind(module, node)
    for decorator in node.decorator_list:
        call = decorator if isinstance(decorator, ast.Call) else ast.Call(decorator, [], [])
        if ast.unparse(call.func) == "dataclass":
            kind.is_data = True
            kind.frozen = any(k.arg == "frozen" and _literal(k.value) for k in call.keywords)
            kind.own = [_fact(stmt) for stmt in node.body if is_fact(stmt)]
    return kind


def _fact(stmt: ast.stmt) -> Fact:
    assert isinstance(stmt, ast.AnnAssign)
    fact = Fact(ast.unparse(stmt.target), ast.unparse(stmt.annotation))
    value = stmt.value
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        fact.default = ast.unparse(value) if value else ""
        return fact
    for keyword in value.keywords:
        match keyword.arg, keyword.value:
            case "default", default:
                fact.default = ast.unparse(default)
            case "default_factory", ast.Lambda(body=body):
                fact.made = ast.unparse(body)
            case "default_factory", factory:
                fact.made = f"{ast.unparse(factory)}()"
            case "init", flag:
                fact.given = _literal(flag)
            case "compare", flag:
                fact.compared = _literal(flag)
            case "repr", flag:
                fact.shown = _literal(flag)
            case other, _:
                raise ValueError(f"{fact.name}: the pass does not know field({other}=)")
    return fact


def _literal(value: ast.expr) -> bool:
    return bool(ast.literal_eval(value))
