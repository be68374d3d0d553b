import { Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Difference } from '#data/snapshot.ts'
import { TextDiff } from '#kit/text-diff.tsx'
import { BodyDiff } from '#pickers/body-diff/body-diff.tsx'
import { isRichText } from '#pickers/body-diff/is-rich-text.ts'
import { useFieldText } from '#pickers/field-text.ts'
import { sideText } from '#pickers/side-text.ts'

interface Props {
  differences: readonly Difference[]
  /** The extension model of the content's catalog. */
  modelId: string | undefined
}

/** Field by field: what was taken out since the version, and what came in. */
export function Differences({ differences, modelId }: Props) {
  const fieldText = useFieldText(modelId)
  if (differences.length === 0) {
    return (
      <Text size="sm">
        <Trans>Nothing was changed since</Trans>
      </Text>
    )
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans>What was changed since this version:</Trans>
      </Text>
      {differences.map((one) => (
        <section key={one.field}>
          <Text size="sm" fw={600} component="h3">
            {fieldText(one.field)}
          </Text>
          <Change difference={one} />
        </section>
      ))}
    </Stack>
  )
}

function Change({ difference: { field, before, after } }: { difference: Difference }) {
  if (isRichText(field, before, after)) return <BodyDiff before={String(before ?? '')} after={String(after ?? '')} />
  return <TextDiff before={sideText(field, before)} after={sideText(field, after)} />
}
