import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentCopy, contentPublish, contentSort } from '#contract/contents.ts'
import { useSession } from '#data/session/use-session.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { ActionItem } from '#kit/button/action-item.tsx'
import { PHONE } from '#kit/show/widths.ts'
import { openPreview } from '#shared/open-window.ts'
import { useOpenEditor } from '../../open-editor.ts'
import { ArchiveItem } from './archive-item.tsx'
import { IndexItem } from './index-item.tsx'
import { LogItem } from './log-item.tsx'
import type { ShownRow } from '../overlay.ts'
import type { PrimaryAction } from '../primary-actions.ts'
import type { RowDialog } from './row-dialogs.tsx'
import { useContentOperations } from '#areas/contents/list/use-content-operations.ts'
import { useMedia } from '#kit/show/use-media.ts'
import { useCopy } from '../use-copy.ts'
import { targetOf } from '../use-overlay.ts'
import { useQuestions } from '../use-questions.ts'

const ACTIONS: readonly PrimaryAction[] = ['edit', 'publish', 'preview']

interface Props {
  row: ShownRow
  mayEdit: boolean
  /** What stands beside the menu where there is room. */
  primary: readonly PrimaryAction[]
  onDialog: (dialog: RowDialog) => void
}

export function RowMenuItems({ row, mayEdit, primary, onDialog }: Props) {
  const { can } = useSession()
  const isPhone = useMedia(PHONE)
  const orders = useContentOperations()
  const openEditor = useOpenEditor()
  const ask = useQuestions()
  const copy = useCopy([row])
  const remove = async () => {
    if (await ask.remove([row])) await orders.remove([row])
  }
  const handIn = async () => {
    if (await ask.toPublish([row])) await orders.run('content.toPublish', [row])
  }
  const takeOffline = async () => {
    if (await ask.takeOffline([row])) await orders.run('content.offline', [row])
  }
  const items: Record<PrimaryAction, ReactNode> = {
    edit: mayEdit && (
      <PopItem key="edit" onClick={() => openEditor(targetOf(row))}>
        <Trans>Edit</Trans>
      </PopItem>
    ),
    publish: mayEdit && (
      <ActionItem key="publish" endpoint={contentPublish} onClick={() => void orders.run('content.publish', [row])}>
        <Trans>Publish</Trans>
      </ActionItem>
    ),
    preview: (
      <PopItem key="preview" onClick={() => openPreview('content', row.contentId)}>
        <Trans>Preview</Trans>
      </PopItem>
    ),
  }
  const others = ACTIONS.filter((action) => !primary.includes(action))
  const isOnTop = Number(row.topFlag) > 0
  return (
    <>
      {isPhone && primary.map((action) => items[action])}
      {others.map((action) => items[action])}
      {mayEdit && (
        <>
          <PopItem onClick={() => void handIn()}>
            <Trans>Mark as ready</Trans>
          </PopItem>
          {isOnTop ? (
            <PopItem onClick={() => void orders.run('content.cancelTop', [row])}>
              <Trans>Unpin</Trans>
            </PopItem>
          ) : (
            <PopItem onClick={() => onDialog('top')}>
              <Trans>Pin</Trans>
            </PopItem>
          )}
          {!row.isLocal && (
            <ActionItem endpoint={contentSort} onClick={() => onDialog('sort')}>
              <Trans>Reorder</Trans>
            </ActionItem>
          )}
          <PopItem onClick={() => void takeOffline()}>
            <Trans>Unpublish</Trans>
          </PopItem>
          <ArchiveItem row={row} />
        </>
      )}
      <ActionItem endpoint={contentCopy} reason={copy.reason} onClick={() => onDialog('copy')}>
        <Trans>Copy</Trans>
      </ActionItem>
      <PopItem onClick={() => onDialog('move')}>
        <Trans>Move</Trans>
      </PopItem>
      {!row.isLocal && (
        <PopItem onClick={() => onDialog('keep')}>
          <Trans>Make available offline</Trans>
        </PopItem>
      )}
      {!row.isLocal && <IndexItem row={row} />}
      {!row.isLocal && <LogItem onClick={() => onDialog('log')} />}
      {can(catalogPermission('DeleteContent', row.catalogId)) && (
        <PopItem color="var(--mantine-color-error)" onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </PopItem>
      )}
    </>
  )
}
