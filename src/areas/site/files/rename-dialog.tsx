import { useLingui } from '@lingui/react/macro'
import { type FileEntry, fileList, fileRename, fileTree } from '#contract/files.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'

interface RenameDialogProps {
  entry: FileEntry
  onClose: () => void
}

export function RenameDialog({ entry: { filePath, fileName, isDirectory }, onClose }: RenameDialogProps) {
  const { t } = useLingui()
  return (
    <EditDialog
      title={isDirectory ? t`Rename folder` : t`Rename file`}
      endpoint={fileRename}
      initial={{ rename: fileName }}
      toBody={({ rename }) => ({ filePath, rename: rename.trim() })}
      success={t`Renamed`}
      invalidates={[fileList, fileTree]}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="rename"
          label={t`Name`}
          description={t`Pages that use it under its old name no longer find it.`}
          max={255}
          required
        />
      )}
    </EditDialog>
  )
}
