import { useDisclosure } from '@mantine/hooks'
import { Fragment, memo } from 'react'
import { plural } from '@lingui/core/macro'
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
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import type { ShownRow } from './overlay.ts'
import { isLive } from './removal.ts'
import { type ContentOperations, useContentOperations, type PlainOperation } from './use-content-operations.ts'
import { useCopy } from './use-copy.ts'
import { useQuestions } from './use-questions.ts'

interface Props {
  rows: readonly ShownRow[]
  /** These were dealt with. */
  onDone: (rows: readonly ShownRow[]) => void
}

/** What is done with chosen contents. Rows that come and go leave it as it is. */
export const ChosenActions = memo(function ChosenActions({ rows, onDone }: Props) {
  const orders = useContentOperations()
  const ask = useQuestions()
  const copy = useCopy(rows)
  const [moving, mover] = useDisclosure(false)
  const [copying, copier] = useDisclosure(false)
  const run = (kind: PlainOperation) => void orders.run(kind, rows).then(onDone)
  const remove = async () => {
    if (await ask.remove(rows)) void orders.remove(rows).then(onDone)
  }
  const handIn = async () => {
    if (await ask.toPublish(rows)) run('content.toPublish')
  }
  const takeOffline = async () => {
    if (await ask.takeOffline(rows)) run('content.offline')
  }
  const { can } = useSession()
  // They may lie in several catalogs.
  const may = (right: 'EditContent' | 'DeleteContent') =>
    rows.every((row) => can(catalogPermission(right, row.catalogId)))
  return (
    <>
      {may('EditContent') && (
        <>
          <ActionButton endpoint={contentPublish} onClick={() => run('content.publish')}>
            <Trans>Publish</Trans>
          </ActionButton>
          <ActionButton endpoint={contentToPublish} onClick={() => void handIn()}>
            <Trans>Mark as ready</Trans>
          </ActionButton>
          <ActionButton endpoint={contentOffline} onClick={() => void takeOffline()}>
            <Trans>Unpublish</Trans>
          </ActionButton>
          <MarkMenu rows={rows} orders={orders} />
        </>
      )}
      <ActionButton endpoint={contentCopy} reason={copy.reason} loading={copy.pending} onClick={copier.open}>
        <Trans>Copy</Trans>
      </ActionButton>
      <ActionButton endpoint={contentMove} onClick={mover.open}>
        <Trans>Move</Trans>
      </ActionButton>
      {may('DeleteContent') && (
        <ActionButton endpoint={contentDelete} look="danger" onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </ActionButton>
      )}
      <CatalogSelector
        takesContents
        leavesSite={rows.some(isLive)}
        title={plural(rows.length, { one: 'Move # item', other: 'Move # items' })}
        currentId={commonCatalogOf(rows)}
        opened={moving}
        onClose={mover.close}
        onPick={([target]) => target && void orders.move(rows, target.id).then(onDone)}
      />
      <CatalogSelector
        takesContents
        title={plural(rows.length, { one: 'Copy # item to', other: 'Copy # items to' })}
        currentId={commonCatalogOf(rows)}
        opened={copying}
        onClose={copier.close}
        multiple
        withCopyType
        refusal={copy.refusal}
        onPick={(catalogs, copyType) => void copy.run(catalogs, copyType).then((done) => done && onDone(rows))}
      />
    </>
  )
})

/** Where all of them are; undefined where that is not one place. */
function commonCatalogOf(rows: readonly ShownRow[]): string | undefined {
  const [first] = rows
  return rows.every(({ catalogId }) => catalogId === first?.catalogId) ? first?.catalogId : undefined
}

interface MarkMenuProps {
  rows: readonly ShownRow[]
  orders: ContentOperations
}

/** Attributes that sites show in lists of their own. */
function MarkMenu({ rows, orders }: MarkMenuProps) {
  const { t } = useLingui()
  const marks = [
    { attribute: 'recommend', on: t`Recommend`, off: t`Remove recommendation` },
    { attribute: 'hot', on: t`Mark as hot`, off: t`Remove hot` },
  ]
  return (
    <PopMenu
      target={
        <ActionButton endpoint={contentAttrAdd}>
          <Trans>Recommend</Trans>
        </ActionButton>
      }
    >
      {marks.map(({ attribute, on, off }) => (
        <Fragment key={attribute}>
          <PopItem onClick={() => void orders.setAttribute(rows, attribute, true)}>{on}</PopItem>
          <PopItem onClick={() => void orders.setAttribute(rows, attribute, false)}>{off}</PopItem>
        </Fragment>
      ))}
    </PopMenu>
  )
}
