import type { ListSort } from './list-url.ts'

const collator = new Intl.Collator(undefined, { numeric: true })

/** Rows by the text of one field, numbers by value; rows without the field come last either way. */
export function sortRows<Row>(rows: readonly Row[], sort: ListSort): Row[] {
  const textOf = (row: Row) => String((row as Record<string, unknown>)[sort.column] ?? '')
  return rows.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)]
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return (sort.descending ? -1 : 1) * collator.compare(left, right)
  })
}
