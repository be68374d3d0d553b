import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { SEEDED } from './seeded-data.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** Runs a built command of the server as `npm run` does, on a data folder that nobody else uses meanwhile. */
async function command(dataDir: string, name: 'backup' | 'restore', args: readonly string[]): Promise<void> {
  await run(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  })
}

/** A copy of the data that each server of the tests starts with. */
function seededCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-'))
  cpSync(SEEDED, folder, { recursive: true })
  return folder
}

/** Writes a backup of the state that each server of the tests starts in. */
export async function backUpSeeded(file: string): Promise<void> {
  const folder = seededCopy()
  await command(folder, 'backup', [file])
  rmSync(folder, { recursive: true })
}

/** Puts a backup in the place of what a server has, which stands still meanwhile. */
export async function restore(server: BuiltServer, file: string): Promise<void> {
  await server.stopProcess()
  await command(server.dataDir, 'restore', [file, '--replace'])
  await server.start()
}

/** Another server with contents of the same ids, as one that was set up beside the first. */
export async function startAnotherServer(): Promise<BuiltServer> {
  const folder = seededCopy()
  const db = await PGlite.create(join(folder, 'pg'))
  await db.query(`update server_meta set value = 'another' where name = 'instance'`)
  await db.close()
  const server = await startBuiltServer({ from: folder })
  rmSync(folder, { recursive: true })
  return server
}
