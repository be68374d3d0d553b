/** One thing to choose in a field. */
export interface FieldOption {
  readonly name: string
  readonly value: string
}

/** Lines `value=label`, split at the first `=`; lines without one are left out. */
export function optionsOfText(text: string): FieldOption[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .map((line) => ({ value: line.slice(0, line.indexOf('=')), name: line.slice(line.indexOf('=') + 1) }))
}
