import { serverInstance, type ServerInstance } from '#data/identity/server-instance.ts'
import { useStore } from '#data/page/store.ts'
import { isZone, showTheSame, textBetween } from '#lib/zoned-time.ts'

/** The zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function zoneOf(server: ServerInstance | undefined): string | undefined {
  const zone = server?.timeZone
  return zone !== undefined && isZone(zone) ? zone : undefined
}

/**
 * The zone of the wire's dates. Undefined where the server does not say, or names one that this browser has not heard of:
 * such dates are shown and entered as they are, and are said to be the server's.
 */
export function useServerZone(): string | undefined {
  return zoneOf(useStore(serverInstance))
}

/** Its name where its clocks do not show what those of this device show. */
export function useForeignZone(): string | undefined {
  const zone = useServerZone()
  return zone === undefined || isDeviceTime(zone, deviceZone()) ? undefined : zone
}

const compared = new Map<string, boolean>()

/** Compared once: each cell of a list asks. */
function isDeviceTime(zone: string, device: string): boolean {
  const pair = `${zone} ${device}`
  const known = compared.get(pair) ?? showTheSame(zone, device, Date.now())
  compared.set(pair, known)
  return known
}

/**
 * The first and the last second of days of this device, as the wire spells them; '' stays ''.
 *
 * @param device the zone of this device
 */
export function spanOfDays(
  zone: string | undefined,
  [first, last]: readonly [string, string],
  device = deviceZone(),
): [string, string] {
  // Where the days are the same ones they stay days: every back end knows them.
  if (zone === undefined || zone === device) return [first, last]
  const moment = (day: string, time: string) => (day === '' ? '' : textBetween(device, zone, `${day} ${time}`))
  return [moment(first, '00:00:00'), moment(last, '23:59:59')]
}
