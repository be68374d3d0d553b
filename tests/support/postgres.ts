import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openServerStore, type Store } from '#server/store/database.ts'
import { cache, seedVersion } from './seeded.ts'

/** The address of a server for tests, in place of the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL

const addressOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function asAdmin(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeTemplate(url: string, name: string, files: string, settings: Settings) {
  const work = `${name}_${randomBytes(4).toString('hex')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-seed-'))
  await asAdmin(url, `create database ${work}`)
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const store = await openServerStore(addressOf(url, work))
  const open = await openServices({ settings: { ...settings, dataDir }, store, log })
  await open.services.tasks.idle()
  await open.services.publisher.idle()
  await open.close()
  try {
    await asAdmin(url, `alter database ${work} rename to ${name}`)
    if (!existsSync(files)) {
      cpSync(join(dataDir, 'files'), `${files}.${work}`, { recursive: true })
      renameSync(`${files}.${work}`, files)
    }
  } catch {
    // Another test file made it meanwhile.
    await asAdmin(url, `drop database ${work}`)
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** A seeded database of its own on the server, dropped when closed, and the files that belong to it. */
export async function postgresStore(url: string, settings: Settings): Promise<{ store: Store; files: string }> {
  const template = `holdfast_${seedVersion(settings)}`
  const files = join(cache, `${template}-files`)
  if (!existsSync(files)) await makeTemplate(url, template, files, settings)
  const name = `holdfast_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name} template ${template}`)
  const store = await openServerStore(addressOf(url, name))
  const close = async () => {
    await store.close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  return { store: { ...store, close }, files }
}
