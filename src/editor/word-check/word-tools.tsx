import { IconTextSpellcheck } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '#data/page/store.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { openDialog } from '#editor/commands/open-dialog.ts'
import { ToolButton } from '#editor/toolbar/tool-button.tsx'
import { ToolGroup } from '#editor/toolbar/tool-group.tsx'
import { wordFacts } from './word-marks.ts'
import classes from './word-tools.module.css'

const LiveWords = lazyDialog(
  () => import('#editor/word-check/live/live-words.tsx').then((file) => file.LiveWords),
  'rich-text-word-check',
)

/** Opens the list of words; from the moment that somebody enters the text they are found while he types. */
export function WordTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [entered, setEntered] = useState(false)
  const total = useStore(wordFacts(editor).total)
  useEffect(() => {
    const enter = () => setEntered(true)
    editor.on('focus', enter)
    return () => void editor.off('focus', enter)
  }, [editor])
  const show = () => {
    setEntered(true)
    openDialog(editor, 'words')
  }
  return (
    <ToolGroup>
      <span className={classes['tool']}>
        <ToolButton
          label={total ? t`Check words (${total})` : t`Check words`}
          icon={IconTextSpellcheck}
          data-total={total || undefined}
          onClick={show}
        />
      </span>
      {entered && <LiveWords editor={editor} />}
    </ToolGroup>
  )
}
