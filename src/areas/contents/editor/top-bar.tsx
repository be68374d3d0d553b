import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import {
  IconDeviceDesktopDown,
  IconDeviceFloppy,
  IconHistory,
  IconLink,
  IconListDetails,
  IconSend,
  IconWorldUpload,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentAdd, contentPublish, contentSave, contentToPublish } from '#contract/contents.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/server-instance.ts'
import { useSession } from '#data/use-session.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { tellHeight } from '#kit/tell-height.ts'
import { KeepDialog } from '#pickers/keep/keep.tsx'
import { BarAction, CloseAction, FoldedActions, PreviewAction } from './bar-actions.tsx'
import classes from './content-editor.module.css'
import { LockAction } from './lock-action.tsx'
import { SaveState } from './save-state.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import type { After } from './use-save.ts'
import type { Writing } from './use-writing.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  writing: Writing
  onRun: (after: After) => void
  refetch: () => void
  /** Opens the content anew. */
  reload: () => void
  windowed: boolean
}

const tellBarHeight = tellHeight('--bar-height')

/** One row at any width: on a phone Save and Publish stay, on a tablet what is done to the text; the menu has the rest. */
export function TopBar({ editing, init, writing, onRun, refetch, reload, windowed }: Props) {
  const { t } = useLingui()
  const [isHistory, history] = useDisclosure(false)
  const [isKeeping, keeper] = useDisclosure(false)
  const [isRelated, related] = useDisclosure(false)
  const [isLog, log] = useDisclosure(false)
  const hasLog = useExtension(EXTENSION.contentLog)
  const { hasRole } = useSession()
  const narrow = useNarrower('599.98px')
  const middle = useNarrower('1199.98px')
  const buttons = { reason: writing.reason }
  const preview = <PreviewAction editing={editing} folded={narrow} />
  const others = (
    <>
      <LockAction editing={editing} init={init} refetch={refetch} folded={middle} />
      <CloseAction windowed={windowed} folded={middle} />
    </>
  )
  const toPublish = writing.mayPublish && (
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
    <div ref={tellBarHeight} className={classes['bar']} role="toolbar" aria-label={t`Actions of this content`}>
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
      {!middle && others}
      <SaveState editing={editing} />
      <FoldedActions>
        {narrow && toPublish}
        {narrow && preview}
        {middle && others}
        <BarAction folded icon={IconHistory} onClick={history.open}>
          <Trans>History</Trans>
        </BarAction>
        {init?.status && hasLog && (
          <BarAction folded icon={IconListDetails} onClick={log.open}>
            <Trans>Log</Trans>
          </BarAction>
        )}
        {init?.status && hasRole('develop') && (
          <BarAction folded icon={IconLink} onClick={related.open}>
            <Trans>Related contents</Trans>
          </BarAction>
        )}
        {init?.status && (
          <BarAction folded icon={IconDeviceDesktopDown} onClick={keeper.open}>
            <Trans>Keep on this device</Trans>
          </BarAction>
        )}
      </FoldedActions>
      {init && (
        <KeepDialog
          opened={isKeeping}
          onClose={keeper.close}
          target={{ kind: 'content', siteId: editing.siteId, place: init }}
          title={init.title ?? ''}
        />
      )}
      {init && (
        <LogDialog
          content={{ contentId: init.contentId, title: init.title ?? '' }}
          opened={isLog}
          onClose={log.close}
        />
      )}
      {init && <RelatedDialog init={init} opened={isRelated} onClose={related.close} />}
      <HistoryDialog editing={editing} reload={reload} opened={isHistory} onClose={history.close} />
    </div>
  )
}

function useNarrower(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false }) ?? false
}

/** Seldom needed: their code comes when they are. */
const LogDialog = lazyDialog(async () => (await import('../log/log-dialog.tsx')).LogDialog, 'history')
const RelatedDialog = lazyDialog(async () => (await import('./related/related-dialog.tsx')).RelatedDialog)
const HistoryDialog = lazyDialog(async () => (await import('./history/history-dialog.tsx')).HistoryDialog, 'history')
