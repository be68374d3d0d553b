import { Text, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { TITLE_MAX } from '#contract/contents/limits.ts'
import { bind } from '#kit/form/fields.tsx'
import classes from './content-editor.module.css'
import type { ContentEditing } from './use-content-editor.ts'

/** Looks as what it is. It wraps where it is long, yet it is one line: Enter leads on to the text. */
export function TitleField({ editing }: { editing: ContentEditing }) {
  const { t } = useLingui()
  const { form, isReadOnly } = editing
  const { onChange, ...input } = bind({ form, name: 'title', label: t`Title`, required: true })
  const value = String(input.value ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    document.querySelector<HTMLElement>('[data-rich-text] .ProseMirror')?.focus()
  }
  return (
    <Textarea
      {...input}
      // What is begun is begun with its title.
      autoFocus={editing.base === undefined && value === '' && !isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={onKeyDown}
      dir="auto"
      placeholder={t`Title`}
      maxLength={TITLE_MAX}
      autosize
      minRows={1}
      classNames={{
        root: classes['title'] ?? '',
        input: classes['titleInput'] ?? '',
        label: classes['titleLabel'] ?? '',
      }}
      rightSection={
        <Text span size="xs" c="dimmed" aria-hidden>
          {value.length}/{TITLE_MAX}
        </Text>
      }
      rightSectionWidth={64}
      rightSectionProps={{ style: { justifyContent: 'flex-end' } }}
      rightSectionPointerEvents="none"
    />
  )
}
