import { Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RichText } from '#editor/rich-text.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'

interface NoticeValues {
  noticeTitle: string
  noticeType: string
  status: string
  noticeContent: string
}

/** What a notice says. */
export function NoticeText({ form }: { form: FormOf<NoticeValues> }) {
  const { t } = useLingui()
  // The editor reads its text once.
  const [html] = useState(form.getValues().noticeContent)
  const { error } = form.getInputProps('noticeContent') as { error?: string }
  return (
    <Input.Wrapper label={t`Content`} error={error}>
      <RichText
        html={html}
        label={t`Content`}
        height={260}
        tools="short"
        onChange={(text) => form.setFieldValue('noticeContent', text)}
      />
    </Input.Wrapper>
  )
}
