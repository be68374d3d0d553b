/**
 * Puts a text into the clipboard, in answer to a press. Over plain http and in some frames there is no clipboard for
 * pages: there the way of old browsers is tried. False where none of them works.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    await clipboard?.writeText(text)
    if (clipboard) return true
  } catch {
    // Not allowed here, or the page was left meanwhile.
  }
  return copySelected(text)
}

/** Copies what is selected in a field that nobody sees; what had the focus gets it back. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus()
  }
}
