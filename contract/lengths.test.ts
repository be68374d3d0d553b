import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anythingUpTo, datetime, id, int, listOf, long, mapOf, word } from '#contract/fields.ts'
import { endpoints } from '#contract/index.ts'
import { defOf, type Schema } from '#contract/schema-def.ts'

const ANYTHING = 'a value of any size'

/** What can have no size of its own. */
const SIZELESS = new Set([
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'undefined',
  'null',
  'transform',
  'never',
  'void',
  'file',
])

/** A pattern that only texts of limited length can match: anchored, and nothing in it repeats without end. */
function isBounded({ source }: RegExp): boolean {
  const withoutEscapes = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return withoutEscapes.startsWith('^') && withoutEscapes.endsWith('$') && !/[*+]|\{\d+,\}/.test(withoutEscapes)
}

/** Places of a schema where a text, a list or an object may be of any size. */
function endless(schema: Schema | undefined, place: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (schema === undefined || seen.has(schema)) return []
  const inside = new Set([...seen, schema])
  const def = defOf(schema)
  const checks = (def.checks ?? []).map((one) => one._zod.def)
  const has = (name: string) => checks.some(({ check }) => check === name)
  const within = (one: Schema | undefined, name = '') => endless(one, place + name, inside)
  if (def.type === 'string') {
    const isLimited = has('max_length') || checks.some(({ pattern }) => pattern && isBounded(pattern))
    return isLimited ? [] : [`${place}: a text without maximum`]
  }
  if (def.type === 'array') {
    const own = !has('max_length') ? [`${place}: a list without maximum`] : []
    return [...own, ...within(def.element, '[]')]
  }
  if (def.type === 'record') {
    const own = !has('most_keys') ? [`${place}: an object with any number of keys`] : []
    return [...own, ...within(def.keyType, '{key}'), ...within(def.valueType, '{}')]
  }
  if (def.type === 'object') {
    const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => within(field, `.${name}`))
    return def.catchall && defOf(def.catchall).type !== 'never'
      ? [...fields, `${place}: an object with any number of keys`]
      : fields
  }
  if (def.options) return def.options.flatMap((one) => within(one))
  if (def.items) return def.items.flatMap((one, index) => within(one, `[${index}]`))
  if (def.type === 'pipe') {
    // What stands before another schema may be anything: the other one looks at it.
    const before = within(def.in).filter((one) => !one.endsWith(ANYTHING))
    return [...before, ...(def.out && defOf(def.out).type === 'transform' ? [] : within(def.out))]
  }
  if (def.innerType) return within(def.innerType)
  if (def.left) return [...within(def.left), ...within(def.right)]
  if (def.getter) return within(def.getter())
  if (has('most_characters')) return []
  return SIZELESS.has(def.type) ? [] : [`${place}: ${ANYTHING}`]
}

test('what has no largest size is seen wherever it stands', () => {
  const schema = z.object({
    text: z.optional(z.nullable(z.string().check(z.minLength(1)))),
    pattern: z.string().check(z.regex(/^a+$/)),
    list: z.array(word),
    inner: z.array(z.object({ deep: z.string() })).check(z.maxLength(9)),
    map: z.record(z.string().check(z.maxLength(9)), z.int()),
    open: z.looseObject({}),
    either: z.union([word, z.string()]),
    anything: z.unknown(),
    piped: z.pipe(z.string(), z.transform(String)),
    after: z.pipe(
      z.transform((value: unknown) => value),
      z.array(word),
    ),
    lazy: z.lazy(() => z.array(word)),
    ok: z.object({ id, long, int, datetime, list: listOf(id), map: mapOf(word, 3), any: anythingUpTo(9) }),
  })
  const places = new Set(endless(schema, '').map((one) => one.slice(1).split(/[[{.:]/)[0]))
  expect([...places]).toEqual(Object.keys(schema.shape).filter((name) => name !== 'ok'))
})

test('every text, list and object that a call takes has a largest size', () => {
  const found = endpoints.flatMap(({ id, params, query, body }) => [
    ...endless(params, `${id} params`),
    ...endless(query, `${id} query`),
    ...endless(body, `${id} body`),
  ])
  expect(found).toEqual([])
})
