import type { BlobRow } from '#db/rows.ts'
import { KEYS_TRUSTED_MS } from '#sync/send/attempt.ts'
import type { Device } from '../device/device.ts'
import type { SeenRequest } from '../server/server.ts'
import type { Realm } from '../world/realm.ts'
import type { Case } from './case.ts'
import type { Sending } from './sending.ts'

const KEY = /^(?<hash>[0-9a-f]{32})\.(?<site>\d+)\.(?<user>.+)\.(?<at>\d+)$/

export function isUpload({ method, path }: SeenRequest): boolean {
  return method === 'POST' && path === '/cms/resource/upload'
}

interface StoredFile {
  user: string
  hash: string
  site: string
}

/** Files that orders need: sent for one of them, in the name of its user, and once. */
export class Files {
  /** When it stood on a device where a file lies. */
  private readonly known = new Map<string, number>()
  /** Keys that its server has forgotten. */
  private readonly forgotten = new Set<string>()
  /** Those of them that were used once more by a device whose clock does not show how old they are. */
  private readonly excused = new Set<string>()
  private readonly case: Case
  private readonly sent: Sending

  constructor(the: Case, sent: Sending) {
    this.case = the
    this.sent = sent
  }

  uploaded({ name }: Device, file: StoredFile): void {
    this.known.set(nameOf(name, file), this.case.world.now)
  }

  forgot(keys: string[]): void {
    for (const key of keys) this.forgotten.add(key)
  }

  sending(device: Device, realm: Realm, request: SeenRequest): void {
    const { key = '' } = request
    const { hash = '', site = '', user = '', at = '' } = KEY.exec(key)?.groups ?? {}
    if (this.forgotten.has(key) && realm.now() - Number(at) < KEYS_TRUSTED_MS) this.excused.add(key)
    const fail = (what: string) => this.case.fail(`the file ${hash.slice(0, 8)} of ${user} ${what}`)
    const sender = this.sent.userOf(request)
    if (sender !== undefined && sender !== user) fail(`was sent for ${sender}`)
    if (request.site !== site) fail('was sent to another site')
    const rows = device.storage.rows('outbox').filter(({ lease, userId, siteId, blobRefs }) => {
      const isNeeded = blobRefs.some((one) => one.startsWith(hash))
      return lease?.owner === realm.name && userId === user && siteId === site && isNeeded
    })
    if (rows.length === 0) return fail(`was sent by ${realm.name} without a leased order that needs it`)
    const orders = rows.flatMap(({ opId }) => this.case.orders.get(opId) ?? [])
    this.sent.sentFor(request, orders)
    const blob = device.storage.rows<BlobRow>('blobs').find((one) => one.userId === user && one.hash.startsWith(hash))
    if (!blob) return fail('is not on the device')
    if (!blob.uploads[site]) return undefined
    // Who had looked before may still send it.
    const known = this.known.get(nameOf(device.name, { user, hash: blob.hash, site })) ?? 0
    if (orders.every(({ leases }) => (leases.at(-1) ?? 0) > known)) fail('was sent although it lies there')
    return undefined
  }

  verdict(): void {
    const seen = new Set<string>()
    for (const { name, key, device } of this.case.server?.uploads ?? []) {
      const { site, user } = KEY.exec(key)?.groups ?? {}
      const upload = `${device} ${user} ${site} ${name}`
      if (seen.has(upload) && !this.excused.has(key)) this.case.fail(`the file ${name} of ${user} lies there twice`)
      seen.add(upload)
    }
  }
}

function nameOf(device: string, { user, hash, site }: StoredFile): string {
  return `${device} ${user} ${hash} ${site}`
}
