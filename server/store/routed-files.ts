import { lstat, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ByteRange, FileStore, FolderEntry, FoundFile, ListedFile, StoredFiles } from './files.ts'
import type { LocalFiles } from './local-files.ts'
import { mixedPlace, type PathPlace, placeOf } from './place-of.ts'

/** The storages elsewhere that are in use at this moment; undefined means the disk. */
export interface Storages {
  /** Of pages, of what people have uploaded of themselves, and of sites that have none of their own. */
  readonly server: StoredFiles | undefined
  /** Of the uploads of one site. */
  ofSite(sitePath: string): Promise<StoredFiles | undefined>
}

const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)

/** All files of the server, each in the storage that it belongs to; see `placeOf`. */
export class RoutedFiles implements FileStore {
  constructor(
    /** Of files that no storage elsewhere is asked for. */
    readonly disk: LocalFiles,
    private readonly storages: Storages,
  ) {}

  get root(): string {
    return this.disk.root
  }

  resolve(path: string): string {
    return this.disk.resolve(path)
  }

  async read(path: string): Promise<Buffer> {
    return (await this.#of(path)).read(path)
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    return (await this.#of(path)).open(path, range)
  }

  async borrow<T>(path: string, work: (local: string) => Promise<T>): Promise<T> {
    return (await this.#of(path)).borrow(path, work)
  }

  async write(path: string, content: Buffer | string): Promise<void> {
    await (await this.#of(path)).write(path, content)
  }

  async replace(path: string, content: Buffer): Promise<void> {
    await (await this.#of(path)).replace(path, content)
  }

  async put(local: string, path: string): Promise<void> {
    await (await this.#of(path)).put(local, path)
  }

  async adopt(temporary: string, path: string): Promise<void> {
    await (await this.#of(path)).adopt(temporary, path)
  }

  /** Between two places of one storage. */
  async rename(from: string, to: string): Promise<void> {
    await (await this.#of(from)).rename(from, to)
  }

  async remove(path: string): Promise<void> {
    await (await this.#of(path)).remove(path)
  }

  async removeTree(path: string): Promise<void> {
    await (await this.#below(path))?.removeTree(path)
    await this.disk.removeTree(path)
  }

  /**
   * The disk first: where the storage fails, its files are moved by the next try, which finds nothing on the disk. Where
   * the new name belongs to the disk alone, such as that of a deleted site, files stay in the storage under that name.
   */
  async moveTree(from: string, to: string): Promise<void> {
    if (from.includes('/') && (await this.#below(from)) !== (await this.#below(to))) return this.#moveAcross(from, to)
    await this.disk.moveTree(from, to)
    await (await this.#below(from))?.moveTree(from, to)
  }

  async size(path: string): Promise<number | undefined> {
    return (await this.#of(path)).size(path)
  }

  async find(path: string): Promise<FoundFile | undefined> {
    const owner = await this.#of(path)
    const found = await owner.find(path)
    if (found || owner !== this.disk) return found ?? (await this.#folderOnDisk(path))
    return (await this.#below(path))?.find(path)
  }

  folders(): Promise<string[]> {
    return this.disk.folders()
  }

  async listed(path: string): Promise<ListedFile[]> {
    const other = await this.#below(path)
    const here = await this.disk.listed(path)
    if (!other) return here
    return [...here.filter((file) => isOnDisk(path, file.path)), ...(await other.listed(path))].toSorted(byPath)
  }

  async list(path: string): Promise<string[]> {
    const other = await this.#below(path)
    const here = await this.disk.list(path)
    if (!other) return here
    return [...here.filter((name) => isOnDisk(path, name)), ...(await other.list(path))].toSorted()
  }

  async entries(path: string): Promise<FolderEntry[] | undefined> {
    const here = await this.disk.entries(path)
    const other = await this.#below(path)
    if (!other) return here
    const there = await other.entries(path)
    if (!here || !there) return there ?? here?.filter((entry) => entry.isFolder || isOnDisk(path, entry.name))
    const known = new Set(there.map(({ name }) => name))
    return [...there, ...here.filter(({ name, isFolder }) => !known.has(name) && (isFolder || isOnDisk(path, name)))]
  }

  async listStored(path: string): Promise<string[]> {
    return (await (await this.#below(path))?.list(path)) ?? []
  }

  borrowAll<T>(paths: readonly string[], work: (locals: readonly string[]) => Promise<T>): Promise<T> {
    const lend = (locals: readonly string[]): Promise<T> => {
      const path = paths[locals.length]
      return path === undefined ? work(locals) : this.borrow(path, (local) => lend([...locals, local]))
    }
    return lend([])
  }

  async isElsewhere(path: string): Promise<boolean> {
    return (await this.#storage(placeOf(path))) !== undefined
  }

  async pushCopies(from: string, folder: string, whole: boolean): Promise<void> {
    const other = await this.#below(folder)
    if (!other) return
    const paths = (await this.disk.list(`${from}/${folder}`)).filter((path) => !isOnDisk(folder, path))
    for (const path of paths) await other.put(this.disk.resolve(`${from}/${folder}/${path}`), `${folder}/${path}`)
    if (!whole) return
    const wanted = new Set(paths)
    for (const path of await other.list(folder)) if (!wanted.has(path)) await other.remove(`${folder}/${path}`)
  }

  async forgetCopies(folder: string): Promise<void> {
    if (!(await this.#below(folder))) return
    for (const path of await this.disk.list(folder))
      if (!isOnDisk(folder, path)) await rm(this.disk.resolve(`${folder}/${path}`), { force: true })
  }

  async #moveAcross(from: string, to: string): Promise<void> {
    const paths = await this.list(from)
    for (const path of paths) await this.borrow(`${from}/${path}`, (local) => this.put(local, `${to}/${path}`))
    await this.removeTree(from)
  }

  /** The storage elsewhere of a place, undefined where it is the disk. */
  async #storage(place: PathPlace): Promise<StoredFiles | undefined> {
    if (place.kind === 'disk') return undefined
    return place.kind === 'server' ? this.storages.server : this.storages.ofSite(place.sitePath)
  }

  async #of(path: string): Promise<StoredFiles> {
    return (await this.#storage(placeOf(path))) ?? this.disk
  }

  async #below(folder: string): Promise<StoredFiles | undefined> {
    return this.#storage(mixedPlace(folder))
  }

  /** A folder that somebody made and that nothing was put into yet. */
  async #folderOnDisk(path: string): Promise<FoundFile | undefined> {
    const found = await lstat(this.disk.resolve(path)).catch(() => undefined)
    return found?.isDirectory() ? this.disk.find(path) : undefined
  }
}

/** Copies of what belongs elsewhere are no files of the disk. */
function isOnDisk(folder: string, path: string): boolean {
  return placeOf(folder === '' ? path : `${folder}/${path}`).kind === 'disk'
}
