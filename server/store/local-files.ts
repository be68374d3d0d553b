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
import { copyFile, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { FileStore } from './files.ts'

/** A path that does not lead below its root, or that no file can have. */
export class PathError extends Error {
  constructor(path: string) {
    super(`Path not allowed: ${JSON.stringify(path.slice(0, 200))}`)
    this.name = 'PathError'
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const UNSAFE = /^$|^\/|[\u0000-\u001f\\:]|(^|\/)\.\.?(\/|$)/

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

/** Files of this machine below one folder, which is made when missing. */
export class LocalFiles implements FileStore {
  readonly root: string

  constructor(root: string) {
    mkdirSync(root, { recursive: true })
    this.root = realpathSync(root)
  }

  resolve(path: string): string {
    return this.locate(path).full
  }

  /** Every existing part of the way is looked at: a link anywhere could lead out. Answers what stands at its end. */
  private locate(path: string): { full: string; found: Stats | undefined } {
    if (UNSAFE.test(path)) throw new PathError(path)
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
      const handle = await open(ours, 'r+')
      try {
        await handle.datasync()
      } finally {
        await handle.close()
      }
    })
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

  async list(path: string): Promise<string[]> {
    const full = path === '' ? this.root : this.resolve(path)
    const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(full, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .toSorted()
  }

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
