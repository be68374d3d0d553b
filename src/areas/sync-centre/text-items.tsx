import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { copyText } from '#data/page/clipboard.ts'
import { deviceFileNames } from '#data/files/device-file-names.ts'
import { saveBlob } from '#data/request/download.ts'
import { fileNameOf } from '#data/page/file-name.ts'
import { formText } from '#data/versions/form-text.ts'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { type ContentForm, modelIn } from '#lib/content-fields.ts'
import { useFieldText } from '#shared/field-diff/field-text.ts'
import { PopItem } from '#kit/button/pop-items.tsx'

interface Props {
  /** What lists call it. */
  title: string
  form: ContentForm
  /** What it was made from knows the labels of its extension fields. */
  base?: { form: ContentForm } | undefined
}

/** The ways out for a text when all else fails: into the clipboard, into a file. */
export function TextItems({ title, form, base }: Props) {
  const { t } = useLingui()
  const field = useFieldText(modelIn(form) ?? (base && modelIn(base.form)))
  const text = async () =>
    formText({ ...form, title: form.title ?? title }, { field, file: await deviceFileNames(form) })
  const copy = async () => {
    if (await copyText(await text())) notify({ level: 'success', message: t`Text copied` })
    else notify({ level: 'warning', message: t`The browser doesn't allow copying. Use "Export text" instead.` })
  }
  return (
    <>
      <PopItem leftSection={<IconCopy size={14} />} onClick={() => void runOrNotify(copy)}>
        <Trans>Copy text</Trans>
      </PopItem>
      <PopItem
        leftSection={<IconDownload size={14} />}
        onClick={() => void runOrNotify(async () => saveText(title || form.contentId, await text()))}
      >
        <Trans>Export text</Trans>
      </PopItem>
    </>
  )
}

function saveText(title: string, text: string): void {
  saveBlob(new Blob([text], { type: 'text/plain' }), `${fileNameOf(title)}.txt`)
}
