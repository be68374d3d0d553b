/** Chosen rows by key, in the order in which they were chosen. */
export type Choice<Row> = ReadonlyMap<string, Row>

/** As many rows as can be chosen at once: each becomes an order of its own. */
export const CHOICE_MAX = 1_000

type KeyOf<Row> = (row: Row) => string

export function toggled<Row>(choice: Choice<Row>, row: Row, keyOf: KeyOf<Row>): Choice<Row> {
  const after = new Map(choice)
  if (!after.delete(keyOf(row)) && after.size < CHOICE_MAX) after.set(keyOf(row), row)
  return after
}

/** With all of these rows, as far as there is room; without any of them where all are chosen already. */
export function allToggled<Row>(choice: Choice<Row>, rows: readonly Row[], keyOf: KeyOf<Row>): Choice<Row> {
  const after = new Map(choice)
  const missing = rows.filter((row) => !choice.has(keyOf(row)))
  const room = Math.max(0, CHOICE_MAX - choice.size)
  if (missing.length === 0 || room === 0) for (const row of rows) after.delete(keyOf(row))
  else for (const row of missing.slice(0, room)) after.set(keyOf(row), row)
  return after
}

/** Without any of these rows. */
export function without<Row>(choice: Choice<Row>, rows: readonly Row[], keyOf: KeyOf<Row>): Choice<Row> {
  const after = new Map(choice)
  for (const row of rows) after.delete(keyOf(row))
  return after.size === choice.size ? choice : after
}

/**
 * The choice with the newest facts of the rows that are shown now, and without those that `before` stood at the same
 * place and are gone: deleted, moved, or pushed to another page. Rather one too few than one that nobody sees.
 */
export function followed<Row>(
  choice: Choice<Row>,
  rows: readonly Row[],
  before: readonly Row[],
  keyOf: KeyOf<Row>,
): Choice<Row> {
  const shown = new Map(rows.map((row) => [keyOf(row), row]))
  const left = before.map(keyOf).filter((key) => choice.has(key) && !shown.has(key))
  const changed = [...choice].filter(([key, row]) => shown.has(key) && shown.get(key) !== row)
  if (left.length === 0 && changed.length === 0) return choice
  const after = new Map([...choice].map(([key, row]) => [key, shown.get(key) ?? row]))
  for (const key of left) after.delete(key)
  return after
}
