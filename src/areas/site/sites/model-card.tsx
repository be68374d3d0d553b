import { Trans } from '@lingui/react/macro'
import type { SiteDetail } from '#contract/sites.ts'
import { ModelFields } from '#editor/model-fields/model-fields.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { Card } from '#kit/page/card.tsx'
import type { BasicValues } from './basic-form.ts'

/** The fields that the extension model of a site adds to it; nothing where it has none. */
export function ModelCard({ form, site }: { form: FormOf<BasicValues>; site: SiteDetail }) {
  const modelId = site.configProps['SiteExtendModel'] ?? ''
  if (modelId === '') return null
  return (
    <Card title={<Trans>Additional fields</Trans>}>
      <ModelFields
        modelId={modelId}
        dataType="site"
        dataId={site.siteId}
        values={form.values.params}
        errors={form.errors}
        onChange={(values) => form.setFieldValue('params' as never, values as never)}
      />
    </Card>
  )
}
