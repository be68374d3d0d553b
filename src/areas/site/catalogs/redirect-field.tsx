import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { CATALOG_MAX } from '#contract/catalogs.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { InternalLinkMenu } from '#shared/internal-link/internal-link-menu.tsx'
import type { BasicValues } from './basic-form.ts'
import classes from './catalogs.module.css'

/** Where a link catalog leads: a web address, or a content or catalog of the site. */
export function RedirectField({ form }: { form: FormOf<BasicValues> }) {
  const { t } = useLingui()
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
      <InternalLinkMenu onPickContent={(row) => take(row.internalUrl)} onPickCatalog={take} />
    </div>
  )
}
