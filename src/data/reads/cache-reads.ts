import type { AnyEndpoint } from '#contract/endpoint.ts'
import { isUnreachable } from '#data/request/call-error.ts'

/** Whose answer it is: nobody else may ever see it. */
export interface ReadScope {
  readonly userId: string
  readonly serverId: string
}

/** Which answer: the call, the site ('' where it does not matter) and its arguments. */
export interface ReadAddress {
  readonly endpointId: string
  readonly siteId: string
  readonly args: unknown
}

/** An answer and the moment (ms) the server gave it. */
export interface CachedAnswerOf {
  readonly data: unknown
  readonly at: number
  /** True where no server ever gave it like this: it was put together from what the device holds. */
  readonly searched?: boolean
}

/** Where answers are kept on the device. */
export interface ReadStore {
  get(scope: ReadScope, address: ReadAddress): Promise<CachedAnswerOf | undefined>
  put(scope: ReadScope, address: ReadAddress, answer: CachedAnswerOf): Promise<void>
  /** What else the device can answer without a server, or the copy itself. */
  find?(scope: ReadScope, address: ReadAddress, copy: CachedAnswerOf | undefined): Promise<CachedAnswerOf | undefined>
}

/** What a read ends with: `fromDevice` when the server could not be reached. */
export interface ReadResult<Data> extends CachedAnswerOf {
  readonly data: Data
  readonly fromDevice: boolean
}

interface Read<Data> {
  readonly endpoint: AnyEndpoint
  /** Path, query and body values. */
  readonly args: unknown
  readonly scope: ReadScope
  readonly siteId: string | undefined
  fetch(): Promise<Data>
  now(): number
  /** The device's copy where it is in hand: it is not read again. */
  readonly held?: CachedAnswerOf | undefined
  /** Hears the device's copy when it is there before the server's answer. */
  early?(kept: ReadResult<Data>): void
}

/**
 * Asks the server and the device at once: the copy is shown at once, the answer replaces it and is kept;
 * without a server the copy stays, with its age. Losing the device's store only makes reads need the network.
 */
export async function readThrough<Data>(store: ReadStore, read: Read<Data>): Promise<ReadResult<Data>> {
  if (read.endpoint.offline !== 'cache') return { data: await read.fetch(), at: read.now(), fromDevice: false }
  const address = addressOf(read.endpoint, read.siteId, read.args)
  const kept = read.held ? Promise.resolve(read.held) : store.get(read.scope, address).catch(() => undefined)
  let answered = false
  if (read.early && !read.held) void kept.then((copy) => copy && !answered && read.early?.(fromDevice<Data>(copy)))
  try {
    const data = await read.fetch()
    answered = true
    const at = read.now()
    void store.put(read.scope, address, { data, at }).catch(() => undefined)
    return { data, at, fromDevice: false }
  } catch (error) {
    // A copy that is read only now is still shown while the device is searched for more.
    answered = !isUnreachable(error)
    const copy = answered ? undefined : await withoutServer(store, read.scope, address, await kept)
    answered = true
    if (!copy) throw error
    return fromDevice<Data>(copy)
  }
}

function withoutServer(store: ReadStore, scope: ReadScope, address: ReadAddress, copy: CachedAnswerOf | undefined) {
  return store.find?.(scope, address, copy).catch(() => copy) ?? copy
}

/** Where the answer of a call is kept. */
export function addressOf(endpoint: AnyEndpoint, siteId: string | undefined, args: unknown): ReadAddress {
  return { endpointId: endpoint.id, siteId: endpoint.siteScoped ? (siteId ?? '') : '', args: args ?? {} }
}

/** A copy as the answer that a screen shows. */
export function fromDevice<Data>(copy: CachedAnswerOf): ReadResult<Data> {
  return { ...copy, data: copy.data as Data, fromDevice: true }
}
