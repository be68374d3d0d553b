import { useEffect } from 'react'
import { useOutbox } from '#data/outbox/use-outbox.ts'

/** Shows on the icon of the installed app how much waits to be sent; does nothing where there is no such icon. */
export function useAppBadge(): void {
  const count = useOutbox((outbox) => (outbox.isKnown ? outbox.total : undefined))
  useEffect(() => {
    // What stands there is not taken away by a device that can not be read.
    if (count === undefined) return
    // Refused where the app is not installed: then there is nothing to show it on.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}
