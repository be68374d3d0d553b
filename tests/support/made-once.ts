import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Where test files find what another one made. */
export const cache = join(root, 'node_modules/.cache/holdfast-tests')

const KEPT_MS = 3600_000

/** What is made is large, and every change of a source makes another. */
function forgetUnused() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    // Another test file may have removed or renamed it since the folder was read.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

const LOOK_EVERY_MS = 100

/** Whether nobody else is making it: a file beside it names the process that is. That of a dead one is taken over. */
function isFirst(making: string): boolean {
  try {
    writeFileSync(making, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    if (isLeftBehind(making)) rmSync(making, { force: true })
    return false
  }
}

function isLeftBehind(making: string): boolean {
  let maker = 0
  try {
    maker = Number(readFileSync(making, 'utf8'))
    if (maker > 0) process.kill(maker, 0)
    return false
  } catch {
    // Either the file has gone meanwhile, or its process.
    return maker > 0
  }
}

/** A folder that is filled once for all test files; its name says what it was made from. */
export async function madeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name)
  const making = `${folder}.making`
  mkdirSync(cache, { recursive: true })
  // Two workers come here at the same moment: the other one needs its processor for something else.
  let isMine = false
  while (!existsSync(folder) && !isMine) {
    isMine = isFirst(making)
    if (!isMine) await sleep(LOOK_EVERY_MS)
  }
  if (existsSync(folder)) {
    if (isMine) rmSync(making, { force: true })
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }
  const work = `${folder}.${process.pid}.${threadId}`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work)
  try {
    forgetUnused()
    await fill(work)
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    // Another test file may have made it meanwhile.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(making, { force: true })
  }
  return folder
}
