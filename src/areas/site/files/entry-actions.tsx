import { Trans, useLingui } from '@lingui/react/macro'
import { IconCursorText, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fileDelete, type FileEntry, fileList, fileRename, fileTree } from '#contract/files.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'

interface EntryActionsProps {
  entry: FileEntry
  onRename: (entry: FileEntry) => void
}

/** What is done with one entry of a folder. */
export function EntryActions({ entry, onRename }: EntryActionsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { filePath, fileName, isDirectory, canEdit } = entry
  return (
    <>
      {canEdit && (
        <RowButton
          icon={IconPencil}
          onClick={() => void navigate({ to: '/cms/file/editor', search: { filePath } as never })}
        >
          <Trans>Edit</Trans>
        </RowButton>
      )}
      <ActionButton endpoint={fileRename} look="row" icon={IconCursorText} onClick={() => onRename(entry)}>
        <Trans>Rename</Trans>
      </ActionButton>
      <DeleteButton
        endpoint={fileDelete}
        rows={[entry]}
        nameOf={() => fileName}
        body={() => [{ filePath }]}
        invalidates={[fileList, fileTree]}
        warning={isDirectory ? t`Everything in it is deleted too. This can't be undone.` : t`This can't be undone.`}
        look="row"
      />
    </>
  )
}
