import { useState } from 'react'

interface Spoken {
  label: string
  attention: number
  message: string
}

/**
 * What a screen reader is to hear next: a new label, and that more needs a person. That less does is not said; the words
 * go then, so that the same number is heard again when it comes back.
 */
export function spokenAfter(before: Spoken | undefined, label: string, attention: number): Spoken {
  const isSame = before?.label === label
  if (isSame && before.attention === attention) return before
  if (isSame && attention < before.attention) return { label, attention, message: '' }
  return { label, attention, message: attention > 0 ? `${label} (${attention})` : label }
}

/** @param attention how much needs a person, 0 where the label does not speak of that */
export function useSpoken(label: string, attention: number): string {
  const [spoken, setSpoken] = useState(() => spokenAfter(undefined, label, attention))
  const next = spokenAfter(spoken, label, attention)
  if (next !== spoken) setSpoken(next)
  return next.message
}
