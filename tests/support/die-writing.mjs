// Loaded into the built server before its own code (`--import`). When the file that DIE_WRITING names exists, the
// thread that writes pages stops in the middle of its work until the file says who dies: it alone (`thread`), or the
// whole process (`process`) without any goodbye. Once: the file goes with them.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread, workerData } from 'node:worker_threads'

const PAGES_BEFORE = 20
const LOOK_MS = 20
const order = process.env.DIE_WRITING ?? ''

function whoDies() {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const who = fs.readFileSync(order, 'utf8')
    if (who === 'thread' || who === 'process') return who
    Atomics.wait(pause, 0, 0, LOOK_MS)
  }
}

if (!isMainThread && workerData?.host) {
  const rename = fs.renameSync
  let written = 0
  fs.renameSync = (from, to) => {
    rename(from, to)
    if (++written < PAGES_BEFORE || !fs.existsSync(order)) return
    const who = whoDies()
    fs.rmSync(order)
    if (who === 'process') process.kill(process.pid, 'SIGKILL')
    process.exit(1)
  }
  syncBuiltinESMExports()
}
