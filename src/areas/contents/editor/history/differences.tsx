import { Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Difference } from '#data/versions/snapshot.ts'
import { modelIn, type ContentForm } from '#lib/content-fields.ts'
import { FieldDiff, pictureSources } from '#shared/field-diff/field-diff.tsx'
import { useFieldText } from '#shared/field-diff/field-text.ts'

interface Props {
  differences: readonly Difference[]
  /** What the editor shows. */
  shown: ContentForm
}

/** Field by field: what was taken out since the version, and what came in. */
export function Differences({ differences, shown }: Props) {
  const modelId = modelIn(shown)
  // Pictures that are no longer shown are known from the version itself.
  const version = Object.fromEntries(differences.map(({ field, before }) => [field, before])) as ContentForm
  const sources = pictureSources(version, shown)
  const fieldText = useFieldText(modelId)
  if (differences.length === 0) {
    return (
      <Text size="sm">
        <Trans>No changes since then</Trans>
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>Changes since this version:</Trans>
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
