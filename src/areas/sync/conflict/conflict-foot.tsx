import { Button, Group } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPencil, IconSend } from '@tabler/icons-react'
import { editResolved, resolveMerge, type Conflict, type ContentMerge } from '#data/conflicts.ts'
import { notify } from '#data/notices.ts'
import { keepAsCopy, resolveConflict } from '#data/outbox-edit.ts'
import { useOpenWaiting } from '../use-open-waiting.ts'
import type { Choices } from './use-choices.ts'
import classes from './conflict.module.css'

interface Props {
  operation: Conflict
  merge: ContentMerge
  /** How many places are not decided yet. */
  left: number
  choices: Choices
  undo: (() => void) | undefined
  onClose: () => void
}

/** What can be made of the choices. */
export function ConflictFoot({ operation, merge, left, choices, undo, onClose }: Props) {
  const { t } = useLingui()
  const open = useOpenWaiting()
  const result = () => resolveMerge(merge, choices)
  const end = async (done: Promise<boolean>, then?: () => void) => {
    if (await done) then?.()
    else notify({ level: 'warning', message: t`It was decided elsewhere meanwhile` })
    onClose()
  }
  const send = () => end(resolveConflict(operation.opId, result(), operation.conflict.theirs))
  const edit = () => end(editResolved(operation, result()), () => open(operation))
  return (
    <Group justify="flex-end" gap="xs" className={classes['foot'] ?? ''}>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={16} />} disabled={!undo} onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="default" onClick={() => void end(keepAsCopy(operation))}>
        <Trans>Save mine as a new content</Trans>
      </Button>
      <Button variant="default" leftSection={<IconPencil size={16} />} disabled={left > 0} onClick={() => void edit()}>
        <Trans>Edit the result</Trans>
      </Button>
      <Button leftSection={<IconSend size={16} />} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? (
          <Plural value={left} one="# place to decide" other="# places to decide" />
        ) : (
          <Trans>Send the result</Trans>
        )}
      </Button>
    </Group>
  )
}
