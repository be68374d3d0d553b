import { createReadStream } from 'node:fs'
import { MemoryFS } from '@electric-sql/pglite'
import { extract } from 'tar-stream'

/** Where the files of a database lie in PGlite, of which a dump tells them. */
const HOME = '/pglite/data'

interface ImageFile {
  readonly path: string
  /** None of a folder. */
  readonly bytes?: Uint8Array
}

/** The files of a dumped database. */
export type Image = readonly ImageFile[]

const known = new Map<string, Promise<Image>>()

/** Read and taken apart once for all databases of this process: both take longer than to open one. */
export function imageOf(dump: string): Promise<Image> {
  const held = known.get(dump) ?? read(dump)
  known.set(dump, held)
  return held
}

async function read(dump: string): Promise<Image> {
  const files: ImageFile[] = []
  for await (const entry of createReadStream(dump, { highWaterMark: 1024 ** 2 }).pipe(extract())) {
    const path = `${HOME}/${entry.header.name.replace(/^\/+/, '')}`
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) chunks.push(chunk as Uint8Array)
    files.push(entry.header.type === 'directory' ? { path } : { path, bytes: new Uint8Array(Buffer.concat(chunks)) })
  }
  return files
}

/** A database in memory that starts as the image; what it writes is its own. */
export class FromImage extends MemoryFS {
  constructor(private readonly image: Image) {
    super()
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    FS.mkdirTree(HOME)
    for (const { path, bytes } of this.image) {
      if (bytes === undefined) FS.mkdirTree(path)
      // The file system takes a copy.
      else FS.writeFile(path, bytes)
    }
  }
}
