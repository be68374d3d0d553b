import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyText } from '#data/clipboard.ts'
import { saveBlob } from '#data/download.ts'
import { formText } from '#data/form-text.ts'
import { notify } from '#data/notices.ts'
import { orTell } from '#data/or-tell.ts'
import type { ContentForm } from '#lib/content-fields.ts'

interface Props {
  /** What lists call it. */
  title: string
  form: ContentForm
}

/** The ways out for a text when all else fails: into the clipboard, into a file. */
export function TextItems({ title, form }: Props) {
  const { t } = useLingui()
  const copy = async () => {
    if (await copyText(textOf({ title, form }))) notify({ level: 'success', message: t`The text is in the clipboard` })
    else notify({ level: 'warning', message: t`The browser does not let this page copy: choose "Export text"` })
  }
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void orTell(copy)}>
        <Trans>Copy text</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload size={14} />}
        onClick={() => void orTell(async () => exportText({ title, form }))}
      >
        <Trans>Export text</Trans>
      </Menu.Item>
    </>
  )
}

function textOf({ title, form }: Props): string {
  return formText({ ...form, title: form.title ?? title })
}

function exportText({ title, form }: Props): void {
  const name = title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || form.contentId
  saveBlob(new Blob([textOf({ title, form })], { type: 'text/plain' }), `${name}.txt`)
}
