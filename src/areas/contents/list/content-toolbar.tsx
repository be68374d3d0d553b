import { Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconCloudDown,
  IconFlame,
  IconSend,
  IconStar,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import {
  contentAttrAdd,
  contentDelete,
  contentMove,
  contentOffline,
  contentPublish,
  contentToPublish,
} from '#contract/contents.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { Can } from '#kit/can.tsx'
import { useConfirm } from '#kit/confirm.tsx'
import { useNameList } from '#kit/name-list.ts'
import { PopMenu } from '#kit/pop-menu.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { CatalogSelector } from '#pickers/catalog-selector/catalog-selector.tsx'
import { AddContent } from './add-content.tsx'
import type { ShownRow } from './overlay.ts'
import { useContentOrders, type PlainOrder } from './use-content-orders.ts'

interface Props {
  catalogId: string | undefined
  rows: readonly ShownRow[]
  onDone: () => void
}

export function ContentToolbar({ catalogId, rows, onDone }: Props) {
  const { t } = useLingui()
  const orders = useContentOrders()
  const confirm = useConfirm()
  const nameList = useNameList()
  const [moving, selector] = useDisclosure(false)
  const reason = rows.length === 0 ? t`Choose at least one row first` : undefined
  const clearIf = (ordered: boolean) => (ordered ? onDone() : undefined)
  const run = (kind: PlainOrder) => void orders.run(kind, rows).then(clearIf)
  const remove = async () => {
    const names = nameList(rows.map((row) => row.title))
    const question = {
      title: t`Delete`,
      message: t`Move ${names} to the recycle bin?`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    if (await confirm(question)) run('content.delete')
  }
  const id = catalogId ?? ''
  return (
    <Toolbar>
      <AddContent catalogId={catalogId} />
      <Can permission={catalogPermission('EditContent', id)}>
        <ActionButton
          endpoint={contentPublish}
          icon={IconWorldUpload}
          reason={reason}
          onClick={() => run('content.publish')}
        >
          <Trans>Publish</Trans>
        </ActionButton>
        <ActionButton
          endpoint={contentToPublish}
          icon={IconSend}
          reason={reason}
          onClick={() => run('content.toPublish')}
        >
          <Trans>To publish</Trans>
        </ActionButton>
        <ActionButton
          endpoint={contentOffline}
          icon={IconCloudDown}
          reason={reason}
          onClick={() => run('content.offline')}
        >
          <Trans>Take offline</Trans>
        </ActionButton>
        <AttributeMenu attribute="recommend" rows={rows} orders={orders} reason={reason} />
        <AttributeMenu attribute="hot" rows={rows} orders={orders} reason={reason} />
      </Can>
      <ActionButton endpoint={contentMove} icon={IconArrowsMove} reason={reason} onClick={selector.open}>
        <Trans>Move</Trans>
      </ActionButton>
      <Can permission={catalogPermission('DeleteContent', id)}>
        <ActionButton
          endpoint={contentDelete}
          icon={IconTrash}
          look="danger"
          reason={reason}
          onClick={() => void remove()}
        >
          <Trans>Delete</Trans>
        </ActionButton>
      </Can>
      <CatalogSelector
        opened={moving}
        onClose={selector.close}
        onPick={([target]) => target && void orders.move(rows, target.id).then(clearIf)}
      />
    </Toolbar>
  )
}

interface AttributeMenuProps {
  attribute: 'recommend' | 'hot'
  rows: readonly ShownRow[]
  orders: ReturnType<typeof useContentOrders>
  reason: string | undefined
}

function AttributeMenu({ attribute, rows, orders, reason }: AttributeMenuProps) {
  const { t } = useLingui()
  const label = attribute === 'hot' ? t`Hot` : t`Recommend`
  return (
    <PopMenu
      disabled={reason !== undefined}
      target={
        <ActionButton endpoint={contentAttrAdd} icon={attribute === 'hot' ? IconFlame : IconStar} reason={reason}>
          {label}
        </ActionButton>
      }
    >
      <Menu.Item onClick={() => void orders.setAttribute(rows, attribute, true)}>{label}</Menu.Item>
      <Menu.Item onClick={() => void orders.setAttribute(rows, attribute, false)}>
        <Trans>Take away</Trans>
      </Menu.Item>
    </PopMenu>
  )
}
