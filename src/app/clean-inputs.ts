import { cleanText } from '#contract/clean-text.ts'

/**
 * What is typed, pasted or dropped into a field of the app loses what no server stores, before the field's own code
 * hears of it: what is seen is what is kept. Called once. Editors of rich text clean what they answer.
 */
export function cleanInputs(): void {
  document.addEventListener('input', clean, true)
}

/** How the text of an input method arrives while it is being built. */
const COMPOSED = 'insertCompositionText'

function clean(event: Event): void {
  const field = event.target as Partial<HTMLInputElement>
  const { value, selectionStart: caret } = field
  // Input methods may build a character from its halves; what is no text field has no value.
  if (value === undefined || field.type === 'file' || (event as InputEvent).inputType === COMPOSED) return
  const cleaned = cleanText(value)
  if (cleaned === value) return
  // By the setter of the platform: React's own would take the new value for one that it has seen.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, cleaned)
  // Fields of numbers and e-mail addresses have no caret.
  if (typeof caret !== 'number') return
  const at = cleanText(value.slice(0, caret)).length
  field.setSelectionRange?.(at, at)
}
