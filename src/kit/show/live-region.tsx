import { VisuallyHidden } from '@mantine/core'

/** Speaks a changing text to screen readers without showing it. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic>
      {message}
    </VisuallyHidden>
  )
}
