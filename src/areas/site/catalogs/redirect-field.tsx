import { Button } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { CATALOG_MAX } from '#contract/catalogs.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import { ContentSelector } from '#shared/content-selector/content-selector.tsx'
import type { BasicValues } from './basic-form.ts'
import classes from './catalogs.module.css'

/** Where a link catalog leads: a web address, or a content or catalog of the site. */
export function RedirectField({ form }: { form: FormOf<BasicValues> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'content' | 'catalog'>()
  const close = () => setOpen(undefined)
  const take = (internalUrl: string | undefined) => internalUrl && form.setFieldValue('redirectUrl', internalUrl)
  return (
    <div className={classes['withButton']}>
      <TextField
        form={form}
        name="redirectUrl"
        label={t`Address`}
        placeholder="https://"
        max={CATALOG_MAX.redirectUrl}
        complete={completeAddress}
      />
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
      <ContentSelector opened={open === 'content'} onClose={close} onPick={([row]) => take(row?.internalUrl)} />
      <CatalogSelector opened={open === 'catalog'} onClose={close} onPick={([row]) => take(row?.internalUrl)} />
    </div>
  )
}
