import { useEffect, useState } from 'react'
import type { HintBubble } from './hint-bubble.tsx'
import { type Hint, watchHints } from './watch-hints.ts'

/** `<button {...hint(t`Refresh`)}>`: words that are shown while the pointer or the keyboard rests on the element. */
export function hint(text: string | undefined) {
  return { 'data-hint': text === '' ? undefined : text }
}

/** The one tooltip of the app: one for each element would cost a list more time than all its rows. Its code comes with the first. */
export function HintLayer() {
  const [shown, setShown] = useState<Hint>()
  const [Bubble, setBubble] = useState<typeof HintBubble>()
  const isFirst = shown !== undefined && Bubble === undefined
  useEffect(() => watchHints(document, setShown), [])
  useEffect(() => {
    if (isFirst) void import('./hint-bubble.tsx').then((file) => setBubble(() => file.HintBubble), goWithout)
  }, [isFirst])
  return shown && Bubble && <Bubble hint={shown} />
}

/** What has a hint has a name, too. */
function goWithout(): void {}
