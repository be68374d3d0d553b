import { Trans } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentPublish, contentToPublish } from '#contract/contents.ts'
import { useSession } from '#data/use-session.ts'
import { ActionButton } from '#kit/action-button.tsx'
import type { ShownRow } from './overlay.ts'
import { RowMenu } from './row-menu.tsx'
import { useContentOrders } from './use-content-orders.ts'

export function ContentRowActions({ row }: { row: ShownRow }) {
  const { can } = useSession()
  const orders = useContentOrders()
  const mayEdit = can(catalogPermission('EditContent', row.catalogId))
  return (
    <>
      {mayEdit && (
        <>
          <ActionButton endpoint={contentPublish} look="row" onClick={() => void orders.run('content.publish', [row])}>
            <Trans>Publish</Trans>
          </ActionButton>
          <span className="mantine-visible-from-lg">
            <ActionButton
              endpoint={contentToPublish}
              look="row"
              onClick={() => void orders.run('content.toPublish', [row])}
            >
              <Trans>To publish</Trans>
            </ActionButton>
          </span>
        </>
      )}
      <RowMenu row={row} mayEdit={mayEdit} />
    </>
  )
}
