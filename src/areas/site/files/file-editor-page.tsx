import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { fileList, fileRead } from '#contract/files.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { type FormDraft, useFoundFormDraft } from '#data/drafts/form-draft.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { FileEditor } from './file-editor.tsx'
import { folderOf, nameOf } from './paths.ts'

export const Route = createFileRoute('/_signed-in/_shell/cms/file/editor')({
  staticData: {
    meta: { title: msg`File editor`, texts: 'site', permission: fileList, activeMenu: '/configs/file', noCache: true },
  },
  validateSearch: (search): { filePath: string } => ({ ...search, filePath: String(search['filePath'] ?? '') }),
  component: FileEditorPage,
})

function FileEditorPage() {
  const { filePath } = Route.useSearch()
  const { siteId = '' } = useCurrentSite()
  const key = `file:${siteId}:${filePath}`
  const found = useFoundFormDraft(key)
  return (
    <Screen
      title={nameOf(filePath) || <Trans>File editor</Trans>}
      aside={<BackLink to="/configs/file" search={{ path: folderOf(filePath) }} />}
    >
      {found !== undefined && <OpenFile key={key} filePath={filePath} siteId={siteId} draftKey={key} found={found} />}
    </Screen>
  )
}

interface OpenFileProps {
  filePath: string
  siteId: string
  draftKey: string
  found: (FormDraft & { updatedAt: number }) | null
}

/** What was typed here earlier is shown even where the file can not be read. */
function OpenFile({ filePath, siteId, draftKey, found }: OpenFileProps) {
  const read = useRead(fileRead, { body: { filePath } }, { staleTime: 0 })
  const place = {
    key: draftKey,
    siteId,
    title: nameOf(filePath),
    path: `/cms/file/editor?filePath=${encodeURIComponent(filePath)}`,
  }
  const editor = (stored: string | undefined) => (
    <FileEditor
      filePath={filePath}
      place={place}
      found={found}
      stored={stored}
      isNow={!read.isFetching && !read.offline && read.error === null}
      reload={() => void read.refetch()}
    />
  )
  if (found && read.data === undefined && !read.isPending) return editor(undefined)
  return (
    <ReadView read={{ ...read, data: read.data === undefined ? undefined : { text: read.data } }}>
      {({ text }) => editor(text)}
    </ReadView>
  )
}
