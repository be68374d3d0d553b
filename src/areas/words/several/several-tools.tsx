import { IconDownload, IconPlaylistAdd, IconUpload } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEndpoint, QueryOf } from '#contract/endpoint.ts'
import { EXTENSION } from '#contract/wire.ts'
import { type WordListName, wordLinesAdd, wordsExport, wordsImport } from '#contract/words/lines.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { download, stampedName } from '#data/request/download.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

const LinesDialog = lazyDialog(async () => (await import('./lines-dialog.tsx')).LinesDialog)
const ImportDialog = lazyDialog(
  async () => (await import('./import-words-dialog.tsx')).ImportWordsDialog,
  'import-file',
)

/** Which list is meant, and which group of it. */
export type WordPlace = Omit<QueryOf<typeof wordsExport>, 'format' | 'type'>

export interface SeveralProps {
  place: WordPlace
  /** What is old once words were added. */
  reads: readonly AnyEndpoint[]
}

/** How the file of each list is called, before the time. */
const FILES: Readonly<Record<WordListName, string>> = {
  tag: 'tag_words',
  hot: 'hot_words',
  sensitive: 'sensitive_words',
  errorProne: 'error_prone_words',
}

async function save(place: WordPlace, format: 'txt' | 'xlsx') {
  await download(wordsExport as AnyEndpoint, stampedName(FILES[place.list], format), { query: { ...place, format } })
}

/** What is done with many words at once; nothing before a back end that has no such calls. */
export function SeveralTools({ place, reads }: SeveralProps) {
  const [open, setOpen] = useState<'lines' | 'import'>()
  const [isSaving, setIsSaving] = useState(false)
  const isKnown = useExtension(EXTENSION.bundle)
  if (!isKnown) return null
  const close = () => setOpen(undefined)
  const handleSave = (format: 'txt' | 'xlsx') => {
    setIsSaving(true)
    void save(place, format).finally(() => setIsSaving(false))
  }
  return (
    <>
      <ActionButton endpoint={wordLinesAdd} icon={IconPlaylistAdd} onClick={() => setOpen('lines')}>
        <Trans>Add several</Trans>
      </ActionButton>
      <ActionButton endpoint={wordsImport} icon={IconUpload} onClick={() => setOpen('import')}>
        <Trans>Import</Trans>
      </ActionButton>
      <PopMenu
        target={
          <ActionButton endpoint={wordsExport} icon={IconDownload} loading={isSaving}>
            <Trans>Export</Trans>
          </ActionButton>
        }
      >
        <PopItem onClick={() => handleSave('txt')}>
          <Trans>Text file (.txt)</Trans>
        </PopItem>
        <PopItem onClick={() => handleSave('xlsx')}>
          <Trans>Spreadsheet (.xlsx)</Trans>
        </PopItem>
      </PopMenu>
      {open === 'lines' && <LinesDialog place={place} reads={reads} onClose={close} />}
      {open === 'import' && <ImportDialog place={place} reads={reads} onClose={close} />}
    </>
  )
}
