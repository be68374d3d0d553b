import { Group } from '@mantine/core'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { type Crud, readsOf } from '#kit/crud/crud.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { LanguageValues } from './language-values.tsx'

interface TranslatedFieldProps<Values, L extends AnyEndpoint> {
  form: FormOf<Values>
  name: string
  label: string
  /** Of the text in all languages; a new row has none yet. */
  langKey: string | undefined
  crud: Crud<L>
  max?: number
}

/** A name that is shown in the language of the reader, with the way to its other languages. */
export function TranslatedField<Values, L extends AnyEndpoint>(props: TranslatedFieldProps<Values, L>) {
  const { form, name, label, langKey, crud, max = 100 } = props
  // A back end without our extensions shows the text of a language, which an edit of the row does not change.
  const isNamedElsewhere = usePlainServer() && langKey !== undefined
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
      <TextField form={form} name={name} label={label} max={max} required disabled={isNamedElsewhere} />
      {langKey !== undefined && (
        <LanguageValues
          langKey={langKey}
          invalidates={readsOf(crud)}
          onSaved={(text) => form.setFieldValue(name as never, text as never)}
        />
      )}
    </Group>
  )
}
