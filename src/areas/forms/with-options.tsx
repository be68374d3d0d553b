import type { ReactNode } from 'react'
import { useDict } from '#data/reads/use-dict.ts'
import { type FieldOption, optionsOfText } from '#lib/field-options.ts'
import type { MetaField } from './meta-field.ts'

interface Props {
  field: Pick<MetaField, 'options'>
  children: (options: FieldOption[]) => ReactNode
}

/** What can be chosen in a field: the entries of a dictionary or lines of its own. */
export function WithOptions({ field: { options }, children }: Props) {
  const { type, value = '' } = options ?? {}
  if (type === 'dict' && value) return <DictOptions dictType={value}>{children}</DictOptions>
  return children(optionsOfText(value))
}

function DictOptions({ dictType, children }: { dictType: string; children: Props['children'] }) {
  const entries = useDict(dictType)
  return children(entries.map((entry) => ({ value: entry.value, name: entry.label })))
}
