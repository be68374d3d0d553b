import { formatDateTime } from '#lib/dates.ts'
import { type WithoutNulls, withoutNulls } from '#lib/without-nulls.ts'

type Text<T> = T extends Date ? string : T
type Texts<T> = { [K in keyof T]: Text<T[K]> }

/** A row as the wire wants it: dates as texts, empty columns absent. */
export type WireRow<T> = WithoutNulls<Texts<T>>

/** Formats the dates of a row and drops its nulls. */
export function wireRow<T extends object>(row: T): WireRow<T> {
  const texts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? formatDateTime(value) : value,
  ])
  return withoutNulls(Object.fromEntries(texts) as Texts<T>)
}
