import { Plural, Trans } from '@lingui/react/macro'

const UNITS = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A span of seconds in the largest unit in which it is whole; 0 = never. */
export function SpanText({ seconds }: { seconds: number }) {
  if (seconds === 0) return <Trans>Never</Trans>
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ['second', 1]
  const value = seconds / size
  switch (unit) {
    case 'day':
      return <Plural value={value} one="# day" other="# days" />
    case 'hour':
      return <Plural value={value} one="# hour" other="# hours" />
    case 'minute':
      return <Plural value={value} one="# minute" other="# minutes" />
    default:
      return <Plural value={value} one="# second" other="# seconds" />
  }
}
