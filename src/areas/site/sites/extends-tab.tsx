import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type SiteExtends, siteExtendsGet, siteExtendsSave } from '#contract/site-extends.ts'
import { type SiteDetail, siteGet } from '#contract/sites.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { AnalyticsCard } from './analytics-card.tsx'
import { ContentCard, GeneralCard, OthersCard, ResourcesCard } from './extends-cards.tsx'
import { extendsBody, extendsValues } from './extends-form.ts'
import { useExtendLabels } from './extends-labels.ts'
import { StorageCard } from './storage-card.tsx'
import { WatermarkCard } from './watermark-card.tsx'

/** What a site does otherwise than others. */
export function ExtendsTab({ site }: { site: SiteDetail }) {
  const read = useRead(siteExtendsGet, { query: { siteId: site.siteId } }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(settings) => (
        <ExtendsForm
          site={site}
          settings={settings}
          isOld={read.offline || read.isFetching}
          reload={() => read.refetch()}
        />
      )}
    </ReadView>
  )
}

interface FormProps {
  site: SiteDetail
  settings: SiteExtends
  isOld: boolean
  reload: () => unknown
}

function ExtendsForm({ site: { siteId, name }, settings, isOld, reload }: FormProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const labels = useExtendLabels()
  const form = (
    <PageForm
      place={{
        key: `site-extends:${siteId}`,
        siteId,
        title: t`${name}: settings`,
        path: `/cms/site/tabs?siteId=${siteId}&tab=extends`,
      }}
      endpoint={siteExtendsSave}
      scope={{ siteId }}
      params={{ siteId }}
      query={isPlain ? {} : { partial: 'true', revision: settings.revision }}
      stored={extendsValues(settings)}
      isOld={isOld}
      toBody={(change) => extendsBody(change, isPlain)}
      invalidates={[siteExtendsGet, siteGet]}
      reload={reload}
      success={t`Saved`}
      labels={labels}
    >
      {(form) => (
        <Stack gap="md">
          <GeneralCard form={form} labels={labels} />
          <ContentCard form={form} labels={labels} />
          <ResourcesCard form={form} labels={labels} isPlain={isPlain} />
          <WatermarkCard form={form} siteId={siteId} prefix={settings.PreviewPrefix} />
          <AnalyticsCard form={form} labels={labels} siteId={siteId} />
          <OthersCard form={form} labels={labels} />
        </Stack>
      )}
    </PageForm>
  )
  if (isPlain) return form
  return (
    <Stack gap="md">
      {form}
      <StorageCard siteId={siteId} />
    </Stack>
  )
}
