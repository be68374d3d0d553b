import { mkdirSync } from 'node:fs'
import { openFolder } from './pglite-engine.ts'

// Run by the build: an empty database, initialised and closed, for `copyEmptyDatabase`.
const [, , folder = ''] = process.argv
mkdirSync(folder, { recursive: true })
const engine = openFolder(folder)
await engine.waitReady
await engine.close()
