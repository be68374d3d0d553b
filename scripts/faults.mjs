// `node scripts/faults.mjs` writes the table of docs/faults.md from the titles of tests: a test names its fault as "F07".
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const FAULTS = {
  F01: 'worker killed after the body was sent',
  F02: 'killed between answer and closing',
  F03: 'killed between lease and request',
  F04: 'answer cut off twenty times',
  F05: 'the id of a new content is taken by somebody else',
  F06: 'two tabs and the worker wake together',
  F07: 'frozen holder of the lock',
  F08: 'no locks, or locks that fail',
  F09: 'create, edit, delete, never sent',
  F10: 'written on after a reload',
  F11: 'refused create holds what depends on it',
  F12: 'one content fails for an hour',
  F13: '401 in the middle',
  F14: 'another user signs in',
  F15: 'HTML with status 200',
  F16: '429 with Retry-After',
  F17: 'other field changed on the server',
  F18: 'same field changed, resolved once',
  F19: 'same block changed',
  F20: 'deleted on the server meanwhile',
  F21: 'delete of what was edited since',
  F22: 'the server saved otherwise than was sent',
  F23: 'clock jumps',
  F24: 'full disk on enqueue',
  F25: 'no room for a file',
  F26: 'the browser removed the databases',
  F27: 'connection lost while the device slept',
  F28: 'browser dies in a burst of saves',
  F29: 'tab closed 50 ms after the last key',
  F30: 'upgrade with an older tab open',
  F31: 'app rolled back to an older version',
  F32: 'record of an older version',
  F33: 'deployment while a form is dirty',
  F34: 'another tab takes the newer version',
  F35: 'damaged record',
  F36: 'flapping line, 500 operations',
  F37: '500 operations with 12 files',
  F38: 'no further attempt in the background (Chromium)',
  F39: 'no Background Sync, no badge',
  F40: 'offline start after the session has ended',
  F41: 'a site or catalog may no longer be seen',
  F42: 'one content in two tabs, pages put aside',
  F43: 'a restored backup, or another server',
  F44: 'all of it at random',
}

const START = '<!-- faults: written by scripts/faults.mjs -->'
const END = '<!-- end of faults -->'
const TITLE = /\b(?:test|it|describe|expectSound)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`]([^'"`\n]*\bF\d\d\b[^'"`\n]*)/g

function testFiles(room) {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`)
}

/** The files with a test of each fault, by its number. */
function filesByFault() {
  const found = new Map()
  for (const path of ['src', 'server', 'tests'].flatMap(testFiles).sort()) {
    for (const [, title] of readFileSync(join(root, path), 'utf8').matchAll(TITLE)) {
      for (const [number] of title.matchAll(/\bF\d\d\b/g)) found.set(number, (found.get(number) ?? new Set()).add(path))
    }
  }
  return found
}

/** The whole of docs/faults.md with the table as the tests are now. */
export function withTable(text) {
  const files = filesByFault()
  const rows = Object.entries(FAULTS).map(([number, fault]) => {
    const where = Array.from(files.get(number) ?? [], (path) => `\`${path}\``)
    return `| ${number} | ${fault} | ${where.join(', ')} |`
  })
  const table = ['| | Fault | Tests |', '| --- | --- | --- |', ...rows].join('\n')
  const [before, rest] = text.split(START)
  return `${before}${START}\n\n${table}\n\n${END}${rest.split(END)[1]}`
}

if (process.argv[1] === import.meta.filename) {
  const path = join(root, 'docs/faults.md')
  writeFileSync(path, withTable(readFileSync(path, 'utf8')))
}
