import { ActionIcon, Box, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentPublish, contentToPublish } from '#contract/contents.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { useSession } from '#data/use-session.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { useConfirm } from '#kit/confirm.tsx'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { PopMenu } from '#kit/pop-menu.tsx'
import { CatalogSelector } from '#pickers/catalog-selector/catalog-selector.tsx'
import { KeepDialog } from '#pickers/keep/keep.tsx'
import { openPreview, useOpenEditor } from '../open-editor.ts'
import { ArchiveItem } from './archive-item.tsx'
import type { ShownRow } from './overlay.ts'
import { useContentOrders } from './use-content-orders.ts'
import { targetOf } from './use-overlay.ts'

/** Seldom needed: its code comes when it is. */
const SetTopDialog = lazyDialog(async () => (await import('./set-top-dialog.tsx')).SetTopDialog)

export function ContentRowActions({ row }: { row: ShownRow }) {
  const { can } = useSession()
  const orders = useContentOrders()
  const mayEdit = can(catalogPermission('EditContent', row.catalogId))
  return (
    <Group gap={2} wrap="nowrap">
      {mayEdit && (
        <>
          <ActionButton endpoint={contentPublish} look="row" onClick={() => void orders.run('content.publish', [row])}>
            <Trans>Publish</Trans>
          </ActionButton>
          <Box visibleFrom="lg">
            <ActionButton
              endpoint={contentToPublish}
              look="row"
              onClick={() => void orders.run('content.toPublish', [row])}
            >
              <Trans>To publish</Trans>
            </ActionButton>
          </Box>
        </>
      )}
      <MoreActions row={row} mayEdit={mayEdit} />
    </Group>
  )
}

function MoreActions({ row, mayEdit }: { row: ShownRow; mayEdit: boolean }) {
  const { t } = useLingui()
  const { can } = useSession()
  const orders = useContentOrders()
  const openEditor = useOpenEditor()
  const confirm = useConfirm()
  const [moving, mover] = useDisclosure(false)
  const [pinning, pinner] = useDisclosure(false)
  const [keeping, keeper] = useDisclosure(false)
  const { siteId = '' } = useCurrentSite()
  const names = row.title
  const remove = async () => {
    const question = {
      title: t`Delete`,
      message: t`Move ${names} to the recycle bin?`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    if (await confirm(question)) await orders.run('content.delete', [row])
  }
  const isOnTop = Number(row.topFlag) > 0
  return (
    <>
      <PopMenu
        position="bottom-end"
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={t`More actions for ${row.title}`}>
            <IconDots size={16} />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={() => openPreview('content', row.contentId)}>
          <Trans>Preview</Trans>
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item hiddenFrom="lg" onClick={() => void orders.run('content.toPublish', [row])}>
              <Trans>To publish</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => openEditor(targetOf(row))}>
              <Trans>Edit</Trans>
            </Menu.Item>
            {isOnTop ? (
              <Menu.Item onClick={() => void orders.run('content.cancelTop', [row])}>
                <Trans>Cancel top</Trans>
              </Menu.Item>
            ) : (
              <Menu.Item onClick={pinner.open}>
                <Trans>Set top</Trans>
              </Menu.Item>
            )}
            <Menu.Item onClick={() => void orders.run('content.offline', [row])}>
              <Trans>Take offline</Trans>
            </Menu.Item>
            <ArchiveItem row={row} />
          </>
        )}
        <Menu.Item onClick={mover.open}>
          <Trans>Move</Trans>
        </Menu.Item>
        {!row.isLocal && (
          <Menu.Item onClick={keeper.open}>
            <Trans>Keep on this device</Trans>
          </Menu.Item>
        )}
        {can(catalogPermission('DeleteContent', row.catalogId)) && (
          <Menu.Item color="red" onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </PopMenu>
      <CatalogSelector
        opened={moving}
        onClose={mover.close}
        onPick={([target]) => target && void orders.move([row], target.id)}
      />
      <KeepDialog
        opened={keeping}
        onClose={keeper.close}
        target={{ kind: 'content', siteId, place: placeOf(row) }}
        title={row.title}
      />
      {pinning && (
        <SetTopDialog title={row.title} onClose={pinner.close} onConfirm={(until) => orders.setTop([row], until)} />
      )}
    </>
  )
}

function placeOf({ contentId, catalogId, contentType }: ShownRow) {
  return { contentId, catalogId, contentType }
}
