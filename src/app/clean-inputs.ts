import { cleanText } from '#contract/clean-text.ts'

/**
 * What is typed, pasted or dropped into a field of the app loses what no server stores, before the field's own code
 * hears of it: what is seen is what is kept. Called once. Editors of rich text clean what they answer.
 */
export function cleanInputs(): void {
  document.addEventListener('input', clean, { capture: true })
}

function clean(event: Event): void {
  const field = event.target
  // Input methods may build a character from its halves.
  if (!isTextField(field) || (event as InputEvent).isComposing) return
  const { value } = field
  const cleaned = cleanText(value)
  if (cleaned === value) return
  // Fields that have no caret, as of numbers and e-mail addresses, answer null.
  const caret = field.selectionStart
  set(field, cleaned)
  if (caret === null) return
  const at = cleanText(value.slice(0, caret)).length
  field.setSelectionRange(at, at)
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLTextAreaElement
}

/** By the setter of the platform: React's own would take the new value for one that it has seen. */
function set(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
