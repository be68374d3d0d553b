import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HtmlAttributes } from '../model/html-attributes.ts'
import { floatOf, withAlt, withFloat, withWidth } from './image-look.ts'
import { changeImage } from './change-image.ts'

export interface ImageFormProps {
  editor: Editor
  onReplace: () => void
}

/** Place, description and width of the picture that is chosen. */
export function ImageForm({ editor, onReplace }: ImageFormProps) {
  const { t } = useLingui()
  const html = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.getAttributes('image')['html'] as HtmlAttributes | undefined) ?? {},
  })
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Picture position`}
        data={[
          { value: 'none', label: t`In text` },
          { value: 'left', label: t`Left` },
          { value: 'center', label: t`Centre` },
          { value: 'right', label: t`Right` },
        ]}
        value={floatOf(html)}
        onChange={(value) => changeImage(editor, (old) => withFloat(old, value))}
      />
      <TextInput
        size="xs"
        label={t`Description for people who cannot see it`}
        defaultValue={html['alt'] ?? ''}
        maxLength={255}
        onBlur={(event) => changeImage(editor, (old) => withAlt(old, event.currentTarget.value))}
      />
      <TextInput
        size="xs"
        label={t`Width`}
        placeholder="600 / 50%"
        defaultValue={html['width'] ?? ''}
        onBlur={(event) => changeImage(editor, (old) => withWidth(old, event.currentTarget.value))}
      />
      <Group justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={onReplace}>
          <Trans>Change picture</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
