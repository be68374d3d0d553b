import { Trans, useLingui } from '@lingui/react/macro'
import { type CatalogDetail, catalogGet } from '#contract/catalogs.ts'
import {
  type CatalogExtends,
  catalogApplyConfig,
  catalogExtendsGet,
  catalogExtendsSave,
} from '#contract/catalogs/settings.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { YesNoField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Card } from '#kit/page/card.tsx'
import { PageForm } from '#kit/page-form/page-form.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { HotGroupsField } from '../hot-groups-field.tsx'
import { extendBody, extendValues } from './extend-form.ts'
import { ModelField } from './model-field.tsx'

/** What a catalog, and the contents in it, do otherwise than the site says. */
export function ExtendTab({ catalog }: { catalog: CatalogDetail }) {
  const read = useRead(catalogExtendsGet, { query: { catalogId: catalog.catalogId } }, { staleTime: 0 })
  return (
    <ReadView read={read}>
      {(settings) => (
        <ExtendForm
          catalog={catalog}
          settings={settings}
          isOld={read.offline || read.isFetching}
          reload={() => read.refetch()}
        />
      )}
    </ReadView>
  )
}

interface FormProps {
  catalog: CatalogDetail
  settings: CatalogExtends
  isOld: boolean
  reload: () => unknown
}

function useExtendLabels() {
  const { t } = useLingui()
  return {
    EnableIndex: t`Content can be searched`,
    CatalogExtendModel: t`Additional catalog fields`,
    ContentExtendModel: t`Additional content fields`,
    CatalogPageSize: t`Rows per list page`,
    EnableContribute: t`Members can contribute content`,
    HotWordGroups: t`Hot word groups`,
  }
}

function ExtendForm({ catalog, settings, isOld, reload }: FormProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const labels = useExtendLabels()
  const { catalogId, siteId, name } = catalog
  const { version } = settings
  return (
    <PageForm
      place={{
        key: `catalog-extends:${catalogId}`,
        siteId,
        title: t`${name}: settings`,
        path: `/configs/catalog?catalogId=${catalogId}&tab=extend`,
      }}
      endpoint={catalogExtendsSave}
      scope={{ catalogId }}
      params={{ catalogId }}
      query={isPlain ? {} : { merge: 'true', ...(version !== undefined && { version: String(version) }) }}
      stored={extendValues(settings)}
      isOld={isOld}
      toBody={(change) => extendBody(settings, change, isPlain)}
      invalidates={[catalogExtendsGet, catalogGet]}
      reload={reload}
      success={t`Saved`}
      labels={labels}
      tools={<ApplyToChildren catalog={catalog} />}
    >
      {(form) => (
        <Card title={<Trans>Settings</Trans>}>
          <YesNoField form={form} name="EnableIndex" label={labels.EnableIndex} />
          <ModelField
            form={form}
            name="CatalogExtendModel"
            label={labels.CatalogExtendModel}
            settings={settings}
            catalogId={catalogId}
          />
          <ModelField
            form={form}
            name="ContentExtendModel"
            label={labels.ContentExtendModel}
            settings={settings}
            catalogId={catalogId}
          />
          <NumberField
            form={form}
            name="CatalogPageSize"
            label={labels.CatalogPageSize}
            description={t`-1 uses the site setting, 0 means 10 rows`}
            min={-1}
            max={1000}
          />
          <YesNoField form={form} name="EnableContribute" label={labels.EnableContribute} />
          <HotGroupsField form={form} label={labels.HotWordGroups} />
        </Card>
      )}
    </PageForm>
  )
}

/** All settings that are stored, to all catalogs below. */
function ApplyToChildren({ catalog: { catalogId, name, childCount } }: { catalog: CatalogDetail }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run, pending } = useAction(catalogApplyConfig, {
    success: t`Applied to child catalogs`,
    invalidates: [catalogExtendsGet, catalogGet],
  })
  if (childCount === 0) return null
  const handleApply = async () => {
    const shown = isolated(name)
    const isSure = await confirm({
      title: t`Apply to child catalogs`,
      message: t`All catalogs below ${shown} get its saved settings instead of their own.`,
      confirmLabel: t`Apply`,
    })
    if (isSure) await run({ body: { catalogId, allExtends: true } }).catch(() => undefined)
  }
  return (
    <ActionButton
      endpoint={catalogApplyConfig}
      scope={{ catalogId }}
      loading={pending}
      onClick={() => void handleApply()}
    >
      <Trans>Apply to child catalogs</Trans>
    </ActionButton>
  )
}
