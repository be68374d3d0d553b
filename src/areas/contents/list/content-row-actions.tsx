import { Trans } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { contentPublish } from '#contract/contents.ts'
import { deviceZone, useServerZone } from '#data/identity/server-zone.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { OPENS_ROW } from '#kit/list/row-events.ts'
import { textIn } from '#lib/zoned-time.ts'
import classes from '../content-page.module.css'
import { openPreview } from '#shared/open-window.ts'
import type { ShownRow } from './overlay.ts'
import { primaryActionsOf } from './primary-actions.ts'
import { RowMenu } from './row-menu.tsx'
import { useContentOperations } from './use-content-operations.ts'

const nowIn = (zone: string) => () => textIn(zone, Date.now())

/** What the state of a content asks for; on a phone all of it stands in the menu. */
export function ContentRowActions({ row }: { row: ShownRow }) {
  const { can } = useSession()
  const orders = useContentOperations()
  const mayEdit = can(catalogPermission('EditContent', row.catalogId))
  const zone = useServerZone() ?? deviceZone()
  const primary = primaryActionsOf(row, nowIn(zone)).filter((action) => mayEdit || action === 'preview')
  return (
    <>
      {primary.map((action) => (
        <span key={action} className={classes['primary']}>
          {action === 'edit' && (
            <RowButton {...OPENS_ROW}>
              <Trans>Edit</Trans>
            </RowButton>
          )}
          {action === 'publish' && (
            <ActionButton
              endpoint={contentPublish}
              look="row"
              onClick={() => void orders.run('content.publish', [row])}
            >
              <Trans>Publish</Trans>
            </ActionButton>
          )}
          {action === 'preview' && (
            <RowButton onClick={() => openPreview('content', row.contentId)}>
              <Trans>Preview</Trans>
            </RowButton>
          )}
        </span>
      ))}
      <RowMenu row={row} mayEdit={mayEdit} primary={primary} />
    </>
  )
}
