import { Anchor, CloseButton, Group, Paper, Portal, Stack, Switch, Text, Title } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ignoredWords } from '#data/words/ignored-words.ts'
import { useStore } from '#data/page/store.ts'
import { useSession } from '#data/session/use-session.ts'
import { setWordMarking, wordMarking } from '#data/words/word-settings.ts'
import { ListsState } from './lists-state.tsx'
import { WordList } from './word-list.tsx'
import { wordsOf } from './words-state.ts'
import { wordFacts } from '#editor/word-check/word-marks.ts'
import classes from './words-panel.module.css'

/** The words of the text, beside it: no dialog that keeps the writer from the text. Escape leads back there. */
export function WordsPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui()
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const { listed } = wordsOf(editor)
  useEffect(() => {
    listed.set(true)
    panel.current?.focus()
    return () => listed.set(false)
  }, [listed])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <Portal>
      <Paper
        ref={panel}
        component="section"
        tabIndex={-1}
        aria-labelledby={title}
        shadow="md"
        withBorder
        className={classes['panel']}
        onKeyDown={onKeyDown}
      >
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h5" id={title}>
            <Trans>Check words</Trans>
          </Title>
          <CloseButton aria-label={t`Close`} onClick={close} />
        </Group>
        <MarkingSwitch />
        <ListsState editor={editor} />
        <WordList editor={editor} />
        <IgnoredNote editor={editor} />
      </Paper>
    </Portal>
  )
}

function MarkingSwitch() {
  const { t } = useLingui()
  const { user } = useSession()
  const on = useStore(wordMarking(user.userId))
  return (
    <Switch
      size="sm"
      label={t`Highlight words while typing`}
      description={t`Highlights are shown here only and never saved.`}
      checked={on}
      onChange={(event) => setWordMarking(user.userId, event.currentTarget.checked)}
    />
  )
}

function IgnoredNote({ editor }: { editor: Editor }) {
  const { user } = useSession()
  const ignored = ignoredWords(user.userId, wordFacts(editor).place.contentId)
  const total = useStore(ignored.keys).size
  if (total === 0) return null
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        <Plural
          value={total}
          one="# is ignored in this text on this device."
          other="# are ignored in this text on this device."
        />
      </Text>
      <Anchor component="button" type="button" size="xs" ta="start" onClick={ignored.clear}>
        <Trans>Show them again</Trans>
      </Anchor>
    </Stack>
  )
}
