import type { List } from './list-state.ts'

/** A list of which one row may be chosen: another choice takes the place of the first. */
export function singleChoice<Row>(list: List<Row>): List<Row> {
  const { selection } = list
  return { ...list, selection: { ...selection, toggle: selection.only, single: true } }
}
