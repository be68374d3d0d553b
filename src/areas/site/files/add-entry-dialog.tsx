import { useLingui } from '@lingui/react/macro'
import { fileAdd, fileList, fileTree } from '#contract/files.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextField } from '#kit/form/fields.tsx'

interface AddEntryDialogProps {
  dir: string
  onClose: () => void
}

/** A new folder, or an empty file. */
export function AddEntryDialog({ dir, onClose }: AddEntryDialogProps) {
  const { t } = useLingui()
  return (
    <EditDialog
      title={t`Add file or folder`}
      endpoint={fileAdd}
      initial={{ kind: 'file', fileName: '' }}
      toBody={({ kind, fileName }) => ({ dir, fileName: fileName.trim(), isDirectory: kind === 'folder' })}
      success={t`Added`}
      invalidates={[fileList, fileTree]}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RadioField
            form={form}
            name="kind"
            label={t`Type`}
            options={[
              { value: 'file', label: t`File` },
              { value: 'folder', label: t`Folder` },
            ]}
          />
          <TextField
            form={form}
            name="fileName"
            label={t`Name`}
            description={t`No dot or space at the start or end, and none of \\ / : * ? " < > |`}
            max={255}
            placeholder={form.values.kind === 'file' ? 'main.css' : 'css'}
            required
          />
        </>
      )}
    </EditDialog>
  )
}
