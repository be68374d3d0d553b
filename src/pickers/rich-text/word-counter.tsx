import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { WORDS_MAX } from '#contract/contents/limits.ts'
import { wordTotal } from './model/word-total.ts'
import classes from './rich-text.module.css'

const PAUSE_MS = 300

export function WordCounter({ editor }: { editor: Editor }) {
  const { i18n } = useLingui()
  const total = useWordTotal(editor)
  const over = total > WORDS_MAX
  return (
    <Text size="xs" c={over ? 'red' : 'dimmed'} className={classes['counter'] ?? ''} role={over ? 'alert' : undefined}>
      <Trans>
        {i18n.number(total)} of {i18n.number(WORDS_MAX)} words
      </Trans>
    </Text>
  )
}

function useWordTotal(editor: Editor): number {
  const [total, setTotal] = useState(() => countOf(editor))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTotal(countOf(editor)), PAUSE_MS)
    }
    editor.on('update', later)
    return () => {
      clearTimeout(timer)
      editor.off('update', later)
    }
  }, [editor])
  return total
}

function countOf(editor: Editor): number {
  return wordTotal(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))
}
