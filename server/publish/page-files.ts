import { isSafePagePath, numbered, pipeFolder } from '#lib/static-paths.ts'
import type { FileStore } from '#server/store/files.ts'

/** More pages than any list or article has; ends the search for old ones. */
const MAX_PAGES = 100_000

/** A content whose own path is no path of a page. */
class PagePathError extends Error {
  constructor(path: string) {
    super(`not a path of a page: ${JSON.stringify(path.slice(0, 200))}`)
    this.name = 'PagePathError'
  }
}

/** The published files of one site and pipe. Nothing outside its folder, and no hand-made file, is ever touched. */
export class PageFiles {
  readonly #folder: string

  constructor(
    readonly files: FileStore,
    sitePath: string,
    pipeCode: string,
    /** Which paths are its own. */
    private readonly isOwn: (path: string) => boolean = isSafePagePath,
  ) {
    this.#folder = pipeFolder(sitePath, pipeCode)
  }

  /** Replaces the page at once; a page with the same bytes is left alone. @throws PagePathError */
  async write(path: string, html: string): Promise<void> {
    await this.files.replace(this.#full(path), Buffer.from(html, 'utf8'))
  }

  async has(path: string): Promise<boolean> {
    return (await this.files.size(this.#full(path))) !== undefined
  }

  /** Removes a page and what its paging left, last page first after the first. */
  async remove(path: string): Promise<void> {
    await this.files.remove(this.#full(path))
    await this.removeAfter(path, 1)
  }

  /** Removes the pages behind page `last` of this one. */
  async removeAfter(path: string, last: number): Promise<void> {
    let end = last
    while (end < MAX_PAGES && (await this.files.size(this.#full(numbered(path, end + 1)))) !== undefined) end++
    for (let page = end; page > last; page--) await this.files.remove(this.#full(numbered(path, page)))
  }

  /** The path below this pipe's folder, when the given one (below the root of all files) is a page of it. */
  own(full: string): string | undefined {
    const path = full.startsWith(`${this.#folder}/`) ? full.slice(this.#folder.length + 1) : ''
    return this.isOwn(path) ? path : undefined
  }

  #full(path: string): string {
    if (!this.isOwn(path)) throw new PagePathError(path)
    return `${this.#folder}/${path}`
  }
}
