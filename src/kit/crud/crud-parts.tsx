import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Can } from '#kit/button/can.tsx'
import { Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import type { List } from '#kit/list/list-state.ts'
import type { RowOf } from '#kit/list/use-list.ts'
import { type Crud, readsOf, type SearchField } from './crud.ts'

/** Filters of a list as it is bound: their names with what they are when nobody has filtered. */
export function startOf<L extends AnyEndpoint>(search: readonly SearchField<L>[]): never {
  return Object.fromEntries(search.map(({ name, start = '' }) => [name, start])) as never
}

interface SearchFieldsProps<L extends AnyEndpoint> {
  list: List<RowOf<L>>
  search: readonly SearchField<L>[]
}

export function SearchFields<L extends AnyEndpoint>({ list, search }: SearchFieldsProps<L>) {
  if (search.length === 0) return null
  return (
    <Filters list={list}>
      {search.map(({ name, label, options }) =>
        options ? (
          <SelectFilter key={name} name={name} label={label} options={options} />
        ) : (
          <TextFilter key={name} name={name} label={label} />
        ),
      )}
    </Filters>
  )
}

/** Shows what changes rows to those alone who may. */
export function Changing({ editors, children }: { editors?: readonly string[] | undefined; children: ReactNode }) {
  return editors ? <Can permission={editors}>{children}</Can> : children
}

interface Deleting<Row> {
  warning: string | undefined
  keepReason: ((rows: readonly Row[]) => string | undefined) | undefined
}

/** What the button that deletes has to know of these rows. */
export function deletingOf<L extends AnyEndpoint>(
  crud: Crud<L>,
  rows: readonly RowOf<L>[],
  { warning, keepReason }: Deleting<RowOf<L>>,
) {
  const { rowKey, removesBy = 'key' } = crud
  const told = (chosen: readonly RowOf<L>[]): never =>
    removesBy === 'path'
      ? ({ [rowKey]: chosen[0]?.[rowKey] } as never)
      : (chosen.map((row) => (removesBy === 'id' ? row[rowKey] : { [rowKey]: row[rowKey] })) as never)
  return {
    endpoint: crud.remove,
    rows,
    nameOf: (row: RowOf<L>) => String(row[crud.nameField] ?? row[rowKey]),
    query: crud.query,
    ...(removesBy === 'path' ? { params: told } : { body: told }),
    invalidates: readsOf(crud),
    reason: keepReason?.(rows),
    question: crud.question,
    ...(warning !== undefined && { warning }),
  }
}
