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

/**
 * Walks over what stands outside the strings of JSON, piece by piece, and over the strings between. Strings are stepped
 * over by hand: a pattern for them takes the square of their length, or all of the stack.
 */
function* splitStrings(source: string): Generator<{ outside: string; inside: string }> {
  for (let from = 0; from < source.length;) {
    const quote = source.indexOf('"', from)
    const open = quote < 0 ? source.length : quote
    const end = quote < 0 ? open : endOfString(source, open)
    yield { outside: source.slice(from, open), inside: source.slice(open, end) }
    from = end
  }
}

function quoteWide(source: string): string {
  const parts: string[] = []
  for (const { outside, inside } of splitStrings(source)) parts.push(outside.replace(WIDE, '"$&"'), inside)
  return parts.join('')
}

const SIGNS = /[[\]{},]/g

/** No call has lists in lists as deep as that. */
const DEPTH_MAX = 64

/**
 * Whether JSON holds at most so many values, and none too deep, as long as it is JSON at all: each value but the first
 * follows a comma or is the first of its list or object. Stops where it is too much.
 */
export function isWithin(source: string, values: number): boolean {
  let count = 1
  let depth = 0
  for (const { outside } of splitStrings(source)) {
    for (const [sign] of outside.matchAll(SIGNS)) {
      if (sign === ']' || sign === '}') depth -= 1
      else count += 1
      if (sign === '[' || sign === '{') depth += 1
      if (count > values || depth > DEPTH_MAX) return false
      if (depth < 0) return true
    }
  }
  return true
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
