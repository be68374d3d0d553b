import { Button, Group } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { editResolved, keepMine, resolveMerge, type Conflict, type ContentMerge } from '#data/conflicts.ts'
import { notify } from '#data/notices.ts'
import { orTell } from '#data/or-tell.ts'
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
  onDecided: () => void
  onClose: () => void
}

type Ending = 'send' | 'edit' | 'copy'

/** What can be made of the choices. */
export function ConflictFoot({ operation, merge, left, choices, undo, onDecided, onClose }: Props) {
  const { t } = useLingui()
  const { why, open } = useOpenWaiting(operation)
  const result = () => resolveMerge(merge, choices)
  const [ending, setEnding] = useState<Ending>()
  const end = (how: Ending, decide: () => Promise<boolean>, then: () => void) => {
    setEnding(how)
    // Where it fails nothing was done: what was chosen stands there still. Else the dialog takes a moment to go.
    const failed = (error: unknown) => {
      setEnding(undefined)
      throw error
    }
    void orTell(async () => {
      if (await decide().catch(failed)) then()
      else notify({ level: 'warning', message: t`It was decided elsewhere meanwhile` })
      onDecided()
      onClose()
    })
  }
  const tell = (message: string) => notify({ level: 'success', message })
  const send = () => {
    let isKept = false
    end(
      'send',
      async () => {
        isKept = await keepMine(operation)
        return resolveConflict(operation.opId, result(), operation.conflict.theirs)
      },
      () =>
        isKept
          ? tell(t`The result takes its turn to be sent. Your text as it was stands in the history of the content.`)
          : tell(t`The result takes its turn to be sent.`),
    )
  }
  const edit = () =>
    end(
      'edit',
      async () => {
        await keepMine(operation)
        return editResolved(operation, result())
      },
      open,
    )
  const copy = () =>
    end(
      'copy',
      () => keepAsCopy(operation),
      () => tell(t`Your text is a new content of the same catalog. The one on the server stays as it is.`),
    )
  const isEnding = ending !== undefined
  return (
    <Group justify="flex-end" gap="xs" className={classes['foot'] ?? ''}>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={16} />} disabled={!undo || isEnding} onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="default" loading={ending === 'copy'} disabled={isEnding} onClick={copy}>
        <Trans>Save mine as a new content</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} />}
        loading={ending === 'edit'}
        disabled={left > 0 || why !== undefined || isEnding}
        title={why ?? ''}
        onClick={edit}
      >
        <Trans>Edit the result</Trans>
      </Button>
      <Button
        leftSection={<IconSend size={16} />}
        loading={ending === 'send'}
        disabled={left > 0 || isEnding}
        onClick={send}
      >
        {left > 0 ? (
          <Plural value={left} one="# place to decide" other="# places to decide" />
        ) : (
          <Trans>Send the result</Trans>
        )}
      </Button>
    </Group>
  )
}
