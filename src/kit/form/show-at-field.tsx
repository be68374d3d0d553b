import type { UseFormReturnType } from '@mantine/form'
import { flushSync } from 'react-dom'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'

/** Says at its field what the server found wrong with it. False where no field that can be seen is named. */
export function showAtField<Values extends object>(form: UseFormReturnType<Values>, error: unknown): boolean {
  const field = refusedField(error)
  if (field === undefined || !(field in form.getValues())) return false
  let shown: HTMLElement | null = null
  const keep = (fault: HTMLElement | null) => (shown = fault)
  // Drawn at once: a field may stand on another tab, or in no form at all.
  flushSync(() => form.setFieldError(field as never, <Fault text={failureText(error)} onShown={keep} />))
  return isVisible(shown)
}

const isVisible = (fault: HTMLElement | null): boolean => fault?.checkVisibility() ?? false

/** A fault at its field, read out and brought into sight when it comes. */
function Fault({ text, onShown }: { text: string; onShown: (fault: HTMLElement | null) => void }) {
  const handleShown = (fault: HTMLElement | null) => {
    onShown(fault)
    fault?.scrollIntoView({ block: 'center' })
  }
  return (
    <span role="alert" ref={handleShown}>
      {text}
    </span>
  )
}

/** The field at which the server has found a fault. */
function refusedField(error: unknown): string | undefined {
  const field = error instanceof CallError ? error.errData['field'] : undefined
  return typeof field === 'string' ? field : undefined
}
