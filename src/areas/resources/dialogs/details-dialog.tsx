import { useLingui } from '@lingui/react/macro'
import type { Resource } from '#contract/resources.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DetailsPane } from '../details/details-pane.tsx'
import type { ShownDialog } from '../library-dialogs.tsx'

interface DetailsDialogProps {
  row: Resource
  onDialog: (dialog: ShownDialog) => void
  onShow: (resourceId: string) => void
  onDeleted: () => void
  onClose: () => void
}

/** The details of a file where they have no room beside the list. */
export function DetailsDialog({ row, onDialog, onShow, onDeleted, onClose }: DetailsDialogProps) {
  const { t } = useLingui()
  const show = () => {
    onClose()
    onShow(row.resourceId)
  }
  return (
    <Modal opened onClose={onClose} title={t`Details`} size={480}>
      <DetailsPane row={row} onDialog={onDialog} onShow={show} onDeleted={onDeleted} />
    </Modal>
  )
}
