import { Button, Group, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoEdit } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ResourceDialog } from '../../resource-dialog/resource-dialog.tsx'
import { ToolButton } from '../toolbar/tool-button.tsx'
import type { HtmlAttributes } from '../model/html-attributes.ts'
import { floatOf, withAlt, withFloat, withSource, withWidth } from './image-look.ts'

export function ImageTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [open, popover] = useDisclosure(false)
  const [replacing, dialog] = useDisclosure(false)
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') })
  return (
    <RichTextEditor.ControlsGroup>
      <Popover opened={open && active} onDismiss={popover.close} trapFocus width={300}>
        <Popover.Target>
          <ToolButton label={t`Picture settings`} icon={IconPhotoEdit} disabled={!active} onClick={popover.toggle} />
        </Popover.Target>
        <Popover.Dropdown>
          <ImageForm editor={editor} onReplace={dialog.open} />
        </Popover.Dropdown>
      </Popover>
      <ResourceDialog
        opened={replacing}
        onClose={dialog.close}
        type="image"
        limit={1}
        onPick={([picked]) => picked && change(editor, (html) => withSource(html, picked))}
      />
    </RichTextEditor.ControlsGroup>
  )
}

function ImageForm({ editor, onReplace }: { editor: Editor; onReplace: () => void }) {
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
        onChange={(value) => change(editor, (old) => withFloat(old, value))}
      />
      <TextInput
        size="xs"
        label={t`Description for people who cannot see it`}
        defaultValue={html['alt'] ?? ''}
        maxLength={255}
        onBlur={(event) => change(editor, (old) => withAlt(old, event.currentTarget.value))}
      />
      <TextInput
        size="xs"
        label={t`Width`}
        placeholder="600 / 50%"
        defaultValue={html['width'] ?? ''}
        onBlur={(event) => change(editor, (old) => withWidth(old, event.currentTarget.value))}
      />
      <Group justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={onReplace}>
          <Trans>Change picture</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

function change(editor: Editor, edit: (html: HtmlAttributes) => HtmlAttributes): void {
  const html = (editor.getAttributes('image')['html'] as HtmlAttributes | undefined) ?? {}
  const next = edit(html)
  if (JSON.stringify(next) !== JSON.stringify(html)) editor.chain().updateAttributes('image', { html: next }).run()
}
