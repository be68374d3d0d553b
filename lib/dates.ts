const two = (value: number) => String(value).padStart(2, '0')

/** `yyyy-MM-dd` in the local time zone of the process. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `yyyy-MM-dd HH:mm:ss` in the local time zone of the process, the form of the wire. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Reads `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd` as local time; undefined when it is neither or names no day. */
export function parseDateTime(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(year, month - 1, day, hour, minute, second)
  const complete = text.length === 10 ? `${text} 00:00:00` : text
  return formatDateTime(date) === complete ? date : undefined
}
