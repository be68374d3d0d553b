/** Files below one root (DATA_DIR/files). Paths are relative, `/`-separated, and can not leave the root. */
export interface FileStore {
  /** Absolute path of the root itself. */
  readonly root: string
  /** Absolute path for libraries that need one; throws on a path that is not below the root or passes a link. */
  resolve(path: string): string
  read(path: string): Promise<Buffer>
  /** Writes to a temporary name, then renames; makes folders. */
  write(path: string, content: Buffer | string): Promise<void>
  /** Writes, unless the file already holds these bytes. */
  replace(path: string, content: Buffer): Promise<void>
  /** Moves an uploaded temporary file (absolute) to its place. */
  adopt(temporary: string, path: string): Promise<void>
  remove(path: string): Promise<void>
  /** Removes a folder and everything below; nothing happens when it is missing. */
  removeTree(path: string): Promise<void>
  /** Gives a folder another name, with all that is in it; nothing happens when it is missing. */
  moveTree(from: string, to: string): Promise<void>
  /** Names of the folders directly below the root. */
  folders(): Promise<string[]>
  /** Size in bytes, or undefined when there is no such file. */
  size(path: string): Promise<number | undefined>
  /** Files below a folder, or below the root (''), relative to it, `/`-separated; empty when missing. */
  list(path: string): Promise<string[]>
}
