import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { exmodelData } from '#contract/models/field-data.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { type SiteDetail, siteGet, siteList } from '#contract/sites.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { sendKept } from '#shared/resource-dialog/send-kept.ts'
import { WithModelValues } from '#areas/site/with-model-values.tsx'
import { basicBody, basicValues } from './basic-form.ts'
import { ModelCard } from './model-card.tsx'
import { PipesCard } from './pipes-card.tsx'
import { SeoCard, SiteCard } from './site-cards.tsx'
import { SiteTools } from './site-tools.tsx'

interface Props {
  site: SiteDetail
  isOld: boolean
  reload: () => unknown
}

/** The site itself: its names, its pipes, what search engines read, and the fields that its extension model adds. */
export function BasicTab(props: Props) {
  const { isOld, reload } = props
  const { siteId, configProps } = props.site
  const modelId = configProps['SiteExtendModel'] ?? ''
  return (
    <WithModelValues modelId={modelId} dataType="site" dataId={siteId} isOld={isOld} reload={reload}>
      {(values) => <BasicForm {...props} {...values} />}
    </WithModelValues>
  )
}

function BasicForm({ site, isOld, reload, params }: Props & { params: Record<string, ControlValue> }) {
  const { t } = useLingui()
  const { siteId, name } = site
  const isPlain = usePlainServer()
  const isDeveloper = useSession().hasRole('develop')
  return (
    <PageForm
      place={{ key: `site:${siteId}`, siteId, title: name, path: `/cms/site/tabs?siteId=${siteId}` }}
      endpoint={siteUpdate}
      scope={{ siteId }}
      stored={basicValues(site, params)}
      isOld={isOld}
      toBody={(change) => basicBody(site, change, isPlain)}
      prepare={sendKept}
      invalidates={[siteGet, siteList, siteGetCurrentSite, exmodelData]}
      reload={reload}
      success={t`Saved. Pages show it once they are published again.`}
      labels={useLabels(site)}
      tools={<SiteTools site={site} reload={reload} />}
    >
      {(form) => (
        <Stack gap="md">
          <SiteCard form={form} site={site} isDeveloper={isDeveloper} />
          {isDeveloper && <PipesCard form={form} site={site} />}
          <SeoCard form={form} />
          <ModelCard form={form} site={site} />
        </Stack>
      )}
    </PageForm>
  )
}

/** Names of the fields, for what is said of them beside the form. */
function useLabels({ publishPipeDatas }: SiteDetail): Record<string, string> {
  const { t } = useLingui()
  const ofPipe = {
    url: t`Address`,
    staticSuffix: t`Page file type`,
    indexTemplate: t`Home page template`,
    enableSitemap: t`Sitemap`,
    sitemapPageType: t`Page type`,
    sitemapUrlLimit: t`Addresses per file`,
  }
  const pipes = publishPipeDatas.flatMap(({ pipeCode, pipeName }) =>
    Object.entries(ofPipe).map(([key, label]) => [`pipes.${pipeCode}.${key}`, `${pipeName}: ${label}`] as const),
  )
  return {
    ...Object.fromEntries(pipes),
    name: t`Name`,
    resourceUrl: t`Resource address`,
    logo: t`Logo`,
    description: t`Description`,
    seoTitle: t`SEO title`,
    seoKeywords: t`SEO keywords`,
    seoDescription: t`SEO description`,
  }
}
