import type { Readable } from 'node:stream'

/** Bytes of a file, the first and the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file that a folder has, below it. */
export interface ListedFile {
  /** `/`-separated, relative to the folder that was asked for. */
  readonly path: string
  readonly size: number
  readonly modified: Date
}

/** What stands at a path. */
export interface FoundFile {
  readonly isFolder: boolean
  readonly size: number
  readonly modified: Date
  /** Differs between two contents of one path. */
  readonly tag: string
}

/** An entry of one folder. */
export interface FolderEntry extends Omit<FoundFile, 'tag'> {
  readonly name: string
}

/** Files by paths that are relative, `/`-separated, and can not leave their root; on a disk or in an object storage. */
export interface StoredFiles {
  /** @throws an error with the code ENOENT when there is no such file */
  read(path: string): Promise<Buffer>
  /** The bytes of a file, or of a part of it, as they come. @throws as `read` */
  open(path: string, range?: ByteRange): Promise<Readable>
  /** Lends the absolute path of a file of this machine to work that needs one: the file itself or a copy. */
  borrow<T>(path: string, work: (local: string) => Promise<T>): Promise<T>
  /** Writes all of it or nothing; makes folders. */
  write(path: string, content: Buffer | string): Promise<void>
  /** Writes, unless the file is known to hold these bytes already. */
  replace(path: string, content: Buffer): Promise<void>
  /** Copies a file of this machine (absolute) to its place. */
  put(local: string, path: string): Promise<void>
  /** Moves a temporary file of this machine (absolute) to its place. */
  adopt(temporary: string, path: string): Promise<void>
  /** Gives a file another name, over what stands there. @throws as `read` */
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Removes a folder and everything below; nothing happens when it is missing. */
  removeTree(path: string): Promise<void>
  /** Gives a folder another name, with all that is in it; nothing happens when it is missing. */
  moveTree(from: string, to: string): Promise<void>
  /** Size in bytes, or undefined when there is no such file. */
  size(path: string): Promise<number | undefined>
  /** What stands at a path; undefined when nothing does. */
  find(path: string): Promise<FoundFile | undefined>
  /** Files below a folder, or below the root (''), in the order of their paths; none when it is missing. */
  listed(path: string): Promise<ListedFile[]>
  /** Their paths alone. */
  list(path: string): Promise<string[]>
  /** What stands directly in a folder, without sizes and times on a disk; undefined when it is missing. */
  entries(path: string): Promise<FolderEntry[] | undefined>
}

/**
 * All files of the server. Templates, hand-made parts of a theme, packages and restore points always stand on the disk
 * below `root`; uploads and pages stand there, too, unless a storage elsewhere is set up for them.
 */
export interface FileStore extends StoredFiles {
  /** The files of the disk, whatever storages there are. */
  readonly disk: StoredFiles
  /** Absolute path of the folder of the disk (DATA_DIR/files). */
  readonly root: string
  /** Absolute path on the disk; throws on a path that is not below the root or passes a link. See `borrow` for uploads. */
  resolve(path: string): string
  /** Names of the folders directly below the root of the disk. */
  folders(): Promise<string[]>
  /** Of the files below a folder the paths of those that a storage elsewhere holds. */
  listStored(path: string): Promise<string[]>
  /** As `borrow`, for several files at once. */
  borrowAll<T>(paths: readonly string[], work: (locals: readonly string[]) => Promise<T>): Promise<T>
  /** Whether the file or folder at a path belongs to a storage elsewhere at this moment. */
  isElsewhere(path: string): Promise<boolean>
  /**
   * Copies into the storage elsewhere what belongs to it of a folder that was unpacked on the disk below `from`, such as
   * that of a theme. May be done again after it was cut off.
   *
   * @param whole whether what the storage has of the folder besides is removed
   */
  pushCopies(from: string, folder: string, whole: boolean): Promise<void>
  /** Removes from the disk what belongs to a storage elsewhere. */
  forgetCopies(folder: string): Promise<void>
}
