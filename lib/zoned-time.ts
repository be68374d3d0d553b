/** Wire dates are wall clocks, `yyyy-MM-dd HH:mm:ss`: which moment one names depends on the zone that it is read in. */
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/
const DAY_MS = 86_400_000

/** The wall clock as if it were UTC, in ms; undefined when the text is none or names no day. */
export function wallOf(text: string): number | undefined {
  const match = WALL.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wallText(wall) === (text.length === 10 ? `${text} 00:00:00` : text) ? wall : undefined
}

/** The inverse of {@link wallOf}. */
function wallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) {
    try {
      // Swedish writes dates as the wire does.
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      formats.set(zone, format)
    } catch {
      formats.set(zone, undefined)
    }
  }
  return formats.get(zone)
}

/** Whether this platform has heard of the zone (an IANA name). */
export function isZone(zone: string): boolean {
  return formatOf(zone) !== undefined
}

/** What the clocks of the zone show at a moment (ms). @throws RangeError for an unknown zone */
export function textIn(zone: string, moment: number): string {
  const format = formatOf(zone)
  if (!format) throw new RangeError(`Unknown time zone ${zone}`)
  return format.format(moment)
}

/** How far the clocks of the zone are ahead of UTC at a moment, in ms. */
function offsetAt(zone: string, moment: number): number {
  return (wallOf(textIn(zone, moment)) ?? moment) - Math.floor(moment / 1000) * 1000
}

/**
 * The moment (ms) at which the clocks of the zone show this. Of an hour that comes twice it is the first one, unless the
 * clocks of `like` had the offset of the second; of an hour that is skipped, what the clocks would have shown without the
 * change: 02:30 becomes 03:30. So reads the server, too. Undefined when the text is no date.
 */
export function momentIn(zone: string, text: string, like?: number): number | undefined {
  const wall = wallOf(text)
  if (wall === undefined) return undefined
  const before = offsetAt(zone, wall - DAY_MS)
  const after = offsetAt(zone, wall + DAY_MS)
  const preferred = like === undefined ? [] : [offsetAt(zone, like)]
  const offsets = [...preferred, before, after]
  return wall - (offsets.find((offset) => offsetAt(zone, wall - offset) === offset) ?? before)
}

/** What the clocks of another zone show at that moment; a text that is no date stays as it is. */
export function textBetween(from: string, to: string, text: string, like?: number): string {
  const moment = momentIn(from, text, like)
  return moment === undefined ? text : textIn(to, moment)
}

/** Whether the clocks of two zones show the same, all through the year that begins with a moment. */
export function showTheSame(one: string, other: string, now: number): boolean {
  if (one === other) return true
  const weeks = Array.from({ length: 53 }, (_, week) => now + week * 7 * DAY_MS)
  return weeks.every((moment) => textIn(one, moment) === textIn(other, moment))
}
