import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fdatasync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { copyFile, lstat, mkdir, open, opendir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { ByteRange, FileStore, FolderEntry, FoundFile, ListedFile } from './files.ts'

/** A path that does not lead below its root, or that no file can have. */
export class PathError extends Error {
  constructor(path: string) {
    super(`Path not allowed: ${JSON.stringify(path.slice(0, 200))}`)
    this.name = 'PathError'
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const UNSAFE = /^$|^\/|[\u0000-\u001f\\:]|(^|\/)\.\.?(\/|$)/

/** @throws PathError for what can not be the path of a file below a root */
export function requireSafePath(path: string): void {
  if (UNSAFE.test(path)) throw new PathError(path)
}

/**
 * Up to this many bytes a file is written in one go: it costs the event loop less than handing open, write, close and
 * rename to other threads one by one. A site has thousands of pages of this kind. Only the wait for the disk is left to
 * the other threads, where files that are written side by side share it.
 */
const SMALL = 128 * 1024

/** Before a file gets its name its bytes are on the disk: after a power cut there is the old page or the new one. */
const onDisk = promisify(fdatasync)

/** Makes the folder of a new file when it is missing. */
function openNew(path: string): number {
  try {
    return openSync(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'wx')
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Files of this machine below one folder, which is made when missing. */
export class LocalFiles implements FileStore {
  readonly root: string
  readonly disk = this

  constructor(root: string) {
    mkdirSync(root, { recursive: true })
    this.root = realpathSync(root)
  }

  resolve(path: string): string {
    return this.locate(path).full
  }

  /** Every existing part of the way is looked at: a link anywhere could lead out. Answers what stands at its end. */
  private locate(path: string): { full: string; found: Stats | undefined } {
    requireSafePath(path)
    const full = resolve(this.root, path)
    if (!full.startsWith(this.root + sep)) throw new PathError(path)
    let found: Stats | undefined
    for (let end = this.root.length; end !== -1 && end < full.length;) {
      end = full.indexOf(sep, end + 1)
      found = lstatSync(end === -1 ? full : full.slice(0, end), { throwIfNoEntry: false })
      if (!found) break
      if (found.isSymbolicLink()) throw new PathError(path)
    }
    return { full, found }
  }

  read(path: string): Promise<Buffer> {
    return readFile(this.resolve(path))
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.resolve(path), 'r')
    return handle.createReadStream(range)
  }

  borrow<T>(path: string, work: (local: string) => Promise<T>): Promise<T> {
    return work(this.resolve(path))
  }

  async write(path: string, content: Buffer | string): Promise<void> {
    if (content.length <= SMALL) return this.writeSmall(this.resolve(path), content)
    await this.place(path, async (temporary) => {
      const handle = await open(temporary, 'wx')
      try {
        await handle.writeFile(content)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    })
  }

  async replace(path: string, content: Buffer): Promise<void> {
    const { full, found } = this.locate(path)
    if (found?.isFile() && found.size === content.length && content.equals(readFileSync(full))) return
    if (content.length <= SMALL) await this.writeSmall(full, content)
    else await this.write(path, content)
  }

  async put(local: string, path: string): Promise<void> {
    await this.place(path, async (ours) => {
      await copyFile(local, ours)
      await syncFile(ours)
    })
  }

  /** Copies where the temporary file is on another disk. */
  async adopt(temporary: string, path: string): Promise<void> {
    await this.place(path, async (ours) => {
      try {
        await rename(temporary, ours)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        await copyFile(temporary, ours)
        await rm(temporary, { force: true })
      }
      await syncFile(ours)
    })
  }

  async rename(from: string, to: string): Promise<void> {
    await this.adopt(this.resolve(from), to)
  }

  async remove(path: string): Promise<void> {
    await rm(this.resolve(path), { force: true })
  }

  async removeTree(path: string): Promise<void> {
    await rm(this.resolve(path), { recursive: true, force: true })
  }

  async moveTree(from: string, to: string): Promise<void> {
    const { full, found } = this.locate(from)
    if (!found) return
    const target = this.resolve(to)
    await mkdir(dirname(target), { recursive: true })
    await rename(full, target)
  }

  async folders(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  }

  async size(path: string): Promise<number | undefined> {
    const { found } = this.locate(path)
    return found?.isFile() ? found.size : undefined
  }

  async find(path: string): Promise<FoundFile | undefined> {
    const { found } = this.locate(path)
    if (!found?.isFile() && !found?.isDirectory()) return undefined
    const { size, mtime, mtimeMs } = found
    const tag = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
    return { isFolder: found.isDirectory(), size, modified: mtime, tag }
  }

  async list(path: string): Promise<string[]> {
    const full = path === '' ? this.root : this.resolve(path)
    const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(full, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted()
  }

  /** What has gone since the folder was read is left out. */
  async listed(path: string): Promise<ListedFile[]> {
    const full = path === '' ? this.root : this.resolve(path)
    const names = await this.list(path)
    const files: ListedFile[] = []
    for (const name of names) {
      const found = await lstat(join(full, name)).catch(() => undefined)
      if (found) files.push({ path: name, size: found.size, modified: found.mtime })
    }
    return files
  }

  /** Links are left out. Read bit by bit, so that others get their turn. */
  async entries(path: string): Promise<FolderEntry[] | undefined> {
    const full = path === '' ? this.root : this.resolve(path)
    const found: FolderEntry[] = []
    try {
      for await (const entry of await opendir(full, { bufferSize: 256 })) {
        const isFolder = entry.isDirectory()
        if (!isFolder && !entry.isFile()) continue
        found.push({ name: entry.name, isFolder, size: 0, modified: new Date(0) })
      }
    } catch (error) {
      if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
      throw error
    }
    return found
  }

  borrowAll<T>(paths: readonly string[], work: (locals: readonly string[]) => Promise<T>): Promise<T> {
    return work(paths.map((path) => this.resolve(path)))
  }

  /** Everything belongs to the disk. */
  async listStored(): Promise<string[]> {
    return []
  }
  async isElsewhere(): Promise<boolean> {
    return false
  }
  async pushCopies(): Promise<void> {}
  async forgetCopies(): Promise<void> {}

  private async writeSmall(full: string, content: Buffer | string): Promise<void> {
    const temporary = join(dirname(full), `.${randomUUID()}.tmp`)
    try {
      const file = openNew(temporary)
      try {
        writeFileSync(file, content)
        await onDisk(file)
      } finally {
        closeSync(file)
      }
      renameSync(temporary, full)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  }

  private async place(path: string, fill: (temporary: string) => Promise<void>) {
    const full = this.resolve(path)
    await mkdir(dirname(full), { recursive: true })
    const temporary = join(dirname(full), `.${randomUUID()}.tmp`)
    try {
      await fill(temporary)
      await rename(temporary, full)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
}
