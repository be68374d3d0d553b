import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { getInfo } from '#contract/session.ts'
import { DONE } from '#contract/texts/wire.ts'
import { HEADER } from '#contract/wire.ts'
import { request } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import type { CallArgs, LooseInput } from '#data/request/caller.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { createActionKeys, type Wish } from '#data/request/action-keys.ts'
import { loadSession } from '#data/session/session.ts'
import { useSession } from '#data/session/use-session.ts'

/** `queued` would wait for the network, `offline` needs it, `denied` is not the user's to press. */
export type Availability = 'ready' | 'queued' | 'offline' | 'denied'

interface ActionOptions {
  /** Said once it is done where the server has no words of its own for it. */
  readonly success?: string
  /** Reads whose answers are old once the call went through, or may have. */
  readonly invalidates?: readonly AnyEndpoint[]
  /** Values of the permission's placeholders. */
  readonly values?: Record<string, string | undefined>
}

/** Texts that back ends send where they have nothing to say, and the one that ours says of every call. */
const EMPTY_TEXTS = new Set(['', 'SUCCESS', 'success', 'OK'])
const COMMON_TEXTS: ReadonlySet<string> = new Set(Object.values(DONE))

/** What the server says of this call; else the words of the screen, else those that it says of every call. */
function messageOf(said: string, success: string | undefined): string | undefined {
  if (EMPTY_TEXTS.has(said)) return success
  return COMMON_TEXTS.has(said) ? (success ?? said) : said
}

/** Whether the button of `endpoint` can be pressed now. */
export function useAvailability(endpoint: AnyEndpoint, values?: Record<string, string | undefined>): Availability {
  const { mayCall } = useSession()
  const online = useOnline()
  if (!mayCall(endpoint, values)) return 'denied'
  if (online) return 'ready'
  return endpoint.offline === 'queue' ? 'queued' : 'offline'
}

/**
 * A call that changes something. `run` shows the outcome, makes old answers be read again, also where nobody knows
 * whether it was done, and fails with `CallError`, which was shown already. What is run again after its answer was
 * lost is done once only where the server knows keys. What may wait for the network goes through the outbox instead.
 */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions = {}) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [runs] = useState(createActionKeys)
  const availability = useAvailability(endpoint, options.values)
  const { success, invalidates } = options

  const run = useCallback(
    async (...[input]: CallArgs<E>): Promise<DataOf<E>> => {
      const what = wishOf(endpoint, input ?? {})
      const readAgain = () => {
        for (const read of invalidates ?? []) void askAgain(client, read).catch(() => undefined)
      }
      const begun = runs.begin(what)
      // The button shows already that it is being done.
      if (!begun) throw new CallError('repeat', '')
      const keyed = underKey(begun, input ?? {}) as CallArgs<E>
      setPending(true)
      try {
        const { data, msg } = await request(endpoint, ...keyed)
        runs.end(what)
        const message = messageOf(msg ?? '', success)
        if (message) notify({ level: 'success', message })
        readAgain()
        return data
      } catch (error) {
        runs.end(what, error)
        if (error instanceof CallError && error.mayBeDone) readAgain()
        throw error
      } finally {
        setPending(runs.isUnderWay())
      }
    },
    [endpoint, client, runs, success, invalidates],
  )
  return { run, pending, availability }
}

/** The session is no query: all screens hang on it. */
function askAgain(client: QueryClient, read: AnyEndpoint): Promise<unknown> {
  return read.id === getInfo.id ? loadSession() : client.invalidateQueries({ queryKey: [read.id] })
}

/** What a server looks at when it tells whether a key was used for the same; files have no text to compare. */
function wishOf(endpoint: AnyEndpoint, { form, params, query, body, site = currentSiteId() }: LooseInput): Wish {
  return form ?? JSON.stringify([endpoint.id, params, query, body, site])
}

/** Who was told that the answer is lost means the second press, however soon it comes. */
function underKey({ key, again }: { key: string; again: boolean }, input: LooseInput): [LooseInput] {
  const headers = { [HEADER.idempotencyKey]: key, ...input.headers }
  return [{ ...input, headers, ...(again && { repeatSubmit: false }) }]
}
