import { Group, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { changePicture, pictureInLine } from '#editor/images/figure.ts'
import { withAlt, widthOf, withWidth } from '#editor/images/image-look.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'

interface Props {
  editor: Editor
  html: HtmlAttributes
  /** A map is drawn in the size of its address. */
  sized: boolean
}

/** What a picture says to those who do not see it, and how wide it is. Written when the field is left. */
export function PictureDetails({ editor, html, sized }: Props) {
  const { t } = useLingui()
  const [alt, setAlt] = useState(html['alt'] ?? '')
  const width = widthOf(pictureInLine(editor, html))
  const missing = !alt.trim()
  const warning = t`Without a description, people who can't see the picture don't know what it shows`
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        flex={1}
        miw={120}
        aria-label={t`Alternative text (for screen readers)`}
        placeholder={t`Describe the picture`}
        value={alt}
        maxLength={255}
        rightSection={
          missing && (
            <span {...hint(warning)}>
              <IconAlertTriangle size={16} color="var(--mantine-color-orange-filled)" aria-label={warning} />
            </span>
          )
        }
        onChange={(event) => setAlt(event.currentTarget.value)}
        onBlur={() => changePicture(editor, (old) => withAlt(old, alt))}
        onKeyDown={(event) => leaveByEnter(event, editor)}
      />
      {sized && (
        <TextInput
          key={width}
          size="xs"
          w={92}
          aria-label={t`Width in pixels or percent`}
          placeholder={t`Width`}
          defaultValue={width}
          onBlur={(event) => changePicture(editor, (old) => withWidth(old, event.currentTarget.value))}
          onKeyDown={(event) => leaveByEnter(event, editor)}
        />
      )}
    </Group>
  )
}

function leaveByEnter(event: KeyboardEvent, editor: Editor): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  editor.commands.focus()
}
