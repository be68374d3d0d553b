import * as z from 'zod/mini'
import { defOf, type Schema, sentSideOf } from '#contract/schema-def.ts'

/** Texts that the rules of the contract ask for; the first one that a rule takes is its sample. */
const TEXTS = [
  ...['http://127.0.0.1/a', 'abc', '1', 'iurl://resources?id=1', 'a/b.html', 'a@example.com', '13800000000'],
  ...['2026-01-31 08:30:00', '2026-01-31', '1.1', 'zh-CN', '1-2', 'a'.repeat(64), '{}', '6', '16', 'Abc'],
] as const

/** Trees hold lists of themselves: deeper than this they are empty. */
const DEPTH = 6

/**
 * A value that the schema takes, with every field that it knows.
 *
 * @param textOf gets each free text that was made up, by its place, and answers what stands there
 */
export function sampleOf(schema: Schema | undefined, textOf: (sample: string, place: string) => string): unknown {
  return schema && fill(schema, schema, textOf, '', 0)
}

/** `judge` is the schema that a text has to please: the outermost one around it, which holds its rules. */
function fill(
  schema: Schema,
  judge: Schema,
  textOf: (sample: string, place: string) => string,
  place: string,
  depth: number,
): unknown {
  const def = defOf(schema)
  const inside = (inner: Schema, name: string) =>
    fill(inner, inner, textOf, place ? `${place}.${name}` : name, depth + 1)
  const same = (inner: Schema) => fill(inner, judge, textOf, place, depth)
  switch (def.type) {
    case 'pipe':
      return same(sentSideOf(def))
    case 'lazy':
      return same(def.getter?.() as Schema)
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, one]) => [name, inside(one, name)]))
    case 'array':
      return depth < DEPTH ? [inside(def.element as Schema, '0')] : []
    case 'record':
      return { abc: inside(def.valueType as Schema, 'abc') }
    case 'union':
      return same(def.options?.find((one) => defOf(one).type === 'string') ?? (def.options?.[0] as Schema))
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'int':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
    case 'any':
    case 'unknown':
      return textOf(TEXTS.find((text) => z.safeParse(judge, text).success) ?? TEXTS[0], place)
    default:
      return def.innerType ? same(def.innerType) : undefined
  }
}
