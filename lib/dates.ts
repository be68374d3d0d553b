import { wallOf } from '#lib/zoned-time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `yyyy-MM-dd` in the local time zone of the process. */
export function formatDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `yyyy-MM-dd HH:mm:ss` in the local time zone of the process, the form of the wire. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The same with the zone, for sentences that people read elsewhere. */
export function formatMoment(date: Date): string {
  return `${formatDateTime(date)} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`
}

/** The moment at which the hour of another one began, as the clocks of this process show it. */
export function beginningOfHour(moment: Date): Date {
  const hour = new Date(moment)
  hour.setMinutes(0, 0, 0)
  return hour
}

/**
 * Reads `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd` as local time; undefined when it is neither or names no day. In an hour that
 * comes twice it is the first one, in one that is skipped what the clock would have shown: `momentIn` reads the same.
 */
export function parseDateTime(text: string): Date | undefined {
  const wall = wallOf(text)
  if (wall === undefined) return undefined
  const at = new Date(wall)
  const day = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()] as const
  return new Date(...day, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds())
}
