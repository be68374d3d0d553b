import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeFolder } from '#lib/static-paths.ts'
import { PageFiles } from '#server/publish/page-files.ts'
import type { FileStore } from '#server/store/files.ts'
import { type SitemapEntry, sitemapFrame, sitemapIndex, sitemapUrl } from './sitemap-xml.ts'

/** Bytes that search engines read of one file, less room for its end. */
const MOST_BYTES = 50 * 1024 * 1024 - 1024

export interface SitemapPlace {
  readonly sitePath: string
  readonly pipeCode: string
  /** Address of the site with `/` at the end. */
  readonly base: string
  /** `pc`, `mobile` or both. */
  readonly pageType: string
  /** Addresses in one file. */
  readonly limit: number
}

/**
 * The sitemap of one pipe while it is made: files without a place yet, in a folder that the next start empties. Nothing
 * of the old sitemap is touched before `finish`, and nothing in it is ever half written.
 */
export class SitemapFiles {
  readonly #parts: string[] = []
  #open: FileHandle | undefined
  #urls = 0
  #bytes = 0
  readonly #frame: ReturnType<typeof sitemapFrame>

  constructor(
    private readonly files: FileStore,
    private readonly folder: string,
    private readonly place: SitemapPlace,
  ) {
    this.#frame = sitemapFrame(place.pageType)
  }

  /** Appends addresses, in a new file where one is full. */
  async add(entries: readonly SitemapEntry[]): Promise<void> {
    let text = ''
    for (const entry of entries) {
      const url = sitemapUrl(entry, this.place.pageType)
      const bytes = Buffer.byteLength(url)
      if (!this.#open || this.#urls >= this.place.limit || this.#bytes + bytes > MOST_BYTES) {
        await this.#open?.write(text)
        text = ''
        await this.#begin()
      }
      text += url
      this.#urls++
      this.#bytes += bytes
    }
    await this.#open?.write(text)
  }

  /** Gives the files their names, over those of before; what the old sitemap had more of goes. */
  async finish(now: Date): Promise<void> {
    await this.#end()
    const { sitePath, pipeCode, base } = this.place
    const folder = pipeFolder(sitePath, pipeCode)
    const names = this.#parts.map((_, index) => `sitemap_${index + 1}.xml`)
    for (const [index, part] of this.#parts.entries()) await this.files.adopt(part, `${folder}/${names[index]}`)
    const index = sitemapIndex(names.map((name) => base + name), now) // prettier-ignore
    await this.files.write(`${folder}/sitemapindex.xml`, index)
    await new PageFiles(this.files, sitePath, pipeCode).removeAfter('sitemap.xml', names.length)
  }

  /** Lets go of what has no place; nothing happens after `finish`. */
  async drop(): Promise<void> {
    await this.#open?.close()
    this.#open = undefined
    for (const part of this.#parts) await rm(part, { force: true })
  }

  async #begin(): Promise<void> {
    await this.#end()
    const part = join(this.folder, randomUUID())
    this.#open = await open(part, 'wx')
    this.#parts.push(part)
    this.#urls = 0
    this.#bytes = Buffer.byteLength(this.#frame.head)
    await this.#open.write(this.#frame.head)
  }

  async #end(): Promise<void> {
    await this.#open?.write(this.#frame.foot)
    await this.#open?.close()
    this.#open = undefined
  }
}
