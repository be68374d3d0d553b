import type { Editor } from '@tiptap/core'

/** Runs when nothing was typed for a while (ms); answers how to end that. */
export function afterPauses(editor: Editor, pauseMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(run, pauseMs)
  }
  editor.on('update', later)
  return () => {
    clearTimeout(timer)
    editor.off('update', later)
  }
}
