import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Hint, watchHints } from './watch-hints.ts'

/** `<button {...hint(t`Refresh`)}>`: words that are shown while the pointer or the keyboard rests on the element. */
export function hint(text: string | undefined) {
  return { 'data-hint': text === '' ? undefined : text }
}

/** The one tooltip of the app: one for each element would cost a list more time than all its rows. */
export function HintLayer() {
  const [shown, setShown] = useState<Hint>()
  useEffect(() => watchHints(document, setShown), [])
  return shown && <Tooltip label={shown.text} target={shown.element} opened />
}
