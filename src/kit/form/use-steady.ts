import { useRef } from 'react'

/**
 * The same object for as long as it says the same: a form answers copies of all its values after each key, and what is
 * large would be drawn anew each time.
 *
 * @param value anything that JSON can say
 */
export function useSteady<Value>(value: Value): Value {
  const steady = useRef({ value, words: JSON.stringify(value) })
  if (value !== steady.current.value) {
    const words = JSON.stringify(value)
    if (words !== steady.current.words) steady.current = { value, words }
  }
  return steady.current.value
}
