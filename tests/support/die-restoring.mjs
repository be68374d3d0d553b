// Loaded into the built restore before its own code (`--import`): kills the process without any goodbye at the moment
// that DIE_RESTORING names.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { createReadStream, createWriteStream, renameSync } = fs
const die = () => process.kill(process.pid, 'SIGKILL')

const FILES_BEFORE = 20
/** Of the archive, which starts with some 45 KB of rows; up to 16 KB of it are read ahead of what is written. */
const PART_BYTES = 1024
const PARTS_BEFORE = 40
let unpacked = 0

const MOMENTS = {
  'while files are unpacked': () => {
    fs.createWriteStream = (...args) => {
      if (++unpacked > FILES_BEFORE) die()
      return createWriteStream(...args)
    }
  },
  'while rows are written': () => {
    fs.createWriteStream = (...args) => {
      unpacked += 1
      return createWriteStream(...args)
    }
    // Rows are written in a second reading, once the files are unpacked.
    fs.createReadStream = (file) => {
      const stream = createReadStream(file, { highWaterMark: PART_BYTES })
      if (unpacked === 0) return stream
      const { push } = stream
      let parts = 0
      stream.push = (...part) => {
        if (++parts > PARTS_BEFORE) die()
        return push.apply(stream, part)
      }
      return stream
    }
  },
  'between the names of the files': () => {
    fs.renameSync = (from, to) => {
      renameSync(from, to)
      if (/files\.before-/.test(to)) die()
    }
  },
}

MOMENTS[process.env.DIE_RESTORING]?.()
syncBuiltinESMExports()
