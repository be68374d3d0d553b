import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogContentTypes } from '#contract/catalogs.ts'
import { TITLE_MAX } from '#contract/contents/limits.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { beginDraft } from '#data/drafts.ts'
import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'
import { newContentId } from '#data/outbox.ts'
import { useRead } from '#data/use-read.ts'
import { pickFile } from '#pickers/rich-text/bring-in/pick-file.ts'
import { CREATABLE } from '../editor/body/creatable.ts'
import { useOpenEditor } from '../open-editor.ts'

/** What a new content is to be, or the file that it begins with. */
export function TypeChoice({ catalogId }: { catalogId: string }) {
  const { t } = useLingui()
  const openEditor = useOpenEditor()
  const types = useRead(catalogContentTypes).data ?? []
  const offered = types.filter((type) => CREATABLE.includes(type.id))
  const [type, setType] = useState<string>(CREATABLE[0] ?? '')
  return (
    <Stack gap="sm">
      <Radio.Group label={t`Content type`} value={type} onChange={setType}>
        <Stack gap="xs" mt="xs">
          {(offered.length > 0 ? offered : [{ id: CREATABLE[0] ?? '', name: t`Article` }]).map((one) => (
            <Radio key={one.id} value={one.id} label={one.name} />
          ))}
        </Stack>
      </Radio.Group>
      <Button onClick={() => openEditor({ type, catalogId, id: '0', draft: newContentId() })}>
        <Trans>Confirm</Trans>
      </Button>
      <FromFile catalogId={catalogId} />
    </Stack>
  )
}

/** An article with the title, text and pictures of a file, kept on this device until it is saved. */
function FromFile({ catalogId }: { catalogId: string }) {
  const openEditor = useOpenEditor()
  const { siteId = '' } = useCurrentSite()
  const [isReading, setReading] = useState(false)
  const start = async () => {
    const [file, { readFile }] = await Promise.all([pickFile(), import('#pickers/rich-text/bring-in/read-file.ts')])
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
    <Button variant="default" loading={isReading} onClick={run}>
      <Trans>From a Word or Markdown file ...</Trans>
    </Button>
  )
}
