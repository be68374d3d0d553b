import { useEffect, useRef } from 'react'

/** For a picker that a click has brought: opens it with its first appearance, and only then. */
export function useOpened() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current?.getAttribute('data-opened-once')) return
    button.current?.setAttribute('data-opened-once', 'true')
    button.current?.click()
  }, [])
  return button
}
