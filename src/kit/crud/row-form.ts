import type { AnyEndpoint } from '#contract/endpoint.ts'
import { changedOf } from '#kit/form/changed.ts'
import type { RowOf } from '#kit/list/use-list.ts'
import type { Crud } from './crud.ts'

/** The fields of a form filled from a stored row by their names; what the row lacks is as in a new one. */
export function filledFrom<Values extends object>(blank: Values, row: object | undefined): Values {
  const stored = (row ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, stored[name] ?? value])) as Values
}

/**
 * What travels when a stored row is saved: its id and what was changed, so that an older copy of the row puts back
 * nothing that others have changed since.
 *
 * @param always what travels in any case
 */
export function editBodyOf<L extends AnyEndpoint, Body extends object>(
  { rowKey }: Pick<Crud<L>, 'rowKey'>,
  row: RowOf<L>,
  [before, after]: readonly [Body, Body],
  always: readonly string[],
): object {
  return { [rowKey]: row[rowKey], ...changedOf(before, after, always as readonly (keyof Body)[]) }
}
