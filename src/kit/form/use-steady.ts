import { useRef, useState } from 'react'

/**
 * The same object for as long as it says the same: a form answers copies of all its values after each key, and what is
 * large would be drawn anew each time.
 *
 * @param value anything that JSON can say
 */
export function useSteady<Value>(value: Value): Value {
  const [first] = useState(() => ({ value, words: JSON.stringify(value) }))
  const steady = useRef(first)
  if (value !== steady.current.value) {
    const words = JSON.stringify(value)
    if (words !== steady.current.words) steady.current = { value, words }
  }
  return steady.current.value
}
