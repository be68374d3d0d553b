import { Alert, Loader, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { resolveMerge, type Choice, type Conflict, type ContentMerge } from '#data/outbox/conflicts.ts'
import { failureText } from '#data/request/failure-text.ts'
import { differencesOf, type Difference } from '#data/versions/snapshot.ts'
import { modelIn } from '#lib/content-fields.ts'
import { FieldDiff, pictureSources } from '#shared/field-diff/field-diff.tsx'
import { useFieldText } from '#shared/field-diff/field-text.ts'

interface Props {
  operation: Conflict
  merge: ContentMerge
  choices: ReadonlyMap<string, Choice>
}

/** Who types into a place is not compared with at every key (ms). */
const PAUSE_MS = 300

/** What the choices come to, beside what the server has: read before it is sent. */
export function ConflictResult({ operation, merge, choices }: Props) {
  const theirs = operation.conflict.theirs.form
  const modelId = modelIn(theirs)
  const fieldText = useFieldText(modelId)
  const sources = pictureSources(operation.payload.form, operation.base?.form, theirs)
  const [settled] = useDebouncedValue(choices, PAUSE_MS)
  const { differences, failure } = useResult(operation, merge, settled)
  return (
    <Stack gap="sm" component="section">
      <Title order={3} size="h5">
        <Trans>Result compared with the server version</Trans>
      </Title>
      {failure !== undefined && <Alert color="red">{failure}</Alert>}
      {!differences && failure === undefined && <Loader size="sm" />}
      {differences?.length === 0 && (
        <Text size="sm">
          <Trans>Nothing. The text on the server stays as it is.</Trans>
        </Text>
      )}
      {differences?.map((one) => (
        <div key={one.field}>
          <Text size="sm" fw={600} component="h4">
            {fieldText(one.field)}
          </Text>
          <FieldDiff {...one} modelId={modelId} sources={sources} />
        </div>
      ))}
    </Stack>
  )
}

function useResult(operation: Conflict, merge: ContentMerge, choices: Props['choices']) {
  const [state, setState] = useState<{ differences?: Difference[]; failure?: string }>({})
  useEffect(() => {
    let left = false
    differencesOf(operation.conflict.theirs.form, resolveMerge(merge, choices)).then(
      (differences) => !left && setState({ differences }),
      (error: unknown) => !left && setState({ failure: failureText(error) }),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a live query gives an equal row again and again
  }, [operation.opId, operation.payloadRev, merge, choices])
  return state
}
