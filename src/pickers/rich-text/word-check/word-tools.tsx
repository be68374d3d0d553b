import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconTextSpellcheck } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'
import { useWordCheck } from '#data/word-check.ts'
import { lazyDialog } from '#kit/lazy-dialog.tsx'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { findWords, type WordPlace } from './find-words.ts'
import { replaceWords } from './replace-words.ts'
import type { FoundWord } from './word-dialog.tsx'
import { markWords } from './word-marks.ts'

const WordDialog = lazyDialog(() => import('./word-dialog.tsx').then((file) => file.WordDialog))

interface Found {
  kind: WordPlace['kind']
  words: FoundWord[]
}

/** The check of the whole text against the lists of the site, also without a network. */
export function WordTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<Found>()
  const check = useCheck(editor, setFound)
  const places = (words: readonly FoundWord[]) =>
    findWords(
      editor.state.doc,
      words.map(({ word }) => word),
      found?.kind ?? 'sensitive',
    )
  return (
    <RichTextEditor.ControlsGroup>
      <Menu opened={open} onChange={setOpen} withinPortal>
        <Menu.Target>
          <ToolButton label={t`Check words`} icon={IconTextSpellcheck} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void check('sensitive')}>
            <Trans>Sensitive words</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => void check('wrong')}>
            <Trans>Error-prone words</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {found && (
        <WordDialog
          kind={found.kind}
          words={found.words}
          onClose={() => setFound(undefined)}
          onHighlight={(words) => markWords(editor, places(words))}
          onReplace={(words) => replaceWords(editor, places(words), words)}
        />
      )}
    </RichTextEditor.ControlsGroup>
  )
}

function useCheck(editor: Editor, onFound: (found: Found) => void) {
  const { t } = useLingui()
  const checkText = useWordCheck()
  return async (kind: WordPlace['kind']) => {
    markWords(editor, [])
    try {
      const { sensitive, errorProne } = await checkText(editor.getText({ blockSeparator: '\n' }))
      const words: FoundWord[] =
        kind === 'sensitive'
          ? sensitive.map((word) => ({ word, replacement: '*' }))
          : errorProne.map(({ w, r }) => ({ word: w, replacement: r }))
      if (words.length > 0) return onFound({ kind, words })
      notify({
        level: 'success',
        message: kind === 'sensitive' ? t`No sensitive words found` : t`No error-prone words found`,
      })
    } catch (error) {
      notify({
        level: 'error',
        title: t`The words could not be checked`,
        message: failureText(error),
      })
    }
  }
}
