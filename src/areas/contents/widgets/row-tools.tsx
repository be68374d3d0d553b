import { IconEye, IconPencil, IconSend } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PageWidget, pageWidgetDelete, pageWidgetList, pageWidgetPublish } from '#contract/page-widgets.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { publishWidget } from '#data/outbox/block-work.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'
import { openPreview } from '#shared/open-window.ts'
import { useFollowedOrder } from '#shared/task-progress/use-followed-order.tsx'

/** What is done with one page widget; without an editor here it can be looked at and published. */
export function RowTools({ row, onEdit }: { row: PageWidget; onEdit: ((row: PageWidget) => void) | undefined }) {
  const { t } = useLingui()
  const { pageWidgetId } = row
  const { siteId = '' } = useCurrentSite()
  const { order, progress } = useFollowedOrder(siteId)
  const publish = () =>
    runOrNotify(() =>
      order(publishWidget(pageWidgetId, row.name), {
        title: t`Publish`,
        waits: t`Saved here. It will be published when you reconnect.`,
      }),
    )
  return (
    <>
      {progress}
      <Can permission={`PageWidget:Publish:${pageWidgetId}`}>
        <ActionButton endpoint={pageWidgetPublish} look="row" icon={IconSend} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </ActionButton>
      </Can>
      <RowButton icon={IconEye} onClick={() => openPreview('pagewidget', pageWidgetId)}>
        <Trans>Preview</Trans>
      </RowButton>
      {onEdit && (
        <RowButton icon={IconPencil} onClick={() => onEdit(row)}>
          <Trans>Edit</Trans>
        </RowButton>
      )}
      <Can permission={`PageWidget:Delete:${pageWidgetId}`}>
        <DeleteButton
          endpoint={pageWidgetDelete}
          rows={[row]}
          nameOf={({ name }) => name}
          body={(rows) => rows.map((one) => one.pageWidgetId)}
          invalidates={[pageWidgetList]}
          warning={t`Pages that show it are published without it.`}
          look="row"
        />
      </Can>
    </>
  )
}
