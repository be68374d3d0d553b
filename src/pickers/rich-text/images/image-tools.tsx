import { Popover } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoEdit } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import { ResourceDialog } from '../../resource-dialog/resource-dialog.tsx'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { changeImage } from './change-image.ts'
import type { ImageFormProps } from './image-form.tsx'
import { withSource } from './image-look.ts'

export function ImageTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [open, popover] = useDisclosure(false)
  const [Form, setForm] = useState<ComponentType<ImageFormProps>>()
  const [replacing, dialog] = useDisclosure(false)
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') })
  // Its code comes with the first press; the popover opens with the form in it, so that the focus finds it.
  const press = async () => {
    const { ImageForm } = await import('./image-form.tsx')
    setForm(() => ImageForm)
    popover.toggle()
  }
  return (
    <RichTextEditor.ControlsGroup>
      <Popover opened={open && active} onDismiss={popover.close} trapFocus width={300}>
        <Popover.Target>
          <ToolButton
            label={t`Picture settings`}
            icon={IconPhotoEdit}
            disabled={!active}
            onClick={() => void press()}
          />
        </Popover.Target>
        <Popover.Dropdown>{Form && <Form editor={editor} onReplace={dialog.open} />}</Popover.Dropdown>
      </Popover>
      <ResourceDialog
        opened={replacing}
        onClose={dialog.close}
        type="image"
        limit={1}
        onPick={([picked]) => picked && changeImage(editor, (html) => withSource(html, picked))}
      />
    </RichTextEditor.ControlsGroup>
  )
}
