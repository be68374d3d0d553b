import { Button, Menu } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { CATALOG_MAX } from '#contract/catalogs.ts'
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
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconLinkPlus size={16} aria-hidden />}>
            <Trans>Internal link</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('content')}>
            <Trans>Content</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => setOpen('catalog')}>
            <Trans>Catalog</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ContentSelector opened={open === 'content'} onClose={close} onPick={([row]) => take(row?.internalUrl)} />
      <CatalogSelector opened={open === 'catalog'} onClose={close} onPick={([row]) => take(row?.internalUrl)} />
    </div>
  )
}
