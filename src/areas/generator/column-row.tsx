import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { GEN_MAX, type GenColumn, HTML_TYPES, JAVA_TYPES, QUERY_TYPES } from '#contract/generator.ts'
import { useSorted } from '#shared/sort-list/sort-list.tsx'
import type { ColumnForm } from './edit-form.ts'
import classes from './generator.module.css'
import { useHtmlTypeNames } from './html-types.ts'

const SIGNS: Readonly<Record<GenColumn['queryType'], string>> = {
  ...{ EQ: '=', NE: '!=', GT: '>', GTE: '>=', LT: '<', LTE: '<=', LIKE: 'LIKE', BETWEEN: 'BETWEEN' },
}
const QUERIES = QUERY_TYPES.map((value) => ({ value, label: SIGNS[value] }))

interface Props {
  column: ColumnForm
  /** From 1. */
  number: number
  error: ReactNode
  dicts: readonly { value: string; label: string }[]
  onChange: (columnId: string, changes: Partial<ColumnForm>) => void
}

/** One column; drawn again only when it changed. */
export const ColumnRow = memo(function ColumnRow({ column, number, error, dicts, onChange }: Props) {
  const { t } = useLingui()
  const { columnId, columnName } = column
  const sorted = useSorted(columnId, false)
  const controls = useHtmlTypeNames()
  const set = (changes: Partial<ColumnForm>) => onChange(columnId, changes)
  const bit = (field: 'isInsert' | 'isEdit' | 'isList' | 'isQuery' | 'isRequired', head: string, label: string) => (
    <td data-label={head}>
      <Checkbox
        aria-label={label}
        checked={column[field] === '1'}
        onChange={(event) => set({ [field]: event.currentTarget.checked ? '1' : '0' })}
        styles={{ body: { justifyContent: 'var(--check-place)' } }}
      />
    </td>
  )
  return (
    <tr ref={sorted.ref} style={sorted.style} data-dragging={sorted.isDragging || undefined}>
      <th scope="row">
        <span className={classes['handle']} {...sorted.handle} aria-label={t`Move ${columnName}`}>
          <IconGripVertical size={14} aria-hidden />
          {number}
        </span>
        <span className={classes['name']} title={columnName}>
          {columnName}
        </span>
      </th>
      <td data-label={t({ message: 'Comment', context: 'database' })}>
        <TextInput
          size="xs"
          className={classes['wide'] ?? ''}
          aria-label={t`Comment of ${columnName}`}
          value={column.columnComment}
          maxLength={GEN_MAX.comment}
          onChange={(event) => set({ columnComment: event.currentTarget.value })}
        />
      </td>
      <td data-label={t`Type`}>{column.columnType}</td>
      <td data-label={t`Java type`}>
        <NativeSelect
          size="xs"
          className={classes['narrow'] ?? ''}
          aria-label={t`Java type of ${columnName}`}
          value={column.javaType}
          data={[...JAVA_TYPES]}
          onChange={(event) => set({ javaType: event.currentTarget.value as ColumnForm['javaType'] })}
        />
      </td>
      <td data-label={t`Java field`}>
        <TextInput
          size="xs"
          className={classes['wide'] ?? ''}
          aria-label={t`Java field of ${columnName}`}
          value={column.javaField}
          maxLength={GEN_MAX.javaField}
          error={error}
          onChange={(event) => set({ javaField: event.currentTarget.value })}
        />
      </td>
      {bit('isInsert', t({ message: 'Insert', context: 'generator' }), t`Insert ${columnName}`)}
      {bit('isEdit', t({ message: 'Edit', context: 'generator' }), t`Edit ${columnName}`)}
      {bit('isList', t({ message: 'List', context: 'generator' }), t`List ${columnName}`)}
      {bit('isQuery', t({ message: 'Search', context: 'generator' }), t`Search ${columnName}`)}
      <td data-label={t`Search by`}>
        <NativeSelect
          size="xs"
          className={classes['narrow'] ?? ''}
          aria-label={t`Search by ${columnName}`}
          value={column.queryType}
          data={QUERIES}
          onChange={(event) => set({ queryType: event.currentTarget.value as ColumnForm['queryType'] })}
        />
      </td>
      {bit('isRequired', t`Required`, t`${columnName} is required`)}
      <td data-label={t`Control`}>
        <NativeSelect
          size="xs"
          className={classes['wide'] ?? ''}
          aria-label={t`Control of ${columnName}`}
          value={column.htmlType}
          data={HTML_TYPES.map((value) => ({ value, label: controls[value] }))}
          onChange={(event) => set({ htmlType: event.currentTarget.value as ColumnForm['htmlType'] })}
        />
      </td>
      <td data-label={t`Dictionary`}>
        <Select
          size="xs"
          className={classes['wide'] ?? ''}
          aria-label={t`Dictionary of ${columnName}`}
          value={column.dictType === '' ? null : column.dictType}
          data={[...dicts]}
          clearable
          searchable
          comboboxProps={{ width: 280, position: 'bottom-end' }}
          onChange={(value) => set({ dictType: value ?? '' })}
        />
      </td>
    </tr>
  )
})
