import {
  IconDeviceDesktopDown,
  IconDeviceFloppy,
  IconHistory,
  IconLink,
  IconListDetails,
  IconSend,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentAdd, contentPublish, contentSave, contentToPublish } from '#contract/contents.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { tellHeight } from '#kit/show/tell-height.ts'
import { BarAction, CloseAction, FoldedActions, PreviewAction } from './bar-actions.tsx'
import { type BarDialog, BarDialogs } from './bar-dialogs.tsx'
import classes from './content-editor.module.css'
import { LiveState } from './live/live.ts'
import { LockAction } from './lock-action.tsx'
import { SaveState } from './save-state.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import { MIDDLE, NARROW, ROOMY, useNarrower, WIDE } from './use-narrower.ts'
import type { After } from './use-save.ts'
import type { Writing } from './use-writing.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  isGone: boolean
  writing: Writing
  onRun: (after: After) => void
  refetch: () => void
  /** Opens the content anew. */
  reload: () => void
  windowed: boolean
}

const tellBarHeight = tellHeight('--bar-height')

/** One row at any width: on a phone Save and Publish stay, on a tablet what is done to the text; the menu has the rest. */
export function TopBar({ editing, init, isGone, writing, onRun, refetch, reload, windowed }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<BarDialog>()
  const hasLog = useExtension(EXTENSION.contentLog)
  const { hasRole } = useSession()
  const narrow = useNarrower(NARROW)
  const middle = useNarrower(MIDDLE)
  const roomy = !useNarrower(ROOMY)
  // An open lock is a rare wish, a closed one has to be seen.
  const isLockFolded = useNarrower(WIDE) && (middle || init?.isLock !== 'Y')
  const buttons = { reason: writing.reason }
  const preview = <PreviewAction editing={editing} folded={narrow} />
  const lock = <LockAction editing={editing} init={init} refetch={refetch} folded={isLockFolded} />
  const close = <CloseAction windowed={windowed} folded={middle} />
  const toPublish = writing.mayPublish && (
    <BarAction
      {...buttons}
      folded={narrow}
      endpoint={contentToPublish}
      icon={IconSend}
      onClick={() => onRun('content.toPublish')}
    >
      <Trans>Mark as ready</Trans>
    </BarAction>
  )
  const live = init?.status && !isGone && <LiveState editing={editing} init={init} wide={!roomy} />
  return (
    <>
      <div ref={tellBarHeight} className={classes['bar']} role="toolbar" aria-label={t`Content actions`}>
        {writing.maySave && (
          <ActionButton
            {...buttons}
            endpoint={init?.status ? contentSave : contentAdd}
            scope={{ catalogId: editing.form.getValues().catalogId ?? '' }}
            {...(!narrow && { icon: IconDeviceFloppy })}
            look="main"
            onClick={() => onRun(undefined)}
          >
            <Trans>Save</Trans>
          </ActionButton>
        )}
        {!narrow && toPublish}
        {writing.mayPublish && (
          <ActionButton
            {...buttons}
            endpoint={contentPublish}
            {...(!narrow && { icon: IconWorldUpload })}
            onClick={() => onRun('content.publish')}
          >
            <Trans>Publish</Trans>
          </ActionButton>
        )}
        {!narrow && preview}
        {!isLockFolded && lock}
        {!middle && close}
        <SaveState editing={editing} isGone={isGone} />
        {roomy && live}
        <FoldedActions>
          {narrow && toPublish}
          {narrow && preview}
          {isLockFolded && lock}
          {middle && close}
          <BarAction folded icon={IconHistory} onClick={() => setOpened('history')}>
            <Trans>History</Trans>
          </BarAction>
          {init?.status && hasLog && (
            <BarAction folded icon={IconListDetails} onClick={() => setOpened('log')}>
              <Trans>Log</Trans>
            </BarAction>
          )}
          {init?.status && hasRole('develop') && (
            <BarAction folded icon={IconLink} onClick={() => setOpened('related')}>
              <Trans>Related content</Trans>
            </BarAction>
          )}
          {init?.status && (
            <BarAction folded icon={IconDeviceDesktopDown} onClick={() => setOpened('keep')}>
              <Trans>Make available offline</Trans>
            </BarAction>
          )}
        </FoldedActions>
        <BarDialogs {...{ editing, init, reload, opened }} onClose={() => setOpened(undefined)} />
      </div>
      {!roomy && live && <div className={classes['live']}>{live}</div>}
    </>
  )
}
