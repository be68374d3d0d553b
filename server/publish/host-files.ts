import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Services } from '#server/context.ts'
import type { FileStore, StoredFiles } from '#server/store/files.ts'
import { LocalFiles } from '#server/store/local-files.ts'
import { mixedPlace, placeOf } from '#server/store/place-of.ts'
import { RoutedFiles } from '#server/store/routed-files.ts'
import { CACHED_MS } from '#server/store/storages.ts'

/** What a thread may ask its host to do with files. */
const METHODS = ['read', 'write', 'replace', 'remove', 'size', 'find', 'list', 'listed', 'entries'] as const
type Method = (typeof METHODS)[number]

/** Asks the host about its storages, or does something with a file of one of them. */
export type AskFiles = (method: Method | 'isElsewhere', path: string, content?: Uint8Array | string) => Promise<unknown>

/** The side of the host: it alone has the keys of storages. Files of the disk are left to the thread. */
export function hostFiles({ files, storages }: Pick<Services, 'files' | 'storages'>): AskFiles {
  return async (method, path, content) => {
    if (method === 'isElsewhere') return (path === '' ? storages.server : await storages.ofSite(path)) !== undefined
    if (!METHODS.includes(method) || (placeOf(path).kind === 'disk' && mixedPlace(path).kind === 'disk'))
      return undefined
    if (method === 'write' || method === 'replace') return files[method](path, Buffer.from(content ?? ''))
    return files[method](path)
  }
}

/** The side of the thread. Bytes are copied from one to the other: for pages and pictures, not for films. */
class HostFiles implements StoredFiles {
  constructor(private readonly ask: AskFiles) {}

  async read(path: string): Promise<Buffer> {
    return Buffer.from((await this.ask('read', path)) as Uint8Array)
  }
  async open(path: string): Promise<Readable> {
    return Readable.from([await this.read(path)])
  }
  async borrow<T>(path: string, work: (local: string) => Promise<T>): Promise<T> {
    const local = join(tmpdir(), `${randomUUID()}-${basename(path).slice(-40)}`)
    try {
      await writeFile(local, await this.read(path), { flag: 'wx', mode: 0o600 })
      return await work(local)
    } finally {
      await rm(local, { force: true })
    }
  }
  async write(path: string, content: Buffer | string): Promise<void> {
    await this.ask('write', path, content)
  }
  async replace(path: string, content: Buffer): Promise<void> {
    await this.ask('replace', path, content)
  }
  async remove(path: string): Promise<void> {
    await this.ask('remove', path)
  }
  async size(path: string): Promise<number | undefined> {
    return (await this.ask('size', path)) as number | undefined
  }
  find(path: string) {
    return this.ask('find', path) as ReturnType<StoredFiles['find']>
  }
  list(path: string) {
    return this.ask('list', path) as ReturnType<StoredFiles['list']>
  }
  listed(path: string) {
    return this.ask('listed', path) as ReturnType<StoredFiles['listed']>
  }
  entries(path: string) {
    return this.ask('entries', path) as ReturnType<StoredFiles['entries']>
  }
  /** No page moves files. */
  put = refuse
  adopt = refuse
  rename = refuse
  removeTree = refuse
  moveTree = refuse
}

async function refuse(): Promise<void> {
  throw new Error('A thread that makes pages does not move files')
}

/** All files, as a thread sees them: the disk at first hand, other storages through its host. */
export async function threadFiles(root: string, ask: AskFiles): Promise<FileStore> {
  const host = new HostFiles(ask)
  const known = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>()
  const ofSite = async (sitePath: string) => {
    const now = performance.now()
    let found = known.get(sitePath)
    if (!found || found.until < now) {
      found = { until: now + CACHED_MS, answer: ask('isElsewhere', sitePath) }
      known.set(sitePath, found)
    }
    return (await found.answer) === true ? host : undefined
  }
  const server = (await ask('isElsewhere', '')) === true ? host : undefined
  return new RoutedFiles(new LocalFiles(root), { server, ofSite })
}
