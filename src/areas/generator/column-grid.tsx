import { Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dictTypeOptions } from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SortList } from '#shared/sort-list/sort-list.tsx'
import { ColumnRow } from './column-row.tsx'
import { type ColumnForm, inOrder, moveColumn, type TableForm } from './edit-form.ts'
import classes from './generator.module.css'

/** All columns of a table, a row each; rows are dragged by their numbers. */
export function ColumnGrid({ form }: { form: FormOf<TableForm> }) {
  const { t } = useLingui()
  const { columns } = form.values
  const ordered = useMemo(() => inOrder(columns), [columns])
  const types = useRead(dictTypeOptions)
  const dicts = useMemo(
    () => (types.data ?? []).map(({ dictType, dictName }) => ({ value: dictType, label: `${dictName} (${dictType})` })),
    [types.data],
  )
  const change = useCallbackRef((columnId: string, changes: Partial<ColumnForm>) =>
    form.setFieldValue(
      'columns',
      columns.map((column) => (column.columnId === columnId ? { ...column, ...changes } : column)),
    ),
  )
  const move = (columnId: string, place: number) => form.setFieldValue('columns', moveColumn(columns, columnId, place))
  const places = new Map(columns.map(({ columnId }, at) => [columnId, at]))
  const errorOf = ({ columnId }: ColumnForm) => form.errors[`columns.${places.get(columnId)}.javaField`]
  if (columns.length === 0)
    return (
      <Text c="dimmed">
        <Trans>The table has no columns.</Trans>
      </Text>
    )
  return (
    <SortList
      keys={ordered.map(({ columnId }) => columnId)}
      nameOf={(id) => columns.find(({ columnId }) => columnId === id)?.columnName ?? ''}
      onMove={move}
    >
      <div className={classes['grid']}>
        <table aria-label={t({ message: 'Columns', context: 'database' })}>
          <Head />
          <tbody>
            {ordered.map((column, at) => (
              <ColumnRow
                key={column.columnId}
                column={column}
                number={at + 1}
                error={errorOf(column)}
                dicts={dicts}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </SortList>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans context="database">Column</Trans>
        </th>
        <th scope="col">
          <Trans context="database">Comment</Trans>
        </th>
        <th scope="col">
          <Trans>Type</Trans>
        </th>
        <th scope="col">
          <Trans>Java type</Trans>
        </th>
        <th scope="col">
          <Trans>Java field</Trans>
        </th>
        <th scope="col">
          <Trans context="generator">Insert</Trans>
        </th>
        <th scope="col">
          <Trans context="generator">Edit</Trans>
        </th>
        <th scope="col">
          <Trans context="generator">List</Trans>
        </th>
        <th scope="col">
          <Trans context="generator">Search</Trans>
        </th>
        <th scope="col">
          <Trans>Search by</Trans>
        </th>
        <th scope="col">
          <Trans>Required</Trans>
        </th>
        <th scope="col">
          <Trans>Control</Trans>
        </th>
        <th scope="col">
          <Trans>Dictionary</Trans>
        </th>
      </tr>
    </thead>
  )
}
