import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WordPlace } from './find-words.ts'

export interface FoundWord {
  word: string
  replacement: string
}

interface Props {
  kind: WordPlace['kind']
  words: readonly FoundWord[]
  onClose: () => void
  onHighlight: (words: readonly FoundWord[]) => void
  onReplace: (words: readonly FoundWord[]) => void
}

/** Closing it changes nothing. */
export function WordDialog({ kind, words, onClose, onHighlight, onReplace }: Props) {
  const { t } = useLingui()
  const [replacement, setReplacement] = useState('*')
  const wanted = kind === 'sensitive' ? words.map(({ word }) => ({ word, replacement })) : words
  const finish = (act: (words: readonly FoundWord[]) => void) => {
    act(wanted)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={kind === 'sensitive' ? t`Sensitive words` : t`Error-prone words`} size={480}>
      <Stack gap="sm">
        <List size="sm" mah={260} style={SCROLL}>
          {words.map(({ word, replacement: better }) => (
            <List.Item key={word}>{kind === 'sensitive' ? word : `${word} → ${better}`}</List.Item>
          ))}
        </List>
        {kind === 'sensitive' && (
          <TextInput
            label={t`Replace each by`}
            value={replacement}
            maxLength={100}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
        )}
        <Text size="xs" c="dimmed">
          <Trans>Highlights are shown here only, they are never saved.</Trans>
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="default" onClick={() => finish(onHighlight)}>
            <Trans>Highlight</Trans>
          </Button>
          <Button onClick={() => finish(onReplace)}>
            <Trans>Replace</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const SCROLL = { overflow: 'auto' }
