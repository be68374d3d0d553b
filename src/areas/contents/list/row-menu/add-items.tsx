import { Loader, Menu } from '@mantine/core'
import { IconFileImport, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { TITLE_MAX } from '#contract/contents/limits.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { beginDraft } from '#data/drafts/drafts.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { pickFile } from '#editor/import/pick-file.ts'
import { useOpenEditor } from '../../open-editor.ts'

interface Props {
  catalogId: string
  /** Those to choose from; none where the button itself stands for the only one. */
  types: readonly { id: string; name: string }[]
  onBegin: (type: string) => void
}

/** What a new content is to be, or the file that it begins with. */
export function AddItems({ catalogId, types, onBegin }: Props) {
  return (
    <>
      {types.map(({ id, name }) => (
        <Menu.Item key={id} leftSection={<IconFileText size={16} aria-hidden />} onClick={() => onBegin(id)}>
          {name}
        </Menu.Item>
      ))}
      {types.length > 0 && <Menu.Divider />}
      <FromFile catalogId={catalogId} />
    </>
  )
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
    <Menu.Item
      // It stays until the file is read: another one can be tried where this one can not.
      closeMenuOnClick={false}
      disabled={isReading}
      leftSection={isReading ? <Loader size={16} /> : <IconFileImport size={16} aria-hidden />}
      onClick={run}
    >
      <Trans>From a Word or Markdown file…</Trans>
    </Menu.Item>
  )
}
