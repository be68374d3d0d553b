import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { SITE_MAX } from '#contract/site-forms.ts'
import type { SiteDetail } from '#contract/sites.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import { LogoField } from '#shared/logo-view/logo-field.tsx'
import type { BasicValues } from './basic-form.ts'
import classes from './site.module.css'

interface Props {
  form: FormOf<BasicValues>
}

export function SiteCard({ form, site, isDeveloper }: Props & { site: SiteDetail; isDeveloper: boolean }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Site</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>ID: {site.siteId}</Trans>
        {isDeveloper && (
          <>
            {' · '}
            <Trans>Path: {site.path}</Trans>
          </>
        )}
      </Text>
      <div className={classes['columns']}>
        <TextField form={form} name="name" label={t`Name`} max={SITE_MAX.name} required disabled={!isDeveloper} />
        {isDeveloper && (
          <TextField
            form={form}
            name="resourceUrl"
            label={t`Resource address`}
            placeholder="http(s)://"
            complete={completeAddress}
            max={SITE_MAX.resourceUrl}
          />
        )}
      </div>
      <LogoField form={form} label={t`Logo`} src={site.logoSrc} />
      <TextAreaField form={form} name="description" label={t`Description`} max={SITE_MAX.description} />
    </Card>
  )
}

export function SeoCard({ form }: Props) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>SEO</Trans>}>
      <TextField form={form} name="seoTitle" label={t`SEO title`} max={SITE_MAX.seo} />
      <TextField form={form} name="seoKeywords" label={t`SEO keywords`} max={SITE_MAX.seo} />
      <TextAreaField form={form} name="seoDescription" label={t`SEO description`} max={SITE_MAX.seo} rows={2} />
    </Card>
  )
}
