"""Prints what CPython says of the strings in one of N files of its standard library, for pythonStrings.test.ts, with N as its argument. Needs Python 3.10 or later.

The first line is a JSON object with the version. Every other line is the JSON array of one file: its path, the offsets of its
strings that stand in no other string, flat (start, end, start, end), and for each of those the expressions in its
substitutions. Offsets count UTF-16 units. Of Python 3.12 on, an expression is its start and end; the tokenizers of earlier
versions do not look into strings, and there an expression is the names that the parser finds in it.
"""

import ast
import io
import json
import os
import re
import sys
import sysconfig
import tokenize
from _tokenize import TokenizerIter

TELLS_PARTS = sys.version_info >= (3, 12)


def library_files():
    for folder, folders, files in os.walk(sysconfig.get_path("stdlib")):
        folders[:] = [name for name in folders if name not in ("site-packages", "dist-packages", "__pycache__")]
        yield from (os.path.join(folder, name) for name in files if name.endswith((".py", ".pyi")))


def utf16_length(text):
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class Places:
    """Turns lines and columns into offsets."""

    def __init__(self, text):
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + utf16_length(line) + 1)

    def offset(self, place):
        row, column = place
        line = self.lines[row - 1]
        return self.starts[row - 1] + (column if line.isascii() else utf16_length(line[:column]))


def string_tokens(text):
    """The strings of a text with their places.

    The compiler's tokenizer has the ranges of `tokenize` in a sixth of the time, but miscounts columns behind letters that
    are not ASCII.
    """
    if text.isascii():
        for string, kind, row, end_row, column, end_column, _line in TokenizerIter(text):
            if kind == tokenize.STRING:
                yield string, (row, column), (end_row, end_column)
    else:
        for token in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
            if token.type == tokenize.STRING:
                yield token.string, token.start, token.end


def strings_before_parts(text, places):
    spans, parts = [], []
    for string, start, end in string_tokens(text):
        spans += [places.offset(start), places.offset(end)]
        is_formatted = "f" in re.match(r"\w*", string)[0].lower()
        parts.append(words_of_expressions(ast.parse(string).body[0].value) if is_formatted else [])
    return spans, parts


def words_of_expressions(node):
    """The names in each substitution of an f-string and of its format, written without gaps.

    The parser joins pieces of strings and forgets their prefixes, so a name before a quote is left out.
    """
    found = []
    for value in getattr(node, "values", []):
        if isinstance(value, ast.FormattedValue):
            found.append("".join(re.findall(r"\b[^\W\d]\w*\b(?!['\"])", ast.unparse(value.value))))
            found += words_of_expressions(value.format_spec)
    return found


def strings_with_parts(text, places):
    spans, parts, opened = [], [], []
    for token in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
        name = tokenize.tok_name[token.type]
        if name.endswith("STRING_START"):
            opened.append(Formatted(places.offset(token.start)))
        elif name.endswith("STRING_END"):
            formatted = opened.pop()
            if not opened:
                spans += [formatted.start, places.offset(token.end)]
                parts.append(formatted.expressions)
        elif name == "STRING" and not opened:
            spans += [places.offset(token.start), places.offset(token.end)]
            parts.append([])
        elif name == "OP" and len(opened) == 1:
            opened[0].take(token, places)
    return spans, parts


class Formatted:
    """An f-string or t-string that is open, and its expressions so far."""

    def __init__(self, start):
        self.start = start
        self.expressions = []
        # For each open bracket, what it opens: an index into `expressions`, or None where it belongs to an expression.
        self.brackets = []

    def take(self, token, places):
        innermost = self.brackets[-1] if self.brackets else None
        in_text = not self.brackets or (innermost is not None and len(self.expressions[innermost]) == 2)
        if token.string == "{" and in_text:
            self.brackets.append(len(self.expressions))
            self.expressions.append([places.offset(token.end)])
        elif token.string in ("(", "[", "{"):
            self.brackets.append(None)
        elif token.string in (")", "]", "}") or token.string == ":":
            if innermost is not None and len(self.expressions[innermost]) == 1:
                self.expressions[innermost].append(places.offset(token.start))
            if token.string != ":":
                self.brackets.pop()


def main():
    read = strings_with_parts if TELLS_PARTS else strings_before_parts
    print(json.dumps({"version": sys.version.split()[0], "tellsParts": TELLS_PARTS}))
    for path in sorted(library_files())[:: int(sys.argv[1])]:
        try:
            with tokenize.open(path) as file:
                encoding = file.encoding
            with open(path, encoding=encoding, newline="") as file:
                text = file.read()
            spans, parts = read(text, Places(text))
        except (SyntaxError, UnicodeDecodeError, LookupError, tokenize.TokenError):
            continue  # Some files of Python's own tests are broken on purpose.
        print(json.dumps([path, encoding, spans, parts], separators=(",", ":")))


main()
