import { Loader } from '@mantine/core'
import { IconFileImport, IconFileText, IconMovie, IconMusic, IconPhoto, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogContentTypes } from '#contract/catalogs.ts'
import { CONTENT_TYPES, type ContentType, TITLE_MAX } from '#contract/contents/limits.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { beginDraft } from '#data/drafts/drafts.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { useRead } from '#data/reads/use-read.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { pickFile } from '#editor/import/pick-file.ts'
import { useOpenEditor } from '../../open-editor.ts'
import { PopDivider, PopItem } from '#kit/button/pop-items.tsx'

interface Props {
  /** Undefined where it is asked for next: what begins with a file has to know it before. */
  catalogId: string | undefined
  onBegin: (type: string) => void
}

const ICONS: Record<ContentType, Icon> = {
  article: IconFileText,
  image: IconPhoto,
  audio: IconMusic,
  video: IconMovie,
}

/** What a new content is to be, or the file that it begins with. */
export function AddItems({ catalogId, onBegin }: Props) {
  const types = useTypes()
  return (
    <>
      {types.map(({ id, name, icon: Glyph }) => (
        <PopItem key={id} leftSection={<Glyph size={16} aria-hidden />} onClick={() => onBegin(id)}>
          {name}
        </PopItem>
      ))}
      {catalogId !== undefined && (
        <>
          <PopDivider />
          <FromFile catalogId={catalogId} />
        </>
      )}
    </>
  )
}

/** All that this editor can begin, by the names of the server; those of the app stand in where it was never asked. */
function useTypes() {
  const { t } = useLingui()
  const known = useRead(catalogContentTypes).data
  const own: Record<ContentType, string> = { article: t`Article`, image: t`Pictures`, audio: t`Audio`, video: t`Video` }
  const nameOf = (id: ContentType) => known?.find((one) => one.id === id)?.name
  return CONTENT_TYPES.filter((id) => !known || nameOf(id) !== undefined).map((id) => ({
    id,
    name: nameOf(id) ?? own[id],
    icon: ICONS[id],
  }))
}

/** An article with the title, text and pictures of a file, kept on this device until it is saved. */
function FromFile({ catalogId }: { catalogId: string }) {
  const openEditor = useOpenEditor()
  const { siteId = '' } = useCurrentSite()
  const [isReading, setReading] = useState(false)
  const start = async () => {
    const [file, { readFile }] = await Promise.all([pickFile(), import('#editor/import/read-file.ts')])
    if (!file) return
    setReading(true)
    const read = await readFile(file)
    if (!read) return
    const contentId = newContentId()
    const title = read.title.slice(0, TITLE_MAX)
    await beginDraft({ contentId, catalogId, contentType: 'article', title, contentHtml: read.html }, siteId)
    openEditor({ type: 'article', catalogId, id: '0', draft: contentId })
  }
  const run = () =>
    void start()
      .catch((error: unknown) => notify({ level: 'error', message: failureText(error) }))
      .finally(() => setReading(false))
  return (
    <PopItem
      // It stays until the file is read: another one can be tried where this one can not.
      closeMenuOnClick={false}
      disabled={isReading}
      leftSection={isReading ? <Loader size={16} /> : <IconFileImport size={16} aria-hidden />}
      onClick={run}
    >
      <Trans>From a Word or Markdown file…</Trans>
    </PopItem>
  )
}
