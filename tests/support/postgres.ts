import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openServerStore, type Store } from '#server/store/database.ts'
import { cache } from './made-once.ts'
import { seedVersion } from './seeded.ts'

/** The address of a server for tests, in place of the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL

/** Where long tests look for one when nothing names another. */
export const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** Whether a server answers there. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

const addressOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function asAdmin(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Databases that tests are copied from carry the second in which they were made. */
const TEMPLATE = /^holdfast_seed_\w+_(\d+)$/
const KEPT_S = 3600

const nowS = () => Math.floor(Date.now() / 1000)

/** A template whose files are gone is of no use, and every change of a source makes another. */
async function forgetOld(url: string) {
  const names = await asAdmin(url, 'select datname as name from pg_database')
  const old = names.filter(({ name }) => Number(TEMPLATE.exec(name)?.[1] ?? Infinity) < nowS() - KEPT_S)
  // One in use, or dropped by another test file meanwhile, is no matter.
  for (const { name } of old) await asAdmin(url, `drop database ${name}`).catch(() => {})
}

async function makeTemplate(url: string, version: string, folder: string, settings: Settings) {
  // Two test files may make one in the same second.
  const own = randomBytes(4).toString('hex')
  const name = `holdfast_seed_${version}_${own}_${nowS()}`
  const work = `${folder}.${own}`
  mkdirSync(work, { recursive: true })
  await forgetOld(url)
  await asAdmin(url, `create database ${name}`)
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const store = await openServerStore(addressOf(url, name))
  const open = await openServices({ settings: { ...settings, dataDir: work }, store, log })
  await open.services.tasks.idle()
  await open.services.publisher.idle()
  await open.close()
  writeFileSync(join(work, 'name'), name)
  try {
    renameSync(work, folder)
  } catch {
    // Another test file made it meanwhile.
    rmSync(work, { recursive: true })
    await asAdmin(url, `drop database ${name}`)
  }
}

/** The seeded database to copy: files and rows belong together, so the folder of the files names it. */
async function templateOf(url: string, settings: Settings) {
  const version = seedVersion(settings)
  const folder = join(cache, `postgres-${version}`)
  const marker = join(folder, 'name')
  const known = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  const found =
    known === '' ? [] : await asAdmin(url, `select datname as name from pg_database where datname = '${known}'`)
  if (found.length === 0) {
    if (known !== '') rmSync(folder, { recursive: true, force: true })
    await makeTemplate(url, version, folder, settings)
  }
  return { name: readFileSync(marker, 'utf8'), files: join(folder, 'files') }
}

/** A seeded database of its own on the server, dropped when closed, and the files that belong to it. */
export async function postgresStore(url: string, settings: Settings): Promise<{ store: Store; files: string }> {
  const { name: template, files } = await templateOf(url, settings)
  const name = `holdfast_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name} template ${template}`)
  const store = await openServerStore(addressOf(url, name))
  // The folder of the copy is another one: it is recognised by the files in it.
  await store.db.deleteFrom('serverMeta').where('name', '=', 'folder').execute()
  const close = async () => {
    await store.close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  return { store: { ...store, close }, files }
}

/** Works with an empty database of its own, which is dropped afterwards. */
export async function withEmptyDatabase(
  url: string,
  name: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await asAdmin(url, `create database ${name}`)
  try {
    await work(addressOf(url, name))
  } finally {
    await asAdmin(url, `drop database ${name} with (force)`)
  }
}

/** An empty database of its own on the server, dropped when closed. */
export async function emptyPostgresStore(url: string): Promise<Store> {
  const name = `holdfast_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name}`)
  const store = await openServerStore(addressOf(url, name))
  const close = async () => {
    await store.close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  return { ...store, close }
}
