import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ContentInit } from '#contract/contents/form.ts'
import { failureText } from '#data/request/failure-text.ts'
import { differencesOf, type Difference } from '#data/versions/snapshot.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { modelIn, type ContentForm } from '#lib/content-fields.ts'
import { FieldDiff, pictureSources } from '#shared/field-diff/field-diff.tsx'
import { useFieldText } from '#shared/field-diff/field-text.ts'
import { useMedia } from '#kit/show/use-media.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** What the edit began with. */
  before: ContentForm
  answer: ContentInit
  onTake: () => void
}

/** What the newer version has otherwise than the one that is open, field by field. */
export function NewerChanges({ opened, onClose, before, answer, onTake }: Props) {
  const { t } = useLingui()
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} size="70rem" fullScreen={isPhone} title={t`What changed on the server`}>
      <Changes before={before} now={answer as ContentForm} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onTake}>
          <Trans>Load newer version</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

function Changes({ before, now }: { before: ContentForm; now: ContentForm }) {
  const modelId = modelIn(now)
  const fieldText = useFieldText(modelId)
  const sources = pictureSources(before, now)
  const { differences, failure } = useDifferences(before, now)
  if (failure !== undefined) return <Alert color="red">{failure}</Alert>
  if (!differences) return <Loader />
  return (
    <Stack gap="sm">
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

function useDifferences(before: ContentForm, now: ContentForm): { differences?: Difference[]; failure?: string } {
  const { t } = useLingui()
  const [state, setState] = useState<{ differences?: Difference[]; failure?: string }>({})
  useEffect(() => {
    let left = false
    differencesOf(before, now).then(
      (differences) => !left && setState({ differences }),
      (error: unknown) => !left && setState({ failure: failureText(error) || t`The versions couldn't be compared` }),
    )
    return () => {
      left = true
    }
  }, [before, now, t])
  return state
}
