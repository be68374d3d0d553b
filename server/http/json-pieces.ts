import { isLong, slicesOf } from '#server/shared/slices.ts'
import { writeJson } from './json.ts'

/** Levels at which answers have their long lists: the envelope, its data, and the rows of a page. */
const LEVELS = 2

/** Dates and the like write themselves. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)
}

function hasLong(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return isLong(value)
  return levels > 0 && isPlain(value) && Object.values(value).some((field) => hasLong(field, levels - 1))
}

async function* piecesOf(value: unknown, levels: number): AsyncGenerator<string> {
  if (!hasLong(value, levels)) {
    yield writeJson(value)
  } else if (Array.isArray(value)) {
    let sign = '['
    for await (const slice of slicesOf(value)) {
      yield sign + writeJson(slice).slice(1, -1)
      sign = ','
    }
    yield ']'
  } else {
    let sign = '{'
    for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
      const before = `${sign}${JSON.stringify(name)}:`
      if (hasLong(field, levels - 1)) {
        yield before
        yield* piecesOf(field, levels - 1)
      } else {
        const text = writeJson(field) as string | undefined
        // What writes itself as nothing is left out, with its name.
        if (text === undefined) continue
        yield before + text
      }
      sign = ','
    }
    yield '}'
  }
}

/** The text of `writeJson` in pieces: while a long list is written, others get their turn. */
export function jsonPieces(value: unknown): AsyncGenerator<string> {
  return piecesOf(value, LEVELS)
}
