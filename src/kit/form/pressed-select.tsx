import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ChoiceProps } from './select.tsx'

/** Takes the place of the plain field that was pressed, and is pressed in the same way. */
export function PressedSelect({ data, event, ...props }: ChoiceProps & { event?: Event }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!event) return
    input.current?.focus({ preventScroll: true })
    if (event instanceof KeyboardEvent) input.current?.dispatchEvent(new KeyboardEvent('keydown', event))
    else input.current?.click()
    // The press that made it, and no later one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <Select ref={input} data={[...data]} {...props} />
}
