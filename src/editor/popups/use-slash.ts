import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { slashKey, slashPlugin, slashQuery } from './slash-plugin.ts'

interface Keys {
  move: (step: number) => void
  choose: () => boolean
  close: () => void
}

/** The word after the slash while the menu is open. Whatever leads away from it closes the menu and leaves the text as it was typed. */
export function useSlash(editor: Editor, at: number, keys: Keys): string {
  const [query, setQuery] = useState('')
  const current = useRef(keys)
  // With the lines that are drawn, not a moment after them: a key that comes in between would move and choose among others.
  useLayoutEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (key: string) => {
      const { move, choose, close } = current.current
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'Escape') close()
      else return key === 'Enter' || key === 'Tab' ? choose() : false
      return true
    }
    const update = () => {
      const next = slashQuery(editor.state)
      if (next === undefined) current.current.close()
      else setQuery(next)
    }
    const close = () => current.current.close()
    editor.registerPlugin(slashPlugin(at, onKey), (plugin, others) => [plugin, ...others])
    update()
    editor.on('transaction', update)
    editor.on('blur', close)
    return () => {
      editor.off('transaction', update)
      editor.off('blur', close)
      if (!editor.isDestroyed) editor.unregisterPlugin(slashKey)
    }
  }, [editor, at])
  return query
}
