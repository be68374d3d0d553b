import { Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { Difference } from '#data/snapshot.ts'
import { TextDiff } from '#kit/text-diff.tsx'
import { useFieldText } from '#pickers/field-text.ts'
import { sideText } from '#pickers/side-text.ts'

interface Props {
  differences: readonly Difference[]
  /** The extension model of the content's catalog. */
  modelId: string | undefined
}

/** Place by place: what was taken out since the version, and what came in. */
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
      {differences.map((one, index) => (
        <section key={index}>
          {one.field !== differences[index - 1]?.field && (
            <Text size="sm" fw={600} component="h3">
              {fieldText(one.field)}
            </Text>
          )}
          <Skipped count={one.skipped ?? 0} />
          <Change difference={one} />
        </section>
      ))}
    </Stack>
  )
}

function Skipped({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Text size="xs" c="dimmed">
      <Plural value={count} one="# paragraph is the same" other="# paragraphs are the same" />
    </Text>
  )
}

function Change({ difference: { field, before, after } }: { difference: Difference }) {
  const [was, is] = [sideText(field, before), sideText(field, after)]
  if (was !== is) return <TextDiff before={was} after={is} />
  return (
    <Text size="sm" fs="italic">
      <Trans>The words are the same, their look or links changed</Trans>
    </Text>
  )
}
