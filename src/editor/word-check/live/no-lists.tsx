import { Alert, Button, Group, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { useOnline } from '#data/network/online.ts'
import { useStore } from '#data/page/store.ts'
import { askServer } from '#data/words/word-check.ts'
import { Age } from '#kit/show/age.tsx'
import { wordsOf } from './words-state.ts'

/** Where the device holds no lists the server checks the text, once it is asked; without a line nobody can. */
export function NoLists({ editor, error }: { editor: Editor; error: unknown }) {
  const online = useOnline()
  if (online) return <ServerCheck editor={editor} />
  return (
    <Alert color="yellow" title={<Trans>The word lists are not on this device</Trans>}>
      {failureText(error)}
    </Alert>
  )
}

function ServerCheck({ editor }: { editor: Editor }) {
  const { asked } = wordsOf(editor)
  const answer = useStore(asked)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const ask = useCallback(async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      asked.set({ at: Date.now(), lists: await askServer(editor.getText({ blockSeparator: '\n' })) })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }, [asked, editor])
  useEffect(() => void ask(), [ask])
  return (
    <>
      {failure !== undefined && (
        <Alert color="red" title={<Trans>The words couldn't be checked</Trans>}>
          {failureText(failure)}
        </Alert>
      )}
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed" flex={1}>
          <Trans>
            The word lists are not on this device, so the server checks the text. Words its allow list permits are shown
            too.
          </Trans>{' '}
          {answer && (
            <Trans>
              Checked <Age since={answer.at} />.
            </Trans>
          )}
        </Text>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void ask()}>
          <Trans>Check again</Trans>
        </Button>
      </Group>
    </>
  )
}
