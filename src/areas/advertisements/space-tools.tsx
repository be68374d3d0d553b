import { IconEye, IconPencil } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { AdSpace, adSpaceDelete } from '#contract/advertisements/spaces.ts'
import { Can } from '#kit/button/can.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'
import { openPreview } from '#shared/open-window.ts'
import { PublishButton } from './publish-button.tsx'

interface Props {
  row: AdSpace
  deleting: Omit<ComponentProps<typeof DeleteButton<AdSpace, typeof adSpaceDelete>>, 'rows'>
  onEdit: (row: AdSpace) => void
}

/** What is done with one ad space of a list. */
export function SpaceTools({ row, deleting, onEdit }: Props) {
  const { pageWidgetId } = row
  return (
    <>
      <PublishButton pageWidgetId={pageWidgetId} look="row">
        <Trans>Publish</Trans>
      </PublishButton>
      <RowButton icon={IconEye} onClick={() => openPreview('pagewidget', pageWidgetId)}>
        <Trans>Preview</Trans>
      </RowButton>
      <RowButton icon={IconPencil} onClick={() => onEdit(row)}>
        <Trans>Edit</Trans>
      </RowButton>
      <Can permission={`PageWidget:Delete:${pageWidgetId}`}>
        <DeleteButton {...deleting} rows={[row]} look="row" />
      </Can>
    </>
  )
}
