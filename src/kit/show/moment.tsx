import { useLingui } from '@lingui/react/macro'

/** A moment in ms since 1970, in the time of this device. */
export function Moment({ at }: { at: number }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
}
