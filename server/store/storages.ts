import type { Db } from '#server/store/db.ts'
import { S3Files } from './s3/s3-files.ts'
import { readSitePlace, type S3Place } from './s3/s3-place.ts'
import { StoreError } from './s3/store-error.ts'
import type { Storages } from './routed-files.ts'

/** How long this process goes by what it has read of a site: another one may have moved its files. */
export const CACHED_MS = 2000

export interface StorageOptions {
  /** Of the whole server. */
  readonly place: S3Place | undefined
  /** Folder of this machine for copies that are lent. */
  readonly temporary: string
  /** Hosts, with a port or without, that sites may name although their addresses are private. */
  readonly hosts: readonly string[]
  readonly mayConnect: (address: string) => boolean
}

/** The object storages of this process: that of the server, and those that sites have of their own. */
export class OpenStorages implements Storages {
  readonly server: S3Files | undefined
  readonly #sites = new Map<string, { readonly until: number; readonly place: Promise<S3Place | undefined> }>()
  readonly #open = new Map<string, S3Files>()
  /** All of them, where no other process can change any; undefined where one could. */
  #known: Map<string, S3Place> | undefined

  constructor(
    private readonly db: Db,
    private readonly options: StorageOptions,
  ) {
    const { place, temporary } = options
    // Whoever starts the server may name any address.
    this.server = place && new S3Files(place, temporary)
  }

  /**
   * Reads where the files of sites are; called at the start, and when this process has moved some.
   *
   * @param exclusive whether this is the only process: it never has to ask again, not even inside of a transaction of the
   * embedded database, which has one connection
   */
  async load(exclusive: boolean): Promise<void> {
    this.#sites.clear()
    if (!exclusive) return
    const rows = await this.db
      .selectFrom('siteStorage as t')
      .innerJoin('site as s', 's.siteId', 't.siteId')
      .select(['t.args', 's.path'])
      .execute()
    this.#known = new Map(rows.map(({ path, args }) => [path, requirePlace(args)]))
  }

  async ofSite(sitePath: string): Promise<S3Files | undefined> {
    if (this.#known) {
      const place = this.#known.get(sitePath)
      return place ? this.at(place) : this.server
    }
    const now = performance.now()
    let found = this.#sites.get(sitePath)
    if (!found || found.until < now) {
      found = { until: now + CACHED_MS, place: this.#placeOf(sitePath) }
      found.place.catch(() => this.#sites.delete(sitePath))
      this.#sites.set(sitePath, found)
    }
    const place = await found.place
    return place ? this.at(place) : this.server
  }

  /** Folders of the sites of which it is known where their files are. */
  knownSites(): string[] {
    return [...(this.#known ?? this.#sites).keys()]
  }

  /** The storage that a site names, or else that of the server; undefined means the disk. */
  of(type: string, args: Readonly<Record<string, string>>): S3Files | undefined {
    return type === 'Local' ? this.server : this.at(requirePlace(args))
  }

  /** How long what other processes know of a site may be old. */
  get staleMs(): number {
    return this.#known ? 0 : CACHED_MS
  }

  /** The files at a place that a site names. */
  at(place: S3Place): S3Files {
    const key = JSON.stringify(place)
    let files = this.#open.get(key)
    if (!files) {
      files = new S3Files(place, this.options.temporary, this.#mayConnect(place))
      this.#open.set(key, files)
    }
    return files
  }

  /** Reads anew where the files of sites are, once this process has moved some. */
  reload(): Promise<void> {
    return this.load(this.#known !== undefined)
  }

  close(): void {
    for (const files of [this.server, ...this.#open.values()]) files?.close()
  }

  #mayConnect({ endpoint }: S3Place): (address: string) => boolean {
    const { host, hostname } = new URL(endpoint)
    const isNamed = this.options.hosts.includes(host) || this.options.hosts.includes(hostname)
    return isNamed ? () => true : this.options.mayConnect
  }

  async #placeOf(sitePath: string): Promise<S3Place | undefined> {
    const row = await this.db
      .selectFrom('siteStorage as t')
      .innerJoin('site as s', 's.siteId', 't.siteId')
      .select('t.args')
      .where('s.path', '=', sitePath)
      .executeTakeFirst()
    return row && requirePlace(row.args)
  }
}

/** What is stored was tried before it was stored. */
function requirePlace(args: Readonly<Record<string, string>>): S3Place {
  const place = readSitePlace(args)
  if (typeof place === 'string') throw new StoreError('answer', place)
  return place
}
