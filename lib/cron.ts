import { Cron } from 'croner'

/** The parts of an expression in their order; the year may be left out. */
export const CRON_PARTS = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronPart = (typeof CRON_PARTS)[number]

/** Longest expression that is read. */
const CRON_MAX = 200

/** What is wrong with an expression, in the order in which it is looked for. */
export type CronFault =
  /** It has not six or seven parts. */
  | { readonly kind: 'parts' }
  /** One part says nothing that can be understood. */
  | { readonly kind: 'part'; readonly part: CronPart; readonly text: string }
  /** It names a day of the month and a day of the week, or neither: one of them has to be `?` or `*`. */
  | { readonly kind: 'days' }
  /** No such moment is left within a hundred years. */
  | { readonly kind: 'never' }

/** A cron expression that was understood. */
export interface CronTimes {
  /** The first moment after this one; undefined where there is none within a hundred years. */
  next(after: Date): Date | undefined
}

export type ReadCron =
  { readonly times: CronTimes; readonly fault?: undefined } | { readonly times?: undefined; readonly fault: CronFault }

const YEARS_AHEAD = 100
const SYMBOLS = /^[\dA-Z*,/?#-]+$/i
const ANY_DAY = new Set(['*', '?'])
/** The library takes 8 for another Sunday. */
const NO_WEEKDAY = /(?:^|[,-])(?:[089]|\d\d)/

/**
 * Reads an expression of six or seven parts as Quartz numbers them: seconds come first, Sunday is 1 and Saturday 7, `?`
 * stands for no day, `L` for the last one, `W` for the nearest weekday, `d#n` for the n-th such day of a month. The
 * editor and the scheduler read with this function alone.
 *
 * Moments are those of the clock on the wall in `zone`, without one in that of this process. When the clock is put
 * forward, a time of the day that does not exist is due at the end of the gap; when it is put back, a time of the day is
 * due at its first turn, while what comes back every hour, minute or second keeps its distance.
 *
 * @param zone an IANA name, such as `Europe/Zurich`
 * @param from where the hundred years begin in which there has to be a moment
 */
export function readCron(text: string, { zone, from }: { zone?: string | undefined; from: Date }): ReadCron {
  const parts = partsOf(text)
  const fault = faultOf(parts)
  if (fault) return { fault }
  const cron = open(parts, zone)
  if (!cron) return { fault: { kind: 'parts' } }
  const times: CronTimes = { next: (after) => within(after, cron.nextRun(after)) }
  return times.next(from) ? { times } : { fault: { kind: 'never' } }
}

/** The parts of an expression as they were typed. */
export function partsOf(text: string): string[] {
  const trimmed = text.slice(0, CRON_MAX + 1).trim()
  return trimmed === '' || trimmed.length > CRON_MAX ? [] : trimmed.split(/\s+/)
}

/** The next moments after `from`, at most so many. */
export function momentsOf({ next }: CronTimes, from: Date, count: number): Date[] {
  const moments: Date[] = []
  for (let at = next(from); at && moments.length < count; at = next(at)) moments.push(at)
  const last = from.getTime() + YEARS_AHEAD * 366 * 86_400_000
  return moments.filter((moment) => moment.getTime() <= last)
}

function within(from: Date, moment: Date | null): Date | undefined {
  if (!moment || moment.getFullYear() > from.getFullYear() + YEARS_AHEAD) return undefined
  return moment
}

function faultOf(parts: readonly string[]): CronFault | undefined {
  if (parts.length < 6 || parts.length > 7) return { kind: 'parts' }
  for (const [index, part] of CRON_PARTS.entries()) {
    const text = parts[index]
    if (text !== undefined && !isPart(part, text)) return { kind: 'part', part, text }
  }
  const [, , , day = '', , week = ''] = parts
  const isFree = (one: string) => ANY_DAY.has(one)
  return (!isFree(day) && !isFree(week)) || (day === '?' && week === '?') ? { kind: 'days' } : undefined
}

/** Judges one part by itself, the others set to what is always right. */
function isPart(part: CronPart, text: string): boolean {
  if (!SYMBOLS.test(text)) return false
  if (text.includes('?') && (text !== '?' || (part !== 'day' && part !== 'week'))) return false
  if (part === 'week' && NO_WEEKDAY.test(text)) return false
  const alone = CRON_PARTS.map((one) => (one === part ? text : '*'))
  return open(alone, undefined) !== undefined
}

/** In Quartz a lone `L` among the days of the week is the last of them. */
const spellWeek = (text: string) => (text.toUpperCase() === 'L' ? '7' : text)

function open(parts: readonly string[], zone: string | undefined): Cron | undefined {
  const spelled = parts.map((text, index) => (CRON_PARTS[index] === 'week' ? spellWeek(text) : text))
  const options = { mode: '6-or-7-parts', alternativeWeekdays: true, sloppyRanges: true, paused: true } as const
  try {
    return new Cron(spelled.join(' '), { ...options, ...(zone !== undefined && { timezone: zone }) })
  } catch {
    return undefined
  }
}
