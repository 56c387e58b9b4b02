"""What no type can see about sentences: found by reading sources.

A sentence is a literal that has exactly the arguments it names, in forms that English has; and
nobody who decides reads one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from scripts.words.check import fields, forms
from undercroft.engine.tongues import ENGLISH

TEMPLATE_AT = {"Words": 0, "Sense": 1}  # the place of the template among the arguments
TEXTS = {"prompt", "label", "told", "template", "args"}
SAYS = {"plain", "parts", "told", "said", "option_plain", "option_parts", "say"}


class Found(NamedTuple):
    line: int
    problem: str


def sentences(text: str) -> Iterator[Found]:
    """What is wrong with the sentences of a source."""
    tree = ast.parse(text)
    filled = {id(node) for table in _tables(tree) for node in ast.walk(table)}
    for node in ast.walk(tree):
        yield from _aliases(node)
        if isinstance(node, ast.JoinedStr):
            yield from _hidden(node)
        if isinstance(node, ast.Call) and (name := _called(node)) in TEMPLATE_AT:
            yield from _sentence(node, TEMPLATE_AT[name], filled=id(node) in filled)
        if isinstance(node, ast.Call) and _called(node) == "printed":
            yield from _printed(node)


def _hidden(text: ast.JoinedStr) -> Iterator[Found]:
    """Who gathers sentences for translators does not look into a formatted string."""
    for node in ast.walk(text):
        if isinstance(node, ast.Call) and _called(node) in TEMPLATE_AT:
            yield Found(node.lineno, "a sentence inside a formatted string is not gathered")


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _tables(tree: ast.Module) -> Iterator[ast.AST]:
    """Where templates wait to be filled: with the facts of an event, or by their own module.

    What they are filled with is proven elsewhere: when a table of sayings is made, and by games
    in which everything is said.
    """
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    yield from (call for call in calls if _called(call) == "Sayings")
    if any(_called(call) == "filled" for call in calls):
        for node in tree.body:
            match node:
                case (
                    ast.Assign(value=ast.Dict() | ast.Tuple())
                    | ast.AnnAssign(value=ast.Dict() | ast.Tuple())
                ):
                    yield node


def _aliases(node: ast.AST) -> Iterator[Found]:
    """A sentence under another name would not be gathered for translators."""
    match node:
        case ast.alias(name=name, asname=str()) if name in TEMPLATE_AT:
            yield Found(node.lineno, f"{name} by another name")
        case ast.Assign(value=ast.Name(id=name)) | ast.AnnAssign(value=ast.Name(id=name)):
            if name in TEMPLATE_AT:
                yield Found(node.lineno, f"{name} by another name")
        case ast.ClassDef(bases=bases):
            for base in bases:
                if isinstance(base, ast.Name) and base.id in TEMPLATE_AT:
                    yield Found(node.lineno, f"a kind of {base.id} of its own")


def _sentence(call: ast.Call, place: int, *, filled: bool) -> Iterator[Found]:
    literals = call.args[: place + 1]
    if len(call.args) != place + 1 or not all(map(_is_literal, literals)):
        yield Found(call.lineno, "a sentence is a literal, so that it can be translated")
        return
    template = ast.literal_eval(literals[place])
    try:
        named = fields(template)
    except ValueError as wrong:
        yield Found(call.lineno, f"{template!r}: {wrong}")
        return
    given = [keyword.arg or "**" for keyword in call.keywords]
    if sorted(named) != sorted(given) and not (filled and not given):
        yield Found(call.lineno, f"{template!r} names {sorted(named)}, but is given {given}")
    for problem in forms(template, ENGLISH):
        yield Found(call.lineno, problem)


def _is_literal(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _printed(call: ast.Call) -> Iterator[Found]:
    """What is printed stands in a data file; a literal would be gathered by nobody."""
    if any(isinstance(node, ast.Constant | ast.JoinedStr | ast.BinOp) for node in call.args):
        yield Found(call.lineno, "what is printed comes from a data file, as it stands there")


def readers(text: str, *, may_speak: bool = False) -> Iterator[Found]:
    """Where a source reads how something is worded.

    Who only decides has no business with that; who shows things to people may hand a sentence
    to a speech, and do nothing else with it.
    """
    tree = ast.parse(text)
    spoken = {id(node) for node in _handed_to_a_speech(tree)} if may_speak else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in TEXTS and id(node) not in spoken:
            yield Found(node.lineno, f"decides by .{node.attr}, which is how something reads")
        if isinstance(node, ast.ImportFrom) and not may_speak:
            module = (node.module or "").rpartition(".")[2]
            if module in ("speech", "tongues", "languages"):
                yield Found(node.lineno, f"has no business with {module}")


def _handed_to_a_speech(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in SAYS:
            yield node.func  # `speech.told` is a way to say something, not something said
            yield from node.args


def rendered(text: str) -> Iterator[Found]:
    """Where a source of the terminal looks at the words of an option or a question."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Subscript(slice=ast.Constant(value="label" | "prompt" as name)):
                yield Found(node.lineno, f"reads the {name}, which is for people")
