import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { request } from '#data/call.ts'
import type { CallArgs } from '#data/caller.ts'
import { notify } from '#data/notices.ts'
import { useOnline } from '#data/online.ts'
import { useSession } from '#data/use-session.ts'

/** `queued` would wait for the network, `offline` needs it, `denied` is not the user's to press. */
export type Availability = 'ready' | 'queued' | 'offline' | 'denied'

interface ActionOptions {
  /** Said once it is done; without it what the server says, where it has a text of its own. */
  readonly success?: string
  /** Reads whose answers are old once the call went through. */
  readonly invalidates?: readonly AnyEndpoint[]
  /** Values of the permission's placeholders. */
  readonly values?: Record<string, string | undefined>
}

/** Texts that back ends send where they have nothing to say. */
const EMPTY_TEXTS = new Set(['', 'SUCCESS', 'success', 'OK'])

/** Whether the button of `endpoint` can be pressed now. */
export function useAvailability(endpoint: AnyEndpoint, values?: Record<string, string | undefined>): Availability {
  const { mayCall } = useSession()
  const online = useOnline()
  if (!mayCall(endpoint, values)) return 'denied'
  if (online) return 'ready'
  return endpoint.offline === 'queue' ? 'queued' : 'offline'
}

/**
 * A call that changes something. `run` shows the outcome, makes old answers be read again and fails
 * with `CallError`, which was shown already. What may wait for the network goes through the outbox instead.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions = {}) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const availability = useAvailability(endpoint, options.values)
  const { success, invalidates } = options

  const run = useCallback(
    async (...args: CallArgs<E>): Promise<DataOf<E>> => {
      setPending(true)
      try {
        const { data, msg } = await request(endpoint, ...args)
        const message = success ?? (EMPTY_TEXTS.has(msg ?? '') ? undefined : msg)
        if (message) notify({ level: 'success', message })
        for (const read of invalidates ?? []) void client.invalidateQueries({ queryKey: [read.id] })
        return data
      } finally {
        setPending(false)
      }
    },
    [endpoint, client, success, invalidates],
  )
  return { run, pending, availability }
}
