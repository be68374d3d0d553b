import { msg } from '@lingui/core/macro'
import { IconFile, IconFileCode, IconFolder, IconPhoto } from '@tabler/icons-react'
import type { FileEntry } from '#contract/files.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import classes from './file-page.module.css'
import { isPicture } from './paths.ts'

const GLYPHS = { folder: IconFolder, text: IconFileCode, picture: IconPhoto, other: IconFile } as const

function kindOf({ fileName, isDirectory, canEdit }: FileEntry): keyof typeof GLYPHS {
  if (isDirectory) return 'folder'
  if (canEdit) return 'text'
  return isPicture(fileName) ? 'picture' : 'other'
}

/** What can be opened is pressed; the others are names. */
function NameCell({ entry }: { entry: FileEntry }) {
  const kind = kindOf(entry)
  const Glyph = GLYPHS[kind]
  return (
    <span className={classes['name']}>
      <Glyph size={18} aria-hidden />
      {kind === 'other' ? (
        <span title={entry.fileName}>{entry.fileName}</span>
      ) : (
        <OpenText title={entry.fileName}>{entry.fileName}</OpenText>
      )}
    </span>
  )
}

function SizeCell({ bytes }: { bytes: number }) {
  return useByteText()(bytes)
}

const column = columnsOf<FileEntry>()
export const columns = [
  column.custom('fileName', msg`Name`, (entry) => <NameCell entry={entry} />, { sortable: true }),
  column.custom(
    'fileSize',
    msg`Size`,
    (entry) => (entry.isDirectory ? '' : <SizeCell bytes={Number(entry.fileSize)} />),
    { width: 110, align: 'right', sortable: true, nowrap: true },
  ),
  column.date('modifyTime', msg`Modified`, { sortable: true, from: 700 }),
]
