import { useLingui } from '@lingui/react/macro'
import { IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { fileTree } from '#contract/files.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { Tree } from '#kit/tree/tree.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'

interface FolderTreeProps {
  /** '' while the folders of the site are listed. */
  path: string
  onOpen: (path: string) => void
}

export function FolderTree({ path, onOpen }: FolderTreeProps) {
  const { t } = useLingui()
  const read = useRead(fileTree)
  return (
    <ReadView read={read}>
      {({ tree }) => (
        <Tree
          label={t`Folders`}
          items={treeItemsOf(tree)}
          selectedId={path === '' ? undefined : path}
          onSelect={(item) => onOpen(item.id)}
          iconOf={(_, isOpen) =>
            isOpen ? <IconFolderOpen size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />
          }
        />
      )}
    </ReadView>
  )
}
