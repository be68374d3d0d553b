import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** Keeps every other process out of a data folder until `release`. */
export interface DataLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** Tells a process apart from a later one with the same number; empty where the system does not say. */
  readonly started: string
}

const ours = new Set<string>()

/** What the system says of a process after its name, which may hold blanks: state first, start time at 20th place. */
function statusOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const startOf = (pid: number) => statusOf(pid)[19] ?? ''

/** Ended, but nobody has asked yet how: it holds nothing any more. */
const isZombie = (pid: number) => statusOf(pid)[0] === 'Z'

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (isZombie(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = '', started = ''] = readFileSync(file, 'utf8').split('\n')
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined
  } catch {
    return undefined
  }
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${process.pid}\n${startOf(process.pid)}\n`)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moved away under a name of our own first: of two processes that find it, one gets it. */
function removeStale(file: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Takes the exclusive lock of a data folder (made when missing). The lock of a dead process is taken
 * over.
 *
 * @throws StartError naming the holder when the folder is in use
 */
export function lockDataDir(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    if (!ours.has(file) && create(file)) {
      ours.add(file)
      return { release: () => void (ours.delete(file) && rmSync(file, { force: true })) }
    }
    const holder = readHolder(file)
    if (ours.has(file) || (holder && isAlive(holder))) {
      throw new StartError(
        `The data folder ${dataDir} is in use by process ${holder?.pid ?? process.pid}; stop it first or set DATA_DIR`,
      )
    }
    removeStale(file)
  }
  throw new StartError(`The data folder ${dataDir} can not be locked; is another server starting there?`)
}
