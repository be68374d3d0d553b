import type { FilterImplOptions } from 'liquidjs'

/** `yyyy-MM-dd HH:mm:ss` letters, as template authors of this field write them. */
const DEFAULT_PATTERN = 'yyyy-MM-dd HH:mm:ss'

const dateFormat: FilterImplOptions = (value: unknown, pattern: unknown) =>
  formatPattern(value, typeof pattern === 'string' && pattern ? pattern : DEFAULT_PATTERN)

const clearHtmlTag: FilterImplOptions = (value: unknown) =>
  String(value ?? '')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Formats epoch milliseconds or `yyyy-MM-dd HH:mm:ss`; anything else comes back as it is. */
function formatPattern(value: unknown, pattern: string): string {
  const parts = partsOf(value)
  if (!parts) return value === undefined || value === null ? '' : String(value)
  const [year, month, day, hour, minute, second] = parts
  const numbers: Record<string, number> = { M: month, d: day, H: hour, m: minute, s: second }
  return pattern.replace(/yyyy|yy|([MdHms])\1?/g, (token) => {
    if (token === 'yyyy') return String(year).padStart(4, '0')
    if (token === 'yy') return String(year % 100).padStart(2, '0')
    return String(numbers[token[0] ?? ''] ?? 0).padStart(token.length, '0')
  })
}

type Parts = readonly [number, number, number, number, number, number]

function partsOf(value: unknown): Parts | undefined {
  const text = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(String(value ?? ''))
  if (text) {
    const [, year, month, day, hour = 0, minute = 0, second = 0] = text
    return [Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)]
  }
  const date = value instanceof Date ? value : typeof value === 'number' ? new Date(value) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  return [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  ]
}

export const textFilters: Readonly<Record<string, FilterImplOptions>> = { dateFormat, clearHtmlTag }
