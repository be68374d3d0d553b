import { Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { URL_MAX } from '#contract/contents/limits.ts'
import { TextField } from '#kit/form/fields.tsx'
import { InternalLinkMenu } from '#shared/internal-link/internal-link-menu.tsx'
import classes from '../content-editor.module.css'
import type { EditorForm } from '../content-form.ts'

/** Where a link content leads: a web address, or a content or catalog of the site. */
export function RedirectField({ form }: { form: UseFormReturnType<EditorForm> }) {
  const { t } = useLingui()
  return (
    <Group align="end" wrap="nowrap">
      <div className={classes['grow']}>
        <TextField
          form={form}
          name="redirectUrl"
          label={t`Address`}
          placeholder="https://"
          max={URL_MAX}
          complete={completeAddress}
          required
        />
      </div>
      <InternalLinkMenu
        onPickContent={(row) => form.setValues(filledFrom(form.getValues(), row))}
        onPickCatalog={(internalUrl) => form.setFieldValue('redirectUrl', internalUrl)}
      />
    </Group>
  )
}

/** Takes over what the writer has not filled in yet. */
function filledFrom(form: EditorForm, row: ContentRow): Partial<EditorForm> {
  const filled: Record<string, unknown> = { redirectUrl: row.internalUrl }
  for (const field of ['title', 'shortTitle', 'subTitle', 'author', 'editor', 'summary'] as const) {
    if (!form[field] && row[field]) filled[field] = row[field]
  }
  for (const field of ['tags', 'keywords'] as const) if (!form[field]?.length && row[field]) filled[field] = row[field]
  if (!form.logo && row.logo) Object.assign(filled, { logo: row.logo, logoSrc: row.logoSrc ?? '' })
  return filled
}
