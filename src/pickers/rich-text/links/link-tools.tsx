import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { isSafeHref } from './safe-href.ts'

export function LinkTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [open, popover] = useDisclosure(false)
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  return (
    <RichTextEditor.ControlsGroup>
      <Popover opened={open} onDismiss={popover.close} trapFocus width={320}>
        <Popover.Target>
          <ToolButton label={t`Link`} icon={IconLink} active={active} onClick={popover.toggle} />
        </Popover.Target>
        <Popover.Dropdown>
          <LinkForm editor={editor} onDone={popover.close} />
        </Popover.Dropdown>
      </Popover>
      <ToolButton
        label={t`Remove link`}
        icon={IconUnlink}
        disabled={!active}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    </RichTextEditor.ControlsGroup>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useLingui()
  const current = editor.getAttributes('link')
  const [href, setHref] = useState((current['href'] as string | undefined) ?? '')
  const [blank, setBlank] = useState(current['target'] === '_blank')
  const safe = isSafeHref(href)
  const apply = () => {
    if (!href.trim() || !safe) return
    setLink(editor, href.trim(), blank)
    onDone()
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={t`Address`}
        placeholder="https://"
        value={href}
        error={safe ? undefined : t`This address cannot be used as a link`}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        data-autofocus
      />
      <Group justify="space-between">
        <Checkbox
          size="xs"
          label={t`Open in a new window`}
          checked={blank}
          onChange={(event) => setBlank(event.currentTarget.checked)}
        />
        <Button size="compact-sm" onClick={apply} disabled={!href.trim() || !safe}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

/** What else the link carried (its reference to the site's own contents above all) belonged to the old address. */
function setLink(editor: Editor, href: string, blank: boolean): void {
  const attributes = { href, target: blank ? '_blank' : null }
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: attributes }] }).run()
    return
  }
  chain.setMark('link', { ...attributes, html: {} }).run()
}
