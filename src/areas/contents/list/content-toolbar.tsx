import { Menu } from '@mantine/core'
import {
  IconArrowsMove,
  IconCloudDown,
  IconCopy,
  IconFlame,
  IconSend,
  IconStar,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { Fragment, memo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import {
  contentAttrAdd,
  contentCopy,
  contentDelete,
  contentMove,
  contentOffline,
  contentPublish,
  contentToPublish,
} from '#contract/contents.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { Can } from '#kit/can.tsx'
import { PopMenu } from '#kit/pop-menu.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { CatalogSelector } from '#pickers/catalog-selector/catalog-selector.tsx'
import { AddContent } from './add-content.tsx'
import type { ShownRow } from './overlay.ts'
import { type ContentOrders, useContentOrders, type PlainOrder } from './use-content-orders.ts'
import { useCopy } from './use-copy.ts'
import { useQuestions } from './use-questions.ts'

interface Props {
  catalogId: string | undefined
  rows: readonly ShownRow[]
  /** These were dealt with. */
  onDone: (rows: readonly ShownRow[]) => void
}

/** Rows that come and go leave it as it is; only those that are chosen matter to it. */
export const ContentToolbar = memo(function ContentToolbar({ catalogId, rows, onDone }: Props) {
  const { t } = useLingui()
  const orders = useContentOrders()
  const ask = useQuestions()
  const copy = useCopy(rows)
  const [moving, mover] = useDisclosure(false)
  const [copying, copier] = useDisclosure(false)
  const reason = rows.length === 0 ? t`Choose at least one row first` : undefined
  const run = (kind: PlainOrder) => void orders.run(kind, rows).then(onDone)
  const remove = async () => {
    if (await ask.remove(rows)) run('content.delete')
  }
  const takeOffline = async () => {
    if (await ask.takeOffline(rows)) run('content.offline')
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
        <ActionButton endpoint={contentOffline} icon={IconCloudDown} reason={reason} onClick={() => void takeOffline()}>
          <Trans>Take offline</Trans>
        </ActionButton>
        <MarkMenu rows={rows} orders={orders} reason={reason} />
      </Can>
      <ActionButton
        endpoint={contentCopy}
        icon={IconCopy}
        reason={reason ?? copy.reason}
        loading={copy.pending}
        onClick={copier.open}
      >
        <Trans>Copy</Trans>
      </ActionButton>
      <ActionButton endpoint={contentMove} icon={IconArrowsMove} reason={reason} onClick={mover.open}>
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
        takesContents
        opened={moving}
        onClose={mover.close}
        onPick={([target]) => target && void orders.move(rows, target.id).then(onDone)}
      />
      <CatalogSelector
        takesContents
        opened={copying}
        onClose={copier.close}
        multiple
        withCopyType
        refusal={copy.refusal}
        onPick={(catalogs, copyType) => void copy.run(catalogs, copyType).then((done) => done && onDone(rows))}
      />
    </Toolbar>
  )
})

interface MarkMenuProps {
  rows: readonly ShownRow[]
  orders: ContentOrders
  reason: string | undefined
}

/** Attributes that sites show in lists of their own. */
function MarkMenu({ rows, orders, reason }: MarkMenuProps) {
  const { t } = useLingui()
  const marks = [
    { attribute: 'recommend', icon: IconStar, on: t`Recommend`, off: t`Recommend no longer` },
    { attribute: 'hot', icon: IconFlame, on: t`Mark as hot`, off: t`Hot no longer` },
  ]
  return (
    <PopMenu
      disabled={reason !== undefined}
      target={
        <ActionButton endpoint={contentAttrAdd} icon={IconStar} reason={reason}>
          <Trans>Recommend</Trans>
        </ActionButton>
      }
    >
      {marks.map(({ attribute, icon: Glyph, on, off }) => (
        <Fragment key={attribute}>
          <Menu.Item
            leftSection={<Glyph size={16} aria-hidden />}
            onClick={() => void orders.setAttribute(rows, attribute, true)}
          >
            {on}
          </Menu.Item>
          <Menu.Item onClick={() => void orders.setAttribute(rows, attribute, false)}>{off}</Menu.Item>
        </Fragment>
      ))}
    </PopMenu>
  )
}
