import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteDetail } from '#contract/sites.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { DictField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Card } from '#kit/page/card.tsx'
import { PipeTabs } from '#areas/site/pipe-tabs.tsx'
import type { BasicValues } from './basic-form.ts'
import classes from './site.module.css'
import { SiteTemplateField } from './site-template-field.tsx'

interface Props {
  form: FormOf<BasicValues>
  site: SiteDetail
}

/** What each output of the site is told. */
export function PipesCard({ form, site: { siteId, publishPipeDatas } }: Props) {
  return (
    <Card title={<Trans>Publish pipes</Trans>}>
      <PipeTabs pipes={publishPipeDatas}>
        {(pipeCode) => <PipeFields form={form} siteId={siteId} pipeCode={pipeCode} />}
      </PipeTabs>
    </Card>
  )
}

function PipeFields({ form, siteId, pipeCode }: { form: FormOf<BasicValues>; siteId: string; pipeCode: string }) {
  const { t } = useLingui()
  const at = (key: string) => `pipes.${pipeCode}.${key}`
  const hasSitemap = form.values.pipes[pipeCode]?.['enableSitemap'] === 'Y'
  return (
    <Stack gap="sm">
      <div className={classes['columns']}>
        <TextField form={form} name={at('url')} label={t`Address`} placeholder="http(s)://" max={255} />
        <DictField form={form} name={at('staticSuffix')} type="CMSStaticSuffix" label={t`Page file type`} />
      </div>
      <SiteTemplateField
        form={form}
        name={at('indexTemplate')}
        label={t`Home page template`}
        siteId={siteId}
        pipeCode={pipeCode}
      />
      <YesNoField form={form} name={at('enableSitemap')} label={t`Sitemap`} />
      {hasSitemap && (
        <div className={classes['columns']}>
          <DictField form={form} name={at('sitemapPageType')} type="CMSSitemapPageType" label={t`Page type`} />
          <NumberField form={form} name={at('sitemapUrlLimit')} label={t`Addresses per file`} min={1} max={50_000} />
        </div>
      )}
    </Stack>
  )
}
