import type { FileEntry } from '#contract/files.ts'
import { AddEntryDialog } from './add-entry-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

/** The dialog of a folder that is open, and of which entry it is. */
export type ShownDialog = 'add' | 'upload' | { picture: FileEntry } | { rename: FileEntry }

interface FolderDialogsProps {
  shown: ShownDialog | undefined
  path: string
  /** What stands in the folder. */
  entries: readonly FileEntry[]
  onClose: () => void
}

export function FolderDialogs({ shown, path, entries, onClose }: FolderDialogsProps) {
  if (shown === undefined) return null
  if (shown === 'add') return <AddEntryDialog dir={path} onClose={onClose} />
  if (shown === 'upload') return <UploadDialog dir={path} entries={entries} onClose={onClose} />
  if ('rename' in shown) return <RenameDialog entry={shown.rename} onClose={onClose} />
  return <PictureDialog entry={shown.picture} onClose={onClose} />
}
