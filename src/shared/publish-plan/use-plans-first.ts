import { useOnline } from '#data/network/online.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

/**
 * Whether a publication of several contents shows its pages before it is confirmed: not without the server, and never
 * where the server has no such call.
 */
export function usePlansFirst(): 'ready' | 'offline' | 'never' {
  const online = useOnline()
  const isPlain = usePlainServer()
  if (isPlain) return 'never'
  return online ? 'ready' : 'offline'
}
