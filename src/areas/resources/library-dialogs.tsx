import type { Resource } from '#contract/resources.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** A dialog of the library, and which files it is about. */
export type ShownDialog =
  | { kind: 'link' }
  | { kind: 'details' | 'edit' | 'picture' | 'replace'; row: Resource }
  | { kind: 'tags'; rows: readonly Resource[] }

const PreviewDialog = lazyDialog(async () => (await import('./dialogs/preview-dialog.tsx')).PreviewDialog)
const DetailsDialog = lazyDialog(async () => (await import('./dialogs/details-dialog.tsx')).DetailsDialog)
const DetailsEditDialog = lazyDialog(async () => (await import('./dialogs/edit-dialog.tsx')).DetailsEditDialog)
const LinkDialog = lazyDialog(async () => (await import('./dialogs/link-dialog.tsx')).LinkDialog)
const PictureDialog = lazyDialog(async () => (await import('./dialogs/picture-dialog.tsx')).PictureDialog)
const ReplaceDialog = lazyDialog(async () => (await import('./dialogs/replace-dialog.tsx')).ReplaceDialog)
const TagsDialog = lazyDialog(async () => (await import('./dialogs/tags-dialog.tsx')).TagsDialog)

interface LibraryDialogsProps {
  dialog: ShownDialog | undefined
  onDialog: (dialog: ShownDialog | undefined) => void
  /** Those of the page, through which the large view is leafed. */
  rows: readonly Resource[]
  /** Id of the file that is shown large. */
  shown: string | undefined
  onShow: (resourceId: string | undefined) => void
  onFiles: (files: readonly File[], tags?: readonly string[]) => void
  onDeleted: () => void
}

/** One dialog at a time, and below it the large view. */
export function LibraryDialogs({ dialog, onDialog, rows, shown, onShow, onFiles, onDeleted }: LibraryDialogsProps) {
  const close = () => onDialog(undefined)
  const gone = () => {
    close()
    onDeleted()
  }
  return (
    <>
      {shown !== undefined && (
        <PreviewDialog
          resourceId={shown}
          rows={rows}
          onShow={onShow}
          onDialog={onDialog}
          isCovered={dialog !== undefined}
          onClose={() => onShow(undefined)}
        />
      )}
      {dialog?.kind === 'link' && <LinkDialog onClose={close} />}
      {dialog?.kind === 'tags' && <TagsDialog rows={dialog.rows} onClose={close} />}
      {dialog?.kind === 'details' && (
        <DetailsDialog row={dialog.row} onDialog={onDialog} onShow={onShow} onDeleted={gone} onClose={close} />
      )}
      {dialog?.kind === 'edit' && <DetailsEditDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'replace' && <ReplaceDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'picture' && <PictureDialog row={dialog.row} onFiles={onFiles} onClose={close} />}
    </>
  )
}
