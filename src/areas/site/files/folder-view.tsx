import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fileAdd, fileDelete, type FileEntry, fileList, fileTree, fileUpload } from '#contract/files.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useReturnFocus } from '#kit/dialog/return-focus.ts'
import { DeleteFoot } from '#kit/form/edit-delete.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Toolbar } from '#kit/list/toolbar.tsx'
import { EntryActions } from './entry-actions.tsx'
import { columns } from './file-columns.tsx'
import { FolderDialogs, type ShownDialog } from './folder-dialogs.tsx'
import { FolderPages } from './folder-pages.tsx'
import { FolderPath } from './folder-path.tsx'
import { NameFilter } from './name-filter.tsx'
import { isPicture } from './paths.ts'
import { useFolder } from './use-folder.ts'

interface FolderViewProps {
  /** '' for the folders of the site. */
  path: string
  onOpen: (path: string) => void
}

/** One folder: the way to it, what can be done there, its entries. */
export function FolderView({ path, onOpen }: FolderViewProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const folder = useFolder(path)
  const [shown, setShown] = useState<ShownDialog>()
  useReturnFocus(shown !== undefined)
  const isRoot = path === ''
  const reason = isRoot ? t`Open a folder first` : undefined
  const close = () => setShown(undefined)
  const open = (entry: FileEntry) => {
    if (entry.isDirectory) onOpen(entry.filePath)
    else if (entry.canEdit) void navigate({ to: '/cms/file/editor', search: { filePath: entry.filePath } as never })
    else if (isPicture(entry.fileName)) setShown({ picture: entry })
  }
  const actions = isRoot
    ? undefined
    : (entry: FileEntry) => <EntryActions entry={entry} onRename={(one) => setShown({ rename: one })} />
  return (
    <>
      <FolderPath path={path} onOpen={onOpen} />
      <Toolbar>
        <ActionButton
          endpoint={fileAdd}
          look="main"
          icon={IconFolderPlus}
          reason={reason}
          onClick={() => setShown('add')}
        >
          <Trans>Add</Trans>
        </ActionButton>
        <ActionButton endpoint={fileUpload} icon={IconUpload} reason={reason} onClick={() => setShown('upload')}>
          <Trans>Upload</Trans>
        </ActionButton>
        <NameFilter value={folder.name} onChange={folder.setName} />
      </Toolbar>
      <ListTable
        list={folder.table}
        columns={columns}
        label={isRoot ? t`Site folders` : path}
        selectable={!isRoot}
        onRowOpen={open}
        {...(actions && { rowActions: actions })}
        empty={folder.name === '' ? <Trans>This folder is empty</Trans> : <Trans>No matches</Trans>}
      />
      <DeleteFoot
        list={folder.table}
        endpoint={fileDelete}
        nameOf={(entry) => entry.fileName}
        body={(entries) => entries.map(({ filePath }) => ({ filePath }))}
        invalidates={[fileList, fileTree]}
        warning={t`Everything in the folders is deleted too. This can't be undone.`}
      />
      <FolderPages folder={folder} />
      <FolderDialogs shown={shown} path={path} entries={folder.table.rows} onClose={close} />
    </>
  )
}
