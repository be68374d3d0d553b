import { UnstyledButton } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { openDialog } from '#editor/commands/open-dialog.ts'
import { afterPauses } from '#editor/model/after-pauses.ts'
import { WORDS_MAX, wordTotal } from '#editor/model/word-total.ts'
import classes from './word-counter.module.css'

const PAUSE_MS = 300

/** How long the text is; pressing it tells more. Nothing is ever cut: a text that is too long is said to be so. */
export function WordCounter({ editor }: { editor: Editor }) {
  const { i18n, t } = useLingui()
  const total = useWordTotal(editor)
  const surplus = Math.max(0, total - WORDS_MAX)
  return (
    <div className={classes['bar']} data-over={surplus > 0 || undefined}>
      <span role="status">
        {surplus > 0 && (
          <Trans>
            {i18n.number(surplus)} words over the recommended length. Nothing was cut. Shorten it, or split it into
            pages.
          </Trans>
        )}
      </span>
      <UnstyledButton
        className={classes['total'] ?? ''}
        aria-haspopup="dialog"
        onClick={() => openDialog(editor, 'count')}
        title={t`Word count`}
      >
        <Trans>
          {i18n.number(total)} of {i18n.number(WORDS_MAX)} words
        </Trans>
      </UnstyledButton>
    </div>
  )
}

function useWordTotal(editor: Editor): number {
  const [total, setTotal] = useState(() => countOf(editor))
  useEffect(() => afterPauses(editor, PAUSE_MS, () => setTotal(countOf(editor))), [editor])
  return total
}

function countOf(editor: Editor): number {
  return wordTotal(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))
}
