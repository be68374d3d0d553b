import type { ListSort } from './list-url.ts'

/** Made when something is sorted: what a browser loads for it (20 ms) would hold up the start. */
let collator: Intl.Collator | undefined

/** Rows by the text of one field, numbers by value; rows without the field come last either way. */
export function sortRows<Row>(rows: readonly Row[], sort: ListSort): Row[] {
  const textOf = (row: Row) => String((row as Record<string, unknown>)[sort.column] ?? '')
  collator ??= new Intl.Collator(undefined, { numeric: true })
  const { compare } = collator
  return rows.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return (sort.descending ? -1 : 1) * compare(left, right)
  })
}
