import { useInterval } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns "3 minutes ago" in a language, from two moments in ms; nothing below a minute. */
export function ageText(since: number, now: number, language: string): string | undefined {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const unit = UNITS.find(([, length]) => now - since >= length)
  return unit ? format.format(-Math.floor((now - since) / unit[1]), unit[0]) : undefined
}

/** How long ago something happened, in words that are kept true; '' when it never did. */
export function useAgeText(since: number | undefined): string {
  const { t, i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true })
  return since === undefined ? '' : (ageText(since, Math.max(now, since), i18n.locale) ?? t`just now`)
}

export function Age({ since }: { since: number }) {
  const { i18n } = useLingui()
  const text = useAgeText(since)
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={i18n.date(new Date(since), { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {text}
    </time>
  )
}
