import { Trans } from '@lingui/react/macro'
import { Card } from '#kit/card.tsx'
import { ModelFields, type ModelValues } from '#pickers/model-fields/model-fields.tsx'
import type { ContentEditing } from './use-content-editor.ts'

interface Props {
  editing: ContentEditing
  modelId: string
}

/** The fields that the catalog adds to its contents. */
export function ModelCard({ editing: { form, base, contentId }, modelId }: Props) {
  return (
    <Card title={<Trans>Further fields</Trans>}>
      <ModelFields
        modelId={modelId}
        dataType="content"
        dataId={base ? contentId : undefined}
        values={(form.getValues().params ?? {}) as ModelValues}
        onChange={(params) => form.setFieldValue('params', params)}
      />
    </Card>
  )
}
