import type { EXTENSION } from '#contract/wire.ts'
import { createStore, useStore } from '#data/page/store.ts'

/** Who answers: `id` tells one data folder from another, `epoch` grows when a backup is restored. */
export interface ServerInstance {
  readonly id: string
  readonly epoch: number
  readonly extensions: readonly string[]
  /** IANA zone of the wire's dates; absent where the server does not say. */
  readonly timeZone: string | undefined
}

const KEY = 'ServerInstance'

/** The last server that answered, also in the visit before; undefined for other back ends. */
export const serverInstance = createStore<ServerInstance | undefined>(lastKnown())

function lastKnown(): ServerInstance | undefined {
  const header = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
  return header ? parseServerInstance(header) : undefined
}

/** Reads `instance=<id>; epoch=<n>; ext=<list>; tz=<zone>`; undefined when it names no instance. */
function parseServerInstance(header: string): ServerInstance | undefined {
  const pairs = header.split(';').map((part) => part.trim().split('='))
  const values = new Map(pairs.map(([name, value]) => [name, value ?? '']))
  const id = values.get('instance')
  if (!id) return undefined
  return {
    id,
    epoch: Number(values.get('epoch') ?? 0),
    extensions: (values.get('ext') ?? '').split(',').filter(Boolean),
    timeZone: values.get('tz') || undefined,
  }
}

function isSame(a: ServerInstance | undefined, b: ServerInstance | undefined): boolean {
  const isSameTime = a?.epoch === b?.epoch && a?.timeZone === b?.timeZone
  return a?.id === b?.id && isSameTime && a?.extensions.join() === b?.extensions.join()
}

/**
 * Notes the header of an enveloped answer; the same server again changes nothing. While somebody is signed in the tab stays
 * with the server of that session, whatever an answer names: another name comes from something between, from one of
 * several that answer in turn, or from a server that he has not signed in to. Were the tab to follow, drafts would lie now
 * under one name and now under the other, and every read would start again at every answer. A back end that gets a name is
 * followed. Answers whether the name is that of the tab now.
 */
export function noteServer(header: string | null, inSession = false): boolean {
  const next = header ? parseServerInstance(header) : undefined
  const known = serverInstance.get()
  if (isSame(next, known)) return true
  if (inSession && known && next?.id !== known.id) return false
  if (next && header) localStorage.setItem(KEY, header)
  else localStorage.removeItem(KEY)
  serverInstance.set(next)
  return true
}

/** The part of every local key that keeps two back ends on one origin apart. */
export function serverId(): string {
  return serverInstance.get()?.id ?? `origin:${location.origin}`
}

type Extension = (typeof EXTENSION)[keyof typeof EXTENSION]

/** Whether the server answers the calls of one of our extensions. */
export function hasExtension(name: Extension): boolean {
  return serverInstance.get()?.extensions.includes(name) ?? false
}

/** `hasExtension`, and again whenever another server answers. */
export function useExtension(name: Extension): boolean {
  return useStore(serverInstance)?.extensions.includes(name) ?? false
}
