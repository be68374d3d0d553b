import '@mantine/core/styles/TreeSelect.layer.css'
import { TreeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { bind, type FieldProps } from '#kit/form/fields.tsx'
import type { TreeOption } from './tree-options.ts'

interface TreeFieldProps<Values> extends FieldProps<Values> {
  options: readonly TreeOption[]
  placeholder?: string
  clearable?: boolean
}

/** Chooses one of what stands below each other, such as a parent; found by its name, too. */
export function TreeField<Values>({ options, placeholder, clearable = false, ...field }: TreeFieldProps<Values>) {
  const { t } = useLingui()
  const { value, onChange, ...input } = bind(field)
  return (
    <TreeSelect
      {...input}
      // What is chosen is named, and the tree opened, once when the field is drawn: with the options.
      key={options.length === 0 ? 'waiting' : 'ready'}
      value={options.length === 0 ? null : value || null}
      data={[...options]}
      placeholder={placeholder ?? ''}
      clearable={clearable}
      allowDeselect={false}
      searchable
      defaultExpandAll
      withLines={false}
      nothingFoundMessage={<Trans>No matches</Trans>}
      chevronAriaLabels={{ expand: t`Expand`, collapse: t`Collapse` }}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
