import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentCopy, contentPublish, contentSort } from '#contract/contents.ts'
import { useSession } from '#data/session/use-session.ts'
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
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
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
      <Menu.Item key="edit" onClick={() => openEditor(targetOf(row))}>
        <Trans>Edit</Trans>
      </Menu.Item>
    ),
    publish: mayEdit && (
      <ActionItem key="publish" endpoint={contentPublish} onClick={() => void orders.run('content.publish', [row])}>
        <Trans>Publish</Trans>
      </ActionItem>
    ),
    preview: (
      <Menu.Item key="preview" onClick={() => openPreview('content', row.contentId)}>
        <Trans>Preview</Trans>
      </Menu.Item>
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
          <Menu.Item onClick={() => void handIn()}>
            <Trans>Mark as ready</Trans>
          </Menu.Item>
          {isOnTop ? (
            <Menu.Item onClick={() => void orders.run('content.cancelTop', [row])}>
              <Trans>Unpin</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => onDialog('top')}>
              <Trans>Pin</Trans>
            </Menu.Item>
          )}
          {!row.isLocal && (
            <ActionItem endpoint={contentSort} onClick={() => onDialog('sort')}>
              <Trans>Reorder</Trans>
            </ActionItem>
          )}
          <Menu.Item onClick={() => void takeOffline()}>
            <Trans>Unpublish</Trans>
          </Menu.Item>
          <ArchiveItem row={row} />
        </>
      )}
      <ActionItem endpoint={contentCopy} reason={copy.reason} onClick={() => onDialog('copy')}>
        <Trans>Copy</Trans>
      </ActionItem>
      <Menu.Item onClick={() => onDialog('move')}>
        <Trans>Move</Trans>
      </Menu.Item>
      {!row.isLocal && (
        <Menu.Item onClick={() => onDialog('keep')}>
          <Trans>Make available offline</Trans>
        </Menu.Item>
      )}
      {!row.isLocal && <IndexItem row={row} />}
      {!row.isLocal && <LogItem onClick={() => onDialog('log')} />}
      {can(catalogPermission('DeleteContent', row.catalogId)) && (
        <Menu.Item color="var(--mantine-color-error)" onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Menu.Item>
      )}
    </>
  )
}
