import { Button, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { URL_MAX } from '#contract/contents/limits.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import classes from '../content-editor.module.css'
import type { EditorForm } from '../content-form.ts'

/** Where a link content leads: a web address, or a content or catalog of the site. */
export function RedirectField({ form }: { form: UseFormReturnType<EditorForm> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'content' | 'catalog'>()
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
      <PopMenu
        target={
          <Button variant="default" leftSection={<IconLinkPlus size={16} aria-hidden />}>
            <Trans>Internal link</Trans>
          </Button>
        }
      >
        <PopItem onClick={() => setOpen('content')}>
          <Trans>Content</Trans>
        </PopItem>
        <PopItem onClick={() => setOpen('catalog')}>
          <Trans>Catalog</Trans>
        </PopItem>
      </PopMenu>
      <ContentSelector
        opened={open === 'content'}
        onClose={() => setOpen(undefined)}
        onPick={([row]) => row && form.setValues(filledFrom(form.getValues(), row))}
      />
      <CatalogSelector
        opened={open === 'catalog'}
        onClose={() => setOpen(undefined)}
        onPick={([catalog]) => catalog && form.setFieldValue('redirectUrl', catalog.internalUrl)}
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
