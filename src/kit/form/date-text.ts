import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useForeignZone, useServerZone } from '#data/identity/server-zone.ts'
import { momentIn, wallOf } from '#lib/zoned-time.ts'

const USUAL: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A wire date in words: in the time of this device, or as it is where the zone of the server is not known. */
export function useDateText(): (wire: string, options?: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui()
  const zone = useServerZone()
  return useCallback(
    (wire, options = USUAL) => {
      const moment = zone === undefined ? wallOf(wire) : momentIn(zone, wire)
      if (moment === undefined) return wire
      return i18n.date(new Date(moment), zone === undefined ? { ...options, timeZone: 'UTC' } : options)
    },
    [i18n, zone],
  )
}

/** What has to be said of a shown date: what it is on the server where that differs, or that it is the server's. */
export function useDateNote(): (wire: string) => string | undefined {
  const { t } = useLingui()
  const isKnown = useServerZone() !== undefined
  const foreign = useForeignZone()
  return (wire) => {
    if (!isKnown) return t`Server time, time zone unknown`
    return foreign && t`On the server: ${wire} (${foreign})`
  }
}
