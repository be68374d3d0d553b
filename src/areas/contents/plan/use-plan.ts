import { useInterval } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverInstance } from '#data/server-instance.ts'
import { useStore } from '#data/store.ts'
import { parseDateTime } from '#lib/dates.ts'
import { wireNow } from './plan.ts'

/** Plans are made to the minute. */
const LOOK_EVERY_MS = 60_000

/**
 * The clock by which contents go out: this moment in the time of the server. Undefined for other back ends, of which
 * nobody knows what they do at a date.
 */
export function useServerClock(): string | undefined {
  const server = useStore(serverInstance)
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), LOOK_EVERY_MS, { autoInvoke: true })
  return server && server.extensions.length > 0 ? wireNow(new Date(now), server.timeZone) : undefined
}

/** The zone of the server's dates where it is not that of this device. */
export function useForeignZone(): string | undefined {
  const zone = useStore(serverInstance)?.timeZone
  return zone === Intl.DateTimeFormat().resolvedOptions().timeZone ? undefined : zone
}

/** A wire date as people write it; short, the year stands there only where it is another one. */
export function useDateText(): (text: string, short?: boolean) => string {
  const { i18n } = useLingui()
  return (text, short) => {
    const date = parseDateTime(text)
    if (!date) return text
    if (!short) return i18n.date(date, { dateStyle: 'medium', timeStyle: 'short' })
    const isThisYear = date.getFullYear() === new Date().getFullYear()
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    return i18n.date(date, { ...year, month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  }
}
