import type { AnyEndpoint, Auth } from '#contract/endpoint.ts'
import { defOf, type Schema, sentSideOf } from '#contract/schema-def.ts'

/** The most that a body may hold. */
export interface BodyLimits {
  readonly bytes: number
  /** Values of JSON, whatever stands in what. */
  readonly values: number
}

const KB = 1024
const MB = KB * KB

/** What each call takes beside what it asks for: white space, and the fields that some clients send with them. */
const BESIDE: Readonly<Record<Auth, BodyLimits>> = {
  public: { bytes: 8 * KB, values: 100 },
  user: { bytes: 64 * KB, values: 2000 },
}
/** No call takes more, whatever its contract says. */
const CEILING: Readonly<Record<Auth, BodyLimits>> = {
  public: { bytes: 16 * KB, values: 100 },
  user: { bytes: 24 * MB, values: 50_000 },
}

/** Long texts in many fields, which are other ones in each form. */
const OF_READERS: BodyLimits = { bytes: 512 * KB, values: 1000 }

const NOTHING: BodyLimits = { bytes: 0, values: 0 }
const SHORT: BodyLimits = { bytes: 64, values: 1 }
/** What the contract leaves open. */
const FREE: BodyLimits = { bytes: 64 * KB, values: 1000 }
/** Of a text that only its form keeps short: ids, dates, addresses; in UTF-16 units. */
const FORM_MAX = 64
/** More than a list holds whose length the contract leaves open. */
const LIST_MAX = 10_000
/** Of one UTF-16 unit, unless a client escapes what it need not. */
const BYTES_OF_UNIT = 3

const checksOf = (schema: Schema) => (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)
const longest = (schema: Schema) => checksOf(schema).find(({ check }) => check === 'max_length')?.maximum

const add = (one: BodyLimits, other: BodyLimits): BodyLimits => ({
  bytes: one.bytes + other.bytes,
  values: one.values + other.values,
})
const larger = (one: BodyLimits, other: BodyLimits): BodyLimits => ({
  bytes: Math.max(one.bytes, other.bytes),
  values: Math.max(one.values, other.values),
})
const smaller = (one: BodyLimits, other: BodyLimits): BodyLimits => ({
  bytes: Math.min(one.bytes, other.bytes),
  values: Math.min(one.values, other.values),
})
const times = ({ bytes, values }: BodyLimits, count: number): BodyLimits => ({
  bytes: bytes * count,
  values: values * count,
})

/**
 * What a value of that schema holds at most. A tree is as large as a list of its nodes may be.
 *
 * @param bound what the schemas around the same value say of its length
 */
function measure(schema: Schema, around: readonly Schema[] = [], bound?: number): BodyLimits {
  const def = defOf(schema)
  if (around.includes(schema)) return NOTHING
  const inside = (inner: Schema) => measure(inner, [...around, schema])
  const max = longest(schema) ?? bound
  const same = (inner: Schema) => measure(inner, [...around, schema], max)
  switch (def.type) {
    case 'pipe':
      return same(sentSideOf(def))
    case 'lazy':
      return same(def.getter?.() as Schema)
    case 'object':
      return Object.entries(def.shape ?? {})
        .map(([name, one]) => add(inside(one), { bytes: name.length + 4, values: 0 }))
        .reduce(add, SHORT)
    case 'array':
      return add(times(inside(def.element as Schema), max ?? LIST_MAX), SHORT)
    case 'union':
      return (def.options ?? []).map(same).reduce(larger, SHORT)
    case 'string':
      return { bytes: (max ?? FORM_MAX) * BYTES_OF_UNIT, values: 1 }
    case 'record':
    case 'any':
    case 'unknown':
      return FREE
    default:
      return def.innerType ? same(def.innerType) : SHORT
  }
}

/**
 * The most that the body of a call may hold: what its contract takes, and 64 KB of whoever has signed in, 8 KB of a
 * stranger beside it. Forms of published sites have a limit of their own.
 */
export function bodyLimitsOf({ auth, body, bodyKind }: Pick<AnyEndpoint, 'auth' | 'body' | 'bodyKind'>): BodyLimits {
  if (bodyKind === 'reader') return OF_READERS
  const needed = body === undefined ? NOTHING : measure(body as Schema)
  return smaller(add(needed, BESIDE[auth]), CEILING[auth])
}
