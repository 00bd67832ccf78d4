"""The C types of a compiled module, read from its plain Python source.

NAME = whole number in the module            -> C constant; its line is blanked for C
from a compiled module import NAME           -> cimported: its classes, C constants and C functions
x: Annotated[Row, n] / [Table, n, m]         -> C array of ints, a field; [FloatRow, n]: of doubles
x: Heap                                      -> pointer to ints that the class allocates, a field
x: int / bool / float / Int64 in a class     -> C number, a field; public unless it begins with _
x: object in a class                         -> anything of Python's, a field; C code needs the GIL for it
function or method whose annotations are all C types (int, bool, float, Int64, None, Row, compiled classes)
                                             -> C function, no GIL; module functions can be called from Python too
x: bool = … in such a function               -> local C variable; the types of others are inferred
@inline method                               -> C function with its body in the .pxd
@facade, __special__ and whatever else       -> stays Python

An ordinary module stays Python altogether, only faster; but where one of its functions takes a compiled class, that
is C, and reading a field of it copies nothing.

Methods that override nothing are final, so that C compilers can inline them: no class extends a game.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

NUMBERS = {"int": "int", "bool": "bint", "float": "double", "None": "void", "Int64": "long long"}
FIELDS = {**NUMBERS, "object": "object"}
WIDEST_INT = 2**31 - 1
FIRST_IMPORT = "from __future__ import annotations"


Classes = dict[str, set[str]]  # compiled class -> its C methods, inherited ones included


class Fault(Exception):
    """What cannot be compiled, in which line, and what would be right."""

    def __init__(self, node: ast.stmt | ast.expr, sentence: str) -> None:
        super().__init__(sentence)
        self.line, self.sentence = node.lineno, sentence


@dataclass
class Exports:
    """What other compiled modules may cimport."""

    classes: Classes = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)
    functions: set[str] = field(default_factory=set)


@dataclass
class Translation:
    source: str  # the Python source as Cython shall compile it, line by line
    pxd: str
    exports: Exports
    needs: set[str]  # the modules whose .pxd it cimports
    moved: dict[int, int] = field(default_factory=dict)  # line of the .pxd -> line of the source it was moved from


class Moved(str):
    """A line of the .pxd that was a line of the source."""

    origin: int

    def __new__(cls, text: str, origin: int) -> Moved:
        line = super().__new__(cls, text)
        line.origin = origin
        return line


Line = str  # or Moved


@dataclass
class Translator:
    source: str
    known: dict[str, Exports]  # by module
    exports: Exports = field(default_factory=Exports)
    imported: Exports = field(default_factory=Exports)
    needs: set[str] = field(default_factory=set)

    def translate(self) -> Translation:
        tree = ast.parse(self.source)
        self.lines = self.source.split("\n")
        imports: list[str] = []
        body: list[Line] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self.known:
                imports += self.cimports(node, node.module)
            elif isinstance(node, ast.Assign):
                self.constant(node)
            elif isinstance(node, ast.ClassDef):
                body += self.class_(node)
            elif isinstance(node, ast.FunctionDef):
                signature = self.signature(node, method=False)
                if signature:
                    body += [*self.locals(node), f"cpdef {signature}"]
                    self.exports.functions.add(node.name)
        pxd: list[Line] = ["cimport cython", *imports, *self.constant_declarations(), *body]
        moved = {number: line.origin for number, line in enumerate(pxd, 1) if isinstance(line, Moved)}
        return Translation("\n".join(self.lines), "\n".join(pxd) + "\n", self.exports, self.needs, moved)

    def translate_ordinary(self) -> Translation:
        tree = ast.parse(self.source)
        self.lines = self.source.split("\n")
        imports: list[str] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self.known:
                imports += self.cimports(node, node.module)
            elif isinstance(node, ast.FunctionDef):
                self.note_classes(node)
        self.lines = [line.replace(FIRST_IMPORT, f"{FIRST_IMPORT}; import cython") for line in self.lines]
        return Translation("\n".join(self.lines), "\n".join(imports) + "\n", self.exports, self.needs)

    def note_classes(self, node: ast.FunctionDef) -> None:
        """Which arguments are compiled classes is said in the line above, where at most a comment stands."""
        kinds = {
            argument.arg: self.class_named(ast.unparse(argument.annotation))
            for argument in node.args.args
            if argument.annotation
        }
        if typed := [f"{name}={kind}" for name, kind in kinds.items() if kind]:
            above = node.lineno - 2
            if self.lines[above].partition("#")[0].strip():
                raise Fault(node, f"{node.name} takes a compiled class: there must be an empty line above it")
            self.lines[above] = f"@cython.locals({', '.join(typed)})"

    def cimports(self, node: ast.ImportFrom, module: str) -> list[str]:
        """What C knows is cimported; classes are imported for Python too."""
        there = self.known[module]
        names = [alias.name for alias in node.names]
        classes = [name for name in names if name in there.classes]
        numbers = [name for name in names if name in there.constants]
        functions = [name for name in names if name in there.functions]
        self.imported.classes.update({name: there.classes[name] for name in classes})
        self.imported.constants.update({name: there.constants[name] for name in numbers})
        self.blank(node)
        if left := [ast.unparse(alias) for alias in node.names if alias.name not in numbers + functions]:
            self.lines[node.lineno - 1] = f"from {node.module} import {', '.join(left)}"
        found = classes + numbers + functions
        if not found:
            return []
        self.needs.add(module)
        return [f"from {module} cimport {', '.join(found)}"]

    def constant(self, node: ast.Assign) -> None:
        """NAME = an expression of whole numbers and earlier constants."""
        target = node.targets[0]
        if not isinstance(target, ast.Name) or not target.id.isupper():
            return
        try:
            value = eval(compile(ast.Expression(node.value), "constant", "eval"), {"__builtins__": {}}, self.numbers())
        except NameError:
            return
        if type(value) is int:
            self.exports.constants[target.id] = value
            self.blank(node)

    def numbers(self) -> dict[str, int]:
        return self.imported.constants | self.exports.constants

    def constant_declarations(self) -> list[str]:
        """Constants that the C compiler knows; the small ones can also be imported by Python."""
        constants = self.exports.constants
        small = {name: value for name, value in constants.items() if abs(value) <= WIDEST_INT}
        large = {name: value for name, value in constants.items() if name not in small}
        out = ["cpdef enum:", *(f"    {name} = {value}" for name, value in small.items())] if small else []
        if large:
            defines = [f"    #define {name} {value}LL" for name, value in large.items()]
            out += ["cdef extern from *:", '    """', *defines, '    """', f"    long long {', '.join(large)}"]
        return out

    def class_(self, node: ast.ClassDef) -> list[Line]:
        bases = [ast.unparse(base) for base in node.bases]
        for base in bases:
            if base not in self.imported.classes:
                raise Fault(node, f"{node.name} extends {base}, which is not a compiled class of another module")
        inherited = {method for base in bases for method in self.imported.classes[base]}
        self.exports.classes[node.name] = set(inherited)
        out: list[Line] = [f"cdef class {node.name}({', '.join(bases)}):" if bases else f"cdef class {node.name}:"]
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                out.append(self.field_declaration(item.target.id, item))
            elif isinstance(item, ast.FunctionDef) and (signature := self.signature(item, method=True)):
                self.exports.classes[node.name].add(item.name)
                if "inline" in decorators(item):
                    out += self.inlined(item, signature)
                else:
                    extensible = node.name == "State" or item.name in inherited
                    out += self.method_declaration(item, signature, extensible)
        return out

    def field_declaration(self, name: str, item: ast.AnnAssign) -> str:
        private = name.startswith("_") or ast.unparse(item.annotation) == "Heap"
        return f"    cdef {'' if private else 'public '}{self.field(name, item)}"

    def inlined(self, item: ast.FunctionDef, signature: str) -> list[Line]:
        """The body moves into the .pxd."""
        first, last = item.body[0].lineno, item.end_lineno or item.body[0].lineno
        body = [Moved(self.lines[number - 1], number) for number in range(first, last + 1)]
        self.blank(item)
        return [f"    cdef inline {signature}:", *body]

    def method_declaration(self, item: ast.FunctionDef, signature: str, extensible: bool) -> list[Line]:
        final = [] if extensible else ["    @cython.final"]
        return [*final, *(f"    {line}" for line in self.locals(item)), f"    cdef {signature}"]

    def signature(self, node: ast.FunctionDef, method: bool) -> str | None:
        """`int draw(self, int seat) noexcept nogil`; None if the function stays Python."""
        arguments = node.args.args[1:] if method else node.args.args
        types = [self.ctype(argument.annotation) for argument in arguments]
        back = self.ctype(node.returns)
        stays = node.name.startswith("__") or "facade" in decorators(node) or node.args.defaults
        if stays or None in types or back not in NUMBERS.values():
            return None
        typed = [f"{ctype} {argument.arg}" for ctype, argument in zip(types, arguments, strict=True)]
        return f"{back} {node.name}({', '.join(['self'] * method + typed)}) noexcept nogil"

    def locals(self, node: ast.FunctionDef) -> list[str]:
        """The local variables that the function annotates; the types of all others are inferred."""
        typed = {
            item.target.id: self.ctype(item.annotation)
            for item in ast.walk(node)
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }
        return [f"@cython.locals({', '.join(f'{name}={ctype!r}' for name, ctype in typed.items())})"] if typed else []

    def ctype(self, annotation: ast.expr | None) -> str | None:
        name = ast.unparse(annotation) if annotation is not None else ""
        if kind := self.class_named(name):
            return kind
        return "int *" if name == "Row" else NUMBERS.get(name)

    def class_named(self, name: str) -> str | None:
        return name if name in self.exports.classes or name in self.imported.classes else None

    def field(self, name: str, item: ast.AnnAssign) -> str:
        annotation = item.annotation
        if not isinstance(annotation, ast.Subscript):
            spelled = ast.unparse(annotation)
            if spelled == "Heap":
                return f"int *{name}"
            if kind := self.class_named(spelled) or FIELDS.get(spelled):
                return f"{kind} {name}"
            raise Fault(item, f"a field of a compiled class cannot be {spelled}: {', '.join(FIELDS)} or Annotated")
        if not isinstance(annotation.slice, ast.Tuple):
            raise Fault(item, f"{name} needs its sizes: Annotated[Row, n] or Annotated[Table, n, m]")
        number = "double" if ast.unparse(annotation.slice.elts[0]) == "FloatRow" else "int"
        return f"{number} {name}{''.join(f'[{self.size(size)}]' for size in annotation.slice.elts[1:])}"

    def size(self, expression: ast.expr) -> int:
        try:
            return int(eval(ast.unparse(expression), {"__builtins__": {}}, self.numbers()))
        except (NameError, TypeError, SyntaxError) as error:
            spelled = ast.unparse(expression)
            raise Fault(expression, f"the size {spelled} must be made of constants known to C ({error})") from error

    def blank(self, node: ast.stmt) -> None:
        """Take a statement out of the source, keeping the numbers of the other lines."""
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
        assert node.end_lineno is not None
        for number in range(first, node.end_lineno + 1):
            self.lines[number - 1] = ""


def imported_modules(source: str) -> list[str]:
    return [node.module for node in ast.parse(source).body if isinstance(node, ast.ImportFrom) and node.module]


def decorators(node: ast.FunctionDef) -> set[str]:
    return {ast.unparse(decorator) for decorator in node.decorator_list}
