import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { closeHistory } from '@tiptap/pm/history'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '#kit/dialog/modal.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { typeset, type TypesetChoices } from './typeset.ts'

const FIRST: TypesetChoices = {
  removeEmpty: true,
  stripBlanks: true,
  indent: true,
  align: '',
  centrePictures: true,
  clearFonts: false,
  clearColours: false,
  narrowLetters: false,
}

/** What was chosen last, for the next text of this sitting. */
let last = FIRST

export function TypesetDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [choices, setChoices] = useState(last)
  const lines: readonly { key: Exclude<keyof TypesetChoices, 'align'>; label: string }[] = [
    { key: 'removeEmpty', label: t`Remove empty paragraphs` },
    { key: 'stripBlanks', label: t`Remove spaces at the start of paragraphs` },
    { key: 'indent', label: t`Indent the first line by two characters` },
    { key: 'centrePictures', label: t`Centre pictures` },
    { key: 'clearFonts', label: t`Clear fonts and sizes` },
    { key: 'clearColours', label: t`Clear colours` },
    { key: 'narrowLetters', label: t`Convert full-width letters and digits to half-width` },
  ]
  const apply = () => {
    last = choices
    onClose()
    const tr = typeset(editor.state.tr, choices)
    if (tr.docChanged) editor.view.dispatch(closeHistory(tr))
    editor.commands.focus()
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Clean up text</Trans>} size="md">
      <Stack gap="sm">
        {lines.map(({ key, label }, index) => (
          <Checkbox
            key={key}
            label={label}
            checked={choices[key]}
            onChange={(event) => setChoices({ ...choices, [key]: event.currentTarget.checked })}
            data-autofocus={index === 0 || undefined}
          />
        ))}
        <SegmentedControl
          aria-label={t`Alignment`}
          value={choices.align}
          onChange={(align) => setChoices({ ...choices, align })}
          data={[
            { value: '', label: t`Keep alignment` },
            { value: 'left', label: t`Left` },
            { value: 'justify', label: t`Justify` },
          ]}
        />
        <Text size="xs" c="dimmed">
          <Trans>Headings, lists, tables, code and HTML blocks stay as they are. One undo reverts everything.</Trans>
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={apply}>
            <Trans>Clean up</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
