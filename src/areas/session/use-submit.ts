import { type FormEvent, useState } from 'react'
import { CallError } from '#data/request/call-error.ts'

export type Fields = Record<string, string>

interface Submit {
  /** Errors by field name; the form is sent when there are none. */
  check(fields: Fields): Record<string, string | undefined>
  send(fields: Fields): Promise<void>
  /** After a refusal, such as for a used captcha. */
  onFailure(): void
}

/** The state of a small form whose fields the browser keeps. */
export function useSubmit({ check, send, onFailure }: Submit) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)

  const handleBlur = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: check(fieldsOf(event.currentTarget))[name] })
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const found = check(fields)
    setErrors(found)
    const wrong = Object.keys(found).find((name) => found[name])
    if (wrong) return (form.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    setSending(true)
    setFailure(undefined)
    try {
      await send(fields)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const field = error instanceof CallError ? error.errData['field'] : undefined
      if (typeof field === 'string' && field in found) setErrors({ ...found, [field]: message })
      else setFailure(message)
      onFailure()
    } finally {
      setSending(false)
    }
  }
  const form = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
    onBlur: handleBlur,
    noValidate: true,
    ref: focusFirstEmpty,
  }
  return { errors, failure, sending, form }
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  inputs.find((input) => input.value === '')?.focus()
}

function fieldsOf(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(entries) as Fields
}
