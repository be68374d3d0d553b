import { Alert, Button, Loader, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { Trans } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { useStore } from '#data/page/store.ts'
import { useWordLists } from '#data/words/word-check.ts'
import { Age } from '#kit/show/age.tsx'
import { wordFacts } from '#editor/word-check/word-marks.ts'
import { NoLists } from './no-lists.tsx'
import { wordsOf } from './words-state.ts'

/** What the words are compared with, and what can not be told. */
export function ListsState({ editor }: { editor: Editor }) {
  const { catalogId } = wordFacts(editor).place
  const { lists, error, isPending, age, offline, knowsHotWords } = useWordLists(catalogId)
  const { asked, failure, live } = wordsOf(editor)
  const failed = useStore(failure)
  // Whoever shows a word that was found asks for the lists again: what the server answered stays meanwhile.
  const isAnswered = useStore(asked) !== undefined
  if (!lists && isPending && !isAnswered) return <Loader size="sm" />
  if (!lists) return <NoLists editor={editor} error={error} />
  const { sensitiveWordEnable, errorProneWordEnable } = lists.bundle
  return (
    <>
      {failed !== undefined && (
        <Alert color="red" title={<Trans>The words couldn't be checked</Trans>}>
          {failureText(failed)}
          <Button size="compact-sm" variant="default" onClick={() => void live.get()?.run()}>
            <Trans>Check again</Trans>
          </Button>
        </Alert>
      )}
      <Text size="xs" c="dimmed">
        {offline && age !== undefined && (
          <>
            <Trans>
              Offline: word lists from <Age since={age} />.
            </Trans>{' '}
          </>
        )}
        {sensitiveWordEnable === 'Y' && (
          <>
            <Trans>Saving replaces sensitive words with *.</Trans>{' '}
          </>
        )}
        {errorProneWordEnable === 'Y' && (
          <>
            <Trans>Saving corrects error-prone words.</Trans>{' '}
          </>
        )}
        {catalogId !== '' && !knowsHotWords && <Trans>This server doesn't report which words will become links.</Trans>}
      </Text>
    </>
  )
}
