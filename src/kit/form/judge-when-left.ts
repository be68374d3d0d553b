import type { UseFormReturnType } from '@mantine/form'
import { type FocusEvent, useRef } from 'react'

/**
 * Judges a field of a form once it is left. Where it is left by a press, the words of a fault would move what lies below
 * away under the pointer, and the press would reach nothing: there the field is judged when the press is over. Give the
 * answer to the element around the fields.
 */
export function useJudgeWhenLeft<Values>(form: UseFormReturnType<Values>) {
  const isPressed = useRef(false)
  const left = useRef(new Set<string>())
  const judge = () => {
    for (const path of left.current) form.validateField(path as never)
    left.current.clear()
  }
  return {
    onPointerDownCapture: () => {
      isPressed.current = true
      const end = () => {
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        // The click that belongs to it comes first.
        setTimeout(() => {
          isPressed.current = false
          judge()
        })
      }
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      const { path } = target.dataset
      if (path === undefined) return
      left.current.add(path)
      if (!isPressed.current) judge()
    },
  }
}
