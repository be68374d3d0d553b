import { isSafePagePath, numbered, pipeFolder } from '#lib/static-paths.ts'
import type { FileStore } from '#server/store/files.ts'

/** Which pages of a pipe stand there: each folder is read once, when it is first asked about. */
export class FoundPages {
  readonly #names = new Map<string, Promise<ReadonlySet<string>>>()
  readonly #folder: string

  constructor(
    private readonly files: FileStore,
    sitePath: string,
    pipeCode: string,
  ) {
    this.#folder = pipeFolder(sitePath, pipeCode)
  }

  /** The page and those of its paging that stand there, in their order. */
  async of(path: string): Promise<readonly string[]> {
    if (!isSafePagePath(path)) return []
    const cut = path.lastIndexOf('/') + 1
    const names = await this.#namesIn(path.slice(0, cut))
    const found: string[] = []
    for (let page = 1; names.has(numbered(path, page).slice(cut)); page++) found.push(numbered(path, page))
    return found
  }

  #namesIn(folder: string): Promise<ReadonlySet<string>> {
    let names = this.#names.get(folder)
    if (!names) {
      names = this.#read(folder)
      this.#names.set(folder, names)
    }
    return names
  }

  async #read(folder: string): Promise<ReadonlySet<string>> {
    const entries = await this.files.entries(`${this.#folder}/${folder}`.replace(/\/$/, ''))
    return new Set(entries?.map(({ name }) => name))
  }
}
