import fc from 'fast-check'
import { defOf, type Schema, sentSideOf } from '#contract/schema-def.ts'

/** What texts of a database, a page or a path trip over. */
const NASTY = [
  ...['', ' ', '0', '-1', '1e9', '9223372036854775807', '9223372036854775808', 'null', 'true', 'Y'],
  ...["' or 1=1 --", '%', '_', '\\', '\0', '\ud800', '\u202e', '../..', '/etc/passwd', 'C:\\', '<script>', '{{ 1 }}'],
  ...['{% include "a" %}', '${1}', '__proto__', 'constructor', '2026-02-30 25:61:61', 'javascript:alert(1)', '(a+)+$'],
]

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 300 }))
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom(null, true, [], {}), fc.jsonValue())

/** Trees hold lists of themselves: deeper than this they are empty. */
const DEPTH = 5

function valueOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const inside = (inner: Schema) => valueOf(inner, depth + 1)
  switch (def.type) {
    case 'pipe':
      return inside(sentSideOf(def))
    case 'lazy':
      return inside(def.getter?.() as Schema)
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, one]) => [name, near(one, depth + 1)])),
        { requiredKeys: [] },
      )
    case 'array':
      return depth < DEPTH ? fc.array(near(def.element as Schema, depth + 1), { maxLength: 5 }) : fc.constant([])
    case 'record':
      return fc.dictionary(text, near(def.valueType as Schema, depth + 1), { maxKeys: 5 })
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inside))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'int':
    case 'number':
      return fc.oneof(fc.integer(), fc.double())
    case 'boolean':
      return fc.boolean()
    default:
      return def.innerType ? inside(def.innerType) : text
  }
}

/** What the schema takes most of the time, and anything now and then. */
function near(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: valueOf(schema, depth) }, { weight: 1, arbitrary: anything })
}

/** Values around what the schema says: each field right, wrong or missing. */
export function valuesAround(schema: Schema | undefined): fc.Arbitrary<unknown> {
  return schema ? near(schema, 0) : fc.constant(undefined)
}
