import { i18n } from '@lingui/core'
import { createCaller } from '#data/request/caller.ts'
import { pinCalls } from '#data/pins/pin-calls.ts'
import { syncPins } from '#data/pins/pin-sync.ts'
import type { PinPorts } from '#data/pins/pin-ports.ts'
import { newPin, type PinTarget } from '#data/pins/pin-plan.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { addPin, listPins, removePin } from '#db/cache/pins.ts'
import type { Client } from '#tests/support/sync-kit/client.ts'
import type { RealServer } from '#tests/support/sync-kit/real-server.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** What one device keeps, over the real calls, the real databases and pictures in memory. */
export class Keeper {
  readonly cache: CacheDatabase
  readonly pictures = new Map<string, Blob>()
  readonly open = new Set<string>()
  readonly ports: PinPorts
  room: number | undefined
  private clock = 1_800_000_000_000

  private constructor(server: RealServer, device: Client<RealServer>, token: string, tellsChanges: boolean) {
    this.cache = new CacheDatabase(device.parts)
    const caller = createCaller({
      fetch: server.fetch,
      now: () => this.clock,
      token: () => token,
      siteId: () => undefined,
      language: () => 'en',
      sessionEnded: () => undefined,
      passwordDue: () => undefined,
      heldBack: () => undefined,
      notify: () => undefined,
      noteServer: () => undefined,
      reportReachability: () => undefined,
      forcedOffline: () => false,
    })
    this.ports = {
      ...pinCalls(async (endpoint, ...args) => (await caller(endpoint, ...args)).data, tellsChanges),
      cache: this.cache,
      owner: device.owner,
      now: () => this.clock,
      epoch: () => 0,
      picture: (url) => server.fetch(url, { headers: { Accept: '*/*' } }),
      pictures: {
        size: async (url) => this.pictures.get(url)?.size,
        put: async (url, picture) => void this.pictures.set(url, picture),
        delete: async (urls) => urls.forEach((url) => this.pictures.delete(url)),
      },
      room: async () => this.room,
      isOpen: async (contentId) => this.open.has(contentId),
      needs: async () => undefined,
    }
  }

  /** A device of its own; `tellsChanges` as its server says in a header, `token` of somebody else than admin. */
  static async start(server: RealServer, tellsChanges: boolean, token?: string): Promise<Keeper> {
    return new Keeper(server, await server.device(), token ?? server.other.token, tellsChanges)
  }

  async pin(target: PinTarget, title = 'Pinned'): Promise<void> {
    await addPin(this.cache, this.ports.owner, newPin(target, title, this.clock))
  }

  async unpin(key: string): Promise<void> {
    await this.ports.pictures.delete(await removePin(this.cache, this.ports.owner, key))
  }

  /** One pass, an hour later. */
  async pass(signal: AbortSignal = new AbortController().signal) {
    this.clock += 3600_000
    return syncPins(this.ports, signal)
  }

  pins() {
    return listPins(this.cache, this.ports.owner)
  }

  /** Titles of the copies that can be opened. */
  async copies(): Promise<string[]> {
    return (await this.cache.copies.toArray()).map(({ data }) => data.title ?? '').sort()
  }
}
