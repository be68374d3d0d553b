import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type CatalogDetail, catalogContentTypes, catalogGet, catalogTreeData } from '#contract/catalogs.ts'
import { catalogUpdate } from '#contract/catalogs/settings.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import type { ControlValue } from '#kit/form/controls/control.ts'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { sendKept } from '#shared/resource-dialog/send-kept.ts'
import { WithModelValues } from '#areas/site/with-model-values.tsx'
import { CatalogCard, ModelCard, SeoCard } from './basic-cards.tsx'
import { basicBody, basicValues, TEMPLATE_KEYS, type TemplateKey } from './basic-form.ts'
import { TemplatesCard } from './templates-card.tsx'

interface Props {
  catalog: CatalogDetail
  isOld: boolean
  reload: () => unknown
}

/** The catalog itself: its names, its templates, what search engines read, and the fields that a model adds. */
export function BasicTab(props: Props) {
  const { isOld, reload } = props
  const { catalogId, configProps } = props.catalog
  const modelId = configProps['CatalogExtendModel'] ?? ''
  return (
    <WithModelValues modelId={modelId} dataType="catalog" dataId={catalogId} isOld={isOld} reload={reload}>
      {(values) => <BasicForm {...props} {...values} />}
    </WithModelValues>
  )
}

function BasicForm({ catalog, isOld, reload, params }: Props & { params: Record<string, ControlValue> }) {
  const { t } = useLingui()
  const { catalogId, siteId, name, version } = catalog
  const isPlain = usePlainServer()
  const labels = useTemplateLabels()
  return (
    <PageForm
      place={{ key: `catalog:${catalogId}`, siteId, title: name, path: `/configs/catalog?catalogId=${catalogId}` }}
      endpoint={catalogUpdate}
      scope={{ catalogId }}
      query={version === undefined ? {} : { version: String(version) }}
      stored={basicValues(catalog, params)}
      isOld={isOld}
      toBody={(change) => basicBody(catalog, change, isPlain)}
      prepare={sendKept}
      invalidates={[catalogGet, catalogTreeData, exmodelData]}
      reload={reload}
      success={t`Saved`}
      labels={useLabels(catalog, labels)}
    >
      {(form) => (
        <Stack gap="md">
          <CatalogCard form={form} catalog={catalog} />
          <TemplatesCard form={form} catalog={catalog} labels={labels} />
          <SeoCard form={form} />
          <ModelCard form={form} catalog={catalog} />
        </Stack>
      )}
    </PageForm>
  )
}

/** Names of templates; those of contents by the names of their types. */
function useTemplateLabels(): Record<TemplateKey, string> {
  const { t } = useLingui()
  const types = useRead(catalogContentTypes).data ?? []
  const ofType = (id: string) => {
    const name = types.find((type) => type.id === id)?.name ?? id
    return t`Content page: ${name}`
  }
  return {
    indexTemplate: t`Catalog page`,
    listTemplate: t`List page`,
    detailTemplate_article: ofType('article'),
    detailTemplate_image: ofType('image'),
    detailTemplate_audio: ofType('audio'),
    detailTemplate_video: ofType('video'),
    contentExTemplate: t`Extension template`,
  }
}

/** Names of the fields, for what is said of them beside the form. */
function useLabels({ publishPipeDatas }: CatalogDetail, templates: Record<TemplateKey, string>) {
  const { t } = useLingui()
  const pipes = publishPipeDatas.flatMap(({ pipeCode, pipeName }) =>
    TEMPLATE_KEYS.map((key) => [`pipes.${pipeCode}.${key}`, `${pipeName}: ${templates[key]}`] as const),
  )
  return {
    ...Object.fromEntries(pipes),
    name: t`Name`,
    alias: t`Alias`,
    path: t`Path`,
    catalogType: t`Type`,
    redirectUrl: t`Address`,
    description: t`Description`,
    staticFlag: t`Static pages`,
    logo: t`Logo`,
    seoTitle: t`SEO title`,
    seoKeywords: t`SEO keywords`,
    seoDescription: t`SEO description`,
  }
}
