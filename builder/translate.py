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


@dataclass
class Exports:
    """What other compiled modules may cimport."""

    classes: Classes = field(default_factory=dict)
    constants: dict[str, int] = field(default_factory=dict)
    functions: set[str] = field(default_factory=set)


@dataclass
class Translation:
    source: str  # the Python source as Cython shall compile it
    pxd: str
    exports: Exports


@dataclass
class Translator:
    source: str
    known: dict[str, Exports]  # by module
    exports: Exports = field(default_factory=Exports)
    imported: Exports = field(default_factory=Exports)

    def translate(self) -> Translation:
        tree = ast.parse(self.source)
        self.lines = self.source.split("\n")
        imports: list[str] = []
        body: list[str] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self.known:
                imports += self.cimports(node, self.known[node.module])
            elif isinstance(node, ast.Assign):
                self.constant(node)
            elif isinstance(node, ast.ClassDef):
                body += self.class_(node)
            elif isinstance(node, ast.FunctionDef):
                signature = self.signature(node, method=False)
                if signature:
                    body += [*self.locals(node), f"cpdef {signature}"]
                    self.exports.functions.add(node.name)
        pxd = ["cimport cython", *imports, *self.constant_declarations(), *body]
        return Translation("\n".join(self.lines), "\n".join(pxd) + "\n", self.exports)

    def translate_ordinary(self) -> Translation:
        tree = ast.parse(self.source)
        self.lines = self.source.split("\n")
        imports: list[str] = []
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in self.known:
                imports += self.cimports(node, self.known[node.module])
            elif isinstance(node, ast.FunctionDef):
                self.note_classes(node)
        self.lines = [line.replace(FIRST_IMPORT, f"{FIRST_IMPORT}; import cython") for line in self.lines]
        return Translation("\n".join(self.lines), "\n".join(imports) + "\n", self.exports)

    def note_classes(self, node: ast.FunctionDef) -> None:
        """Which arguments are compiled classes is said in the line above, where at most a comment stands."""
        kinds = {
            argument.arg: self.class_named(ast.unparse(argument.annotation))
            for argument in node.args.args
            if argument.annotation
        }
        if typed := [f"{name}={kind}" for name, kind in kinds.items() if kind]:
            above = node.lineno - 2
            assert not self.lines[above].partition("#")[0].strip(), f"an empty line, please, above {node.name}"
            self.lines[above] = f"@cython.locals({', '.join(typed)})"

    def cimports(self, node: ast.ImportFrom, there: Exports) -> list[str]:
        """What C knows is cimported; classes are imported for Python too."""
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
        return [f"from {node.module} cimport {', '.join(found)}"] if found else []

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
            defines = "".join(f"    #define {name} {value}LL\n" for name, value in large.items())
            out += ["cdef extern from *:", f'    """\n{defines}    """', f"    long long {', '.join(large)}"]
        return out

    def class_(self, node: ast.ClassDef) -> list[str]:
        bases = [ast.unparse(base) for base in node.bases]
        inherited = {method for base in bases for method in self.imported.classes[base]}
        own = self.exports.classes[node.name] = set(inherited)
        out = [f"cdef class {node.name}({', '.join(bases)}):" if bases else f"cdef class {node.name}:"]
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                private = item.target.id.startswith("_") or ast.unparse(item.annotation) == "Heap"
                public = "" if private else "public "
                out.append(f"    cdef {public}{self.field(item.target.id, item.annotation)}")
            elif isinstance(item, ast.FunctionDef):
                signature = self.signature(item, method=True)
                if signature and "inline" in decorators(item):
                    out.append(f"    cdef inline {signature}:")
                    out += self.lines[item.body[0].lineno - 1 : item.end_lineno]
                    self.blank(item)
                elif signature:
                    extensible = node.name == "State" or item.name in inherited
                    out += [] if extensible else ["    @cython.final"]
                    out += [f"    {line}" for line in self.locals(item)]
                    out.append(f"    cdef {signature}")
                if signature:
                    own.add(item.name)
        return out

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

    def field(self, name: str, annotation: ast.expr) -> str:
        if not isinstance(annotation, ast.Subscript):
            if ast.unparse(annotation) == "Heap":
                return f"int *{name}"
            if kind := self.class_named(ast.unparse(annotation)):
                return f"{kind} {name}"
            return f"{FIELDS[ast.unparse(annotation)]} {name}"
        assert isinstance(annotation.slice, ast.Tuple)
        number = "double" if ast.unparse(annotation.slice.elts[0]) == "FloatRow" else "int"
        sizes = [eval(ast.unparse(size), {"__builtins__": {}}, self.numbers()) for size in annotation.slice.elts[1:]]
        return f"{number} {name}{''.join(f'[{size}]' for size in sizes)}"

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
