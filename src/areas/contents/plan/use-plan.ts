import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { serverInstance } from '#data/identity/server-instance.ts'
import { useServerZone } from '#data/identity/server-zone.ts'
import { useStore } from '#data/page/store.ts'
import { useDateText } from '#kit/form/date-text.ts'
import { momentIn, textIn } from '#lib/zoned-time.ts'

/** Plans are made to the minute. */
const LOOK_EVERY_MS = 60_000

/**
 * The clock by which contents go out: this moment in the time of the server. Undefined for other back ends, of which
 * nobody knows what they do at a date.
 */
export function useServerClock(): string | undefined {
  const server = useStore(serverInstance)
  const zone = useServerZone()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), LOOK_EVERY_MS, { autoInvoke: true })
  return zone !== undefined && server && server.extensions.length > 0 ? textIn(zone, now) : undefined
}

/** A date of a plan in a few letters: the year stands there only where it is another one. */
export function useShortDate(): (wire: string) => string {
  const dateText = useDateText()
  const zone = useServerZone()
  return (wire) => {
    const year = new Date((zone && momentIn(zone, wire)) ?? wire).getFullYear()
    const named = year === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const)
    return dateText(wire, { ...named, month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  }
}
