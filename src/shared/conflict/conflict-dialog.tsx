import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { decisionsOf, mergeOf, type Conflict, type ContentMerge, type Decision } from '#data/outbox/conflicts.ts'
import { failureText } from '#data/request/failure-text.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { pictureSources } from '#shared/field-diff/field-diff.tsx'
import { ConflictFoot, type Endings } from './conflict-foot.tsx'
import { ConflictResult } from './conflict-result.tsx'
import { modelIn } from '#lib/content-fields.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { DecisionCard } from './decision-card.tsx'
import { type Author, useAuthor, useSideName } from './use-author.ts'
import { useChoices } from './use-choices.ts'

interface Props {
  operation: Conflict
  opened: boolean
  onClose: () => void
  endings: Endings
}

/** Both texts of a conflict, place by place; nothing is sent before every place is decided. */
export function ConflictDialog({ operation, opened, onClose, endings }: Props) {
  const isPhone = useMedia('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={onClose} size="70rem" fullScreen={isPhone} title={operation.title}>
      <Decisions operation={operation} onClose={onClose} endings={endings} />
    </Modal>
  )
}

function Decisions({ operation, onClose, endings }: Omit<Props, 'opened'>) {
  const { merge, failure } = useMerge(operation)
  const chosen = useChoices(operation)
  const author = useAuthor(operation.conflict.theirs.form)
  const theirName = useSideName(operation.conflict.theirs.form)
  if (failure !== undefined) return <Alert color="red">{failure}</Alert>
  if (!merge) return <Loader />
  const decisions = decisionsOf(merge)
  const left = decisions.filter(({ key }) => !chosen.choices.has(key)).length
  const hasBase = operation.base !== undefined
  return (
    <Stack>
      <Intro
        decisions={decisions}
        hasBase={hasBase}
        author={author}
        onAll={(side) => chosen.chooseAll(decisions, side)}
      />
      {decisions.map((decision) => (
        <DecisionCard
          key={decision.key}
          decision={decision}
          hasBase={hasBase}
          modelId={modelIn(operation.conflict.theirs.form)}
          sources={pictureSources(operation.payload.form, operation.base?.form, operation.conflict.theirs.form)}
          theirName={theirName}
          choice={chosen.choices.get(decision.key)}
          onChoose={(choice) => chosen.choose(decision.key, choice)}
        />
      ))}
      {left === 0 && <ConflictResult operation={operation} merge={merge} choices={chosen.choices} />}
      <ConflictFoot
        operation={operation}
        merge={merge}
        left={left}
        choices={chosen.choices}
        undo={chosen.undo}
        onDecided={chosen.forget}
        onClose={onClose}
        endings={endings}
      />
    </Stack>
  )
}

interface IntroProps {
  decisions: Decision[]
  hasBase: boolean
  author: Author
  onAll: (side: 'mine' | 'theirs') => void
}

function Intro({ decisions, hasBase, author, onAll }: IntroProps) {
  if (decisions.length === 0) {
    return (
      <Text size="sm">
        <Trans>The changes don't conflict. Nothing to choose.</Trans>
      </Text>
    )
  }
  return (
    <Group justify="space-between">
      <Text size="sm">
        {hasBase ? (
          <WhoChanged {...author} />
        ) : (
          <Trans>The server has different content under this ID. Choose for each passage where they differ.</Trans>
        )}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => onAll('mine')}>
          <Trans>Use mine for all</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => onAll('theirs')}>
          <Trans>Use the server's version for all</Trans>
        </Button>
      </Group>
    </Group>
  )
}

function WhoChanged({ name, isMe, time }: Author) {
  if (name && time && !isMe)
    return (
      <Trans>
        {name} changed the same passages, saved at {time}. All other changes are kept.
      </Trans>
    )
  return <Trans>The same passages were changed elsewhere. All other changes are kept.</Trans>
}

/** Merged once per opening: the operation does not change while a person looks at it. */
function useMerge(operation: Conflict): { merge?: ContentMerge; failure?: string } {
  const { t } = useLingui()
  const [state, setState] = useState<{ merge?: ContentMerge; failure?: string }>({})
  useEffect(() => {
    let left = false
    mergeOf(operation).then(
      (merge) => !left && setState({ merge }),
      (error: unknown) => !left && setState({ failure: failureText(error) || t`The versions couldn't be compared` }),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a live query gives an equal row again and again
  }, [operation.opId, operation.payloadRev])
  return state
}
