/** Control characters other than tab and line breaks, and halves of surrogate pairs: no database or page can hold them. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu

/** The text without the characters that can not be stored; the same text where it has none. */
export function cleanText(text: string): string {
  return text.replace(UNSTORABLE, '')
}

/**
 * The value with all its texts cleaned, however deep they stand; the same value where none needs it. A field whose name
 * can not be stored names nothing and is left out.
 */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value
  if (Array.isArray(value)) {
    const cleaned = value.map((item: unknown) => cleanTexts(item))
    return cleaned.some((item, index) => item !== value[index]) ? (cleaned as Value) : value
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value)
  const cleaned = fields
    .filter(([name]) => cleanText(name) === name)
    .map(([name, field]) => [name, cleanTexts(field)] as const)
  const isSame = cleaned.length === fields.length && cleaned.every(([, field], index) => field === fields[index]?.[1])
  return isSame ? value : (Object.fromEntries(cleaned) as Value)
}

/** Not a file, a date or another thing that a copy of its fields is not. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
