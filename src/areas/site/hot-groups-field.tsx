import { useLingui } from '@lingui/react/macro'
import { hotWordGroupOptions } from '#contract/words/hot-words.ts'
import { useRead } from '#data/reads/use-read.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { MultiField } from '#kit/form/multi-field.tsx'

interface HotGroupsFieldProps<Values> {
  form: FormOf<Values>
  label: string
}

/** The groups whose words become links, by their codes; one that is chosen but gone is shown by its code. */
export function HotGroupsField<Values extends { HotWordGroups: string[] }>({
  form,
  label,
}: HotGroupsFieldProps<Values>) {
  const { t } = useLingui()
  const groups = useRead(hotWordGroupOptions)
  const options = (groups.data?.rows ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const known = new Set(options.map(({ value }) => value))
  const gone = form.values.HotWordGroups.filter((code) => !known.has(code))
  return (
    <MultiField
      form={form}
      name="HotWordGroups"
      label={label}
      description={t`Their words become links in articles`}
      options={[...options, ...gone.map((code) => ({ value: code, label: code }))]}
    />
  )
}
