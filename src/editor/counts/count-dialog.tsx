import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '#kit/dialog/modal.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { WORDS_MAX } from '#editor/model/word-total.ts'
import { textCounts } from './text-counts.ts'

export function CountDialog({ editor, onClose }: DialogProps) {
  const { i18n, t } = useLingui()
  const [{ whole, part }] = useState(() => {
    const { doc, selection } = editor.state
    return {
      whole: textCounts(doc),
      part: selection.empty ? undefined : textCounts(doc, selection.from, selection.to),
    }
  })
  const rows = [
    [t`Words`, whole.words, part?.words],
    [t`Characters`, whole.characters, part?.characters],
    [t`Characters without spaces`, whole.withoutBlanks, part?.withoutBlanks],
    [t`Paragraphs`, whole.paragraphs, part?.paragraphs],
  ] as const
  return (
    <Modal opened onClose={onClose} title={<Trans>Word count</Trans>} size="md">
      <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th ta="end">
              <Trans>Whole text</Trans>
            </Table.Th>
            {part && (
              <Table.Th ta="end">
                <Trans>Selected</Trans>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, all, selected]) => (
            <Table.Tr key={name}>
              <Table.Th>{name}</Table.Th>
              <Table.Td ta="end">{i18n.number(all)}</Table.Td>
              {selected !== undefined && <Table.Td ta="end">{i18n.number(selected)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="sm">
        <Trans>
          Each Chinese character and each word in other languages counts as one. Articles should have at most{' '}
          {i18n.number(WORDS_MAX)}; longer text is kept in full.
        </Trans>
      </Text>
    </Modal>
  )
}
