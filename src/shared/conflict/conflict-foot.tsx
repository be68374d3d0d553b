import { Button, Group } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconPencil, IconSend, IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  editResolved,
  resolveWithMine,
  resolveMerge,
  type Conflict,
  type ContentMerge,
} from '#data/outbox/conflicts.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { saveAsCopy, resolveConflict } from '#data/outbox/outbox-edit.ts'
import { useContentState } from '#data/outbox/use-content-state.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { Choices } from './use-choices.ts'
import classes from './conflict.module.css'

/** What may become of the choices. */
export interface Endings {
  /** Opens the editor on the decided text. */
  edit?: { why: string | undefined; open: () => void }
  /** The decided text takes its turn to be sent. */
  onSent?: () => void
  /** Nothing waits to be sent: the result goes on in the editor. */
  use?: (result: ContentForm) => Promise<void>
}

interface Props {
  operation: Conflict
  merge: ContentMerge
  /** How many places are not decided yet. */
  left: number
  choices: Choices
  undo: (() => void) | undefined
  onDecided: () => void
  onClose: () => void
  endings: Endings
}

type Ending = 'main' | 'edit' | 'copy'

/** What can be made of the choices. */
export function ConflictFoot(props: Props) {
  const { left, undo, endings } = props
  const { ending, main, edit, copy } = useEndings(props)
  const isEnding = ending !== undefined
  return (
    <Group justify="flex-end" gap="xs" className={classes['foot'] ?? ''}>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={16} />} disabled={!undo || isEnding} onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
      {!endings.use && (
        <Button variant="default" loading={ending === 'copy'} disabled={isEnding} onClick={copy}>
          <Trans>Save mine as new content</Trans>
        </Button>
      )}
      {endings.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} />}
          loading={ending === 'edit'}
          disabled={left > 0 || endings.edit.why !== undefined || isEnding}
          title={endings.edit.why ?? ''}
          onClick={edit}
        >
          <Trans>Edit the result</Trans>
        </Button>
      )}
      <MainButton {...props} loading={ending === 'main'} disabled={left > 0 || isEnding} onClick={main} />
    </Group>
  )
}

/** It says what it does: a publication that waits behind the text goes out with it. */
function MainButton({
  operation,
  left,
  endings,
  ...button
}: Pick<Props, 'operation' | 'left' | 'endings'> & { loading: boolean; disabled: boolean; onClick: () => void }) {
  const { operations } = useContentState(operation.payload.form.contentId)
  const publishes = operations.some(({ kind, state }) => kind === 'content.publish' && state === 'queued')
  const [Icon, text] = useMainWords(endings.use !== undefined, publishes)
  return (
    <Button leftSection={<Icon size={16} />} {...button}>
      {left > 0 ? <Plural value={left} one="# passage to resolve" other="# passages to resolve" /> : text}
    </Button>
  )
}

function useMainWords(isTyped: boolean, publishes: boolean): [typeof IconSend, string] {
  const { t } = useLingui()
  const online = useOnline()
  if (isTyped) return [IconCheck, t`Continue with this text`]
  if (!online) return [IconSend, t`Save, send when online`]
  return publishes ? [IconWorldUpload, t`Save and publish`] : [IconSend, t`Save to server`]
}

function useEndings({ operation, merge, choices, onDecided, onClose, endings }: Props) {
  const { t } = useLingui()
  const result = () => resolveMerge(merge, choices)
  const [ending, setEnding] = useState<Ending>()
  const end = (how: Ending, decide: () => Promise<boolean>, then: () => void) => {
    setEnding(how)
    // Where it fails nothing was done: what was chosen stands there still. Else the dialog takes a moment to go.
    const failed = (error: unknown) => {
      setEnding(undefined)
      throw error
    }
    void runOrNotify(async () => {
      const isDone = await decide().catch(failed)
      if (!isDone) notify({ level: 'warning', message: t`Already resolved elsewhere` })
      onDecided()
      onClose()
      if (isDone) then()
    })
  }
  const tell = (message: string) => notify({ level: 'success', message })
  const send = () => {
    let isKept = false
    end(
      'main',
      async () => {
        isKept = await resolveWithMine(operation)
        return resolveConflict(operation.opId, result(), operation.conflict.theirs)
      },
      () => {
        if (isKept) tell(t`The result is waiting to be sent. Your original text is in the content's history.`)
        else tell(t`The result is waiting to be sent.`)
        endings.onSent?.()
      },
    )
  }
  const use = (put: NonNullable<Endings['use']>) =>
    end(
      'main',
      async () => {
        await put(result())
        return true
      },
      () => undefined,
    )
  const edit = () =>
    end(
      'edit',
      async () => {
        await resolveWithMine(operation)
        return editResolved(operation, result())
      },
      () => endings.edit?.open(),
    )
  const copy = () =>
    end(
      'copy',
      () => saveAsCopy(operation),
      () => {
        tell(t`Your text was saved as new content in the same catalog. The content on the server stays as it is.`)
        endings.onSent?.()
      },
    )
  const { use: put } = endings
  return { ending, main: put ? () => use(put) : send, edit, copy }
}
