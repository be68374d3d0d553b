import { isSame } from '#kit/form/changed.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that was changed here and, to something else, on the server since. */
export interface FieldConflict {
  /** Path of the field: `name`, `props.url`. */
  readonly path: string
  /** What the server had when it was changed here. */
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** A plain object is a group of fields; a list is one value. */
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype

/** The fields of a form by their paths. Names with a dot in them are not paths: forms have none. */
export function flatten(values: object, within = ''): Record<string, unknown> {
  const fields = Object.entries(values).map(([name, value]): Fields => {
    const path = within + name
    return isGroup(value) && Object.keys(value).length > 0 ? flatten(value, `${path}.`) : { [path]: value }
  })
  return Object.assign({}, ...fields) as Record<string, unknown>
}

/** The form that has these fields. */
export function unflatten(fields: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.')
    const last = names.pop() as string
    let group = values
    for (const name of names) group = (group[name] = isGroup(group[name]) ? group[name] : {}) as Record<string, unknown>
    group[last] = value
  }
  return values
}

/** What was changed of a form, by paths. */
export function changesOf(base: object, values: object): Record<string, unknown> {
  const before = flatten(base)
  return Object.fromEntries(Object.entries(flatten(values)).filter(([path, value]) => !isSame(before[path], value)))
}

/** The form with some fields set otherwise. */
export function withFields<Values extends object>(values: Values, fields: Fields): Values {
  return unflatten({ ...flatten(values), ...fields }) as Values
}

/**
 * Puts changes that were made on `base` upon what the server has now. A field that nobody changed here is as the server
 * has it. Where both changed a field to different values it stays as typed, and is answered as a conflict.
 */
export function rebase<Values extends object>(base: object, changes: Fields, stored: Values) {
  const before = flatten(base)
  const now = flatten(stored)
  const conflicts = Object.entries(changes)
    .filter(([path, mine]) => !isSame(before[path], now[path]) && !isSame(mine, now[path]))
    .map(([path, mine]): FieldConflict => ({ path, base: before[path], theirs: now[path], mine }))
  return { values: withFields(stored, changes), conflicts }
}
