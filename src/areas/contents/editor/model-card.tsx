import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Card } from '#kit/page/card.tsx'
import { ModelFields, type ModelValues } from '#editor/model-fields/model-fields.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import type { ContentModel } from './use-content-model.ts'

interface Props {
  editing: ContentEditing
  model: ContentModel
}

/** The fields that the catalog adds to its contents. */
export function ModelCard({ editing: { form, isReadOnly }, model: { modelId, dataId } }: Props) {
  return (
    <Card title={<Trans>Additional fields</Trans>}>
      {modelId === undefined ? (
        <Text size="sm" c="dimmed" role="status">
          <Trans>
            This catalog's additional fields are not on this device. The server checks them when the content is sent.
          </Trans>
        </Text>
      ) : (
        <ModelFields
          key={modelId}
          modelId={modelId}
          dataType="content"
          dataId={dataId}
          values={(form.getValues().params ?? {}) as ModelValues}
          errors={form.errors}
          readOnly={isReadOnly}
          onChange={(params) => form.setFieldValue('params', params)}
        />
      )}
    </Card>
  )
}
