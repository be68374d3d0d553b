import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconDeviceFloppy, IconHistory, IconSend, IconWorldUpload } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentPublish, contentSave, contentToPublish } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { useSession } from '#data/use-session.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { BarAction, CloseAction, FoldedActions, LockAction, PreviewAction } from './bar-actions.tsx'
import classes from './content-editor.module.css'
import { SaveState } from './save-state.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import type { After } from './use-save.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  onRun: (after: After) => void
  refetch: () => void
  /** Opens the content anew. */
  reload: () => void
  windowed: boolean
}

/** One row at any width: on a phone Save and Publish stay, the others stand in a menu. */
export function TopBar({ editing, init, onRun, refetch, reload, windowed }: Props) {
  const { t } = useLingui()
  const [isHistory, history] = useDisclosure(false)
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const scope = { catalogId: editing.form.getValues().catalogId ?? '' }
  const buttons = { scope, reason: useReason(init, editing.isReadOnly) }
  const others = (
    <>
      <PreviewAction editing={editing} folded={narrow} />
      <LockAction editing={editing} init={init} refetch={refetch} folded={narrow} />
      <CloseAction windowed={windowed} folded={narrow} />
    </>
  )
  const toPublish = (
    <BarAction
      {...buttons}
      folded={narrow}
      endpoint={contentToPublish}
      icon={IconSend}
      onClick={() => onRun('content.toPublish')}
    >
      <Trans>To publish</Trans>
    </BarAction>
  )
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t`Actions of this content`}>
      <ActionButton
        {...buttons}
        endpoint={contentSave}
        {...(!narrow && { icon: IconDeviceFloppy })}
        look="main"
        onClick={() => onRun(undefined)}
      >
        <Trans>Save</Trans>
      </ActionButton>
      {!narrow && toPublish}
      <ActionButton
        {...buttons}
        endpoint={contentPublish}
        {...(!narrow && { icon: IconWorldUpload })}
        onClick={() => onRun('content.publish')}
      >
        <Trans>Publish</Trans>
      </ActionButton>
      {!narrow && others}
      <SaveState editing={editing} />
      <FoldedActions>
        {narrow && toPublish}
        {narrow && others}
        <BarAction folded icon={IconHistory} onClick={history.open}>
          <Trans>History</Trans>
        </BarAction>
      </FoldedActions>
      <HistoryDialog editing={editing} reload={reload} opened={isHistory} onClose={history.close} />
    </div>
  )
}

/** Why this content can not be saved now; the server decides in the end. */
function useReason(init: ContentInit | undefined, isReadOnly: boolean): string | undefined {
  const { t } = useLingui()
  const { user } = useSession()
  if (isReadOnly) return t`Another tab is writing this content`
  if (init?.status === CONTENT_STATUS.archived) return t`Archived contents are read-only: take it offline first`
  if (init?.isLock === 'Y' && init.lockUser && init.lockUser !== user.userName) return t`Locked by ${init.lockUser}`
  return undefined
}

/** Seldom needed: its code comes when it is. */
const HistoryDialog = lazyDialog(async () => (await import('./history/history-dialog.tsx')).HistoryDialog)
