import { Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Difference } from '#data/versions/snapshot.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { modelIn } from '#lib/content-fields.ts'
import { FieldDiff, pictureSources } from '#shared/field-diff/field-diff.tsx'
import { useFieldText } from '#shared/field-diff/field-text.ts'

interface Props {
  operation: WaitingOperation
  /** Undefined where nobody knows what was seen. */
  differences: readonly Difference[] | undefined
}

/** Field by field: what was taken out since the order, and what came in. */
export function Changes({ operation: { conflict }, differences }: Props) {
  const modelId = conflict && modelIn(conflict.theirs.form)
  const fieldText = useFieldText(modelId)
  const sources = pictureSources(conflict?.theirs.form)
  if (!differences) {
    return (
      <Text size="sm">
        <Trans>
          The text you saw is not on this device. Open the content to see the current version on the server.
        </Trans>
      </Text>
    )
  }
  if (differences.length === 0) {
    return (
      <Text size="sm">
        <Trans>The text is the one you saw. Something else has changed, such as its status.</Trans>
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>What changed on the server:</Trans>
      </Text>
      {differences.map((one) => (
        <section key={one.field}>
          <Text size="sm" fw={600} component="h3">
            {fieldText(one.field)}
          </Text>
          <FieldDiff {...one} modelId={modelId} sources={sources} />
        </section>
      ))}
    </Stack>
  )
}
