/** Integers outside strings that a JavaScript number would round; parts of fractions and exponents are none. */
const WIDE = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** Where the string that opens at `open` ends, or the end of a source that does not close it. */
function endOfString(source: string, open: number): number {
  for (let at = source.indexOf('"', open + 1); at >= 0; at = source.indexOf('"', at + 1)) {
    let slashes = 0
    while (source[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return source.length
}

/** Strings are stepped over by hand: a pattern for them takes the square of their length, or all of the stack. */
function quoteWide(source: string): string {
  const parts: string[] = []
  for (let from = 0; from < source.length;) {
    const quote = source.indexOf('"', from)
    const open = quote < 0 ? source.length : quote
    const end = quote < 0 ? open : endOfString(source, open)
    parts.push(source.slice(from, open).replace(WIDE, '"$&"'), source.slice(open, end))
    from = end
  }
  return parts.join('')
}

/**
 * Parses JSON whose integers may be 64 bits wide: those that a JavaScript number would round become
 * strings, which is how the wire spells them anyway.
 */
export function parseWideJson(source: string): unknown {
  const text = /\d{16}/.test(source) ? quoteWide(source) : source
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
}

/** JSON with the fields that are null left out. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (field === null ? undefined : field))
}
