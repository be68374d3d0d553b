import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pipeFolder } from '#lib/static-paths.ts'
import { StartError } from '#server/start-error.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { takeTurns } from './transact.ts'

/** The row of `server_meta` that says which folder holds the files of this database. */
const FOLDER = 'folder'

/** In the folder itself: a copy, or a move of all of it, takes it along. */
const FILE = 'folder-id'

const WHAT_TO_DO =
  'Every server of one database needs the same folder: share it by a network disk and set DATA_DIR to it ' +
  '(FILES_URL moves uploads and pages to an object storage, templates stay in DATA_DIR)'

function readId(dataDir: string): string | undefined {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return undefined
  const id = readFileSync(file, 'utf8').trim()
  if (/^[\w-]{8,64}$/.test(id)) return id
  throw new StartError(`${file} holds no id of a folder; put the one of a copy back, or remove the file`)
}

/** Whole or not at all. */
function writeId(dataDir: string, id: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  writeFileSync(`${file}.${process.pid}`, `${id}\n`, { mode: 0o600 })
  renameSync(`${file}.${process.pid}`, file)
  return id
}

async function metaOf(tx: Tx, name: string): Promise<string | undefined> {
  return (await tx.selectFrom('serverMeta').select('value').where('name', '=', name).executeTakeFirst())?.value
}

async function noteId(tx: Tx, value: string): Promise<void> {
  await tx
    .insertInto('serverMeta')
    .values({ name: FOLDER, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
}

/** The folders that the sites of this database have files in. */
async function foldersOf(tx: Tx): Promise<string[]> {
  const sites = await tx.selectFrom('site').select(['siteId', 'path']).execute()
  const pipes = await tx.selectFrom('publishPipe').select(['siteId', 'code']).execute()
  return sites.flatMap(({ siteId, path }) => [
    path,
    ...pipes.filter((pipe) => pipe.siteId === siteId).map(({ code }) => pipeFolder(path, code)),
  ])
}

/** Whether a folder without an id can only be the one of this database. */
async function isRecognised(tx: Tx, dataDir: string): Promise<boolean> {
  return (await foldersOf(tx)).some((folder) => existsSync(join(dataDir, 'files', folder)))
}

/** Nothing was written to any folder yet. */
async function hasNoFiles(tx: Tx): Promise<boolean> {
  const template = await tx.selectFrom('template').select('templateId').limit(1).executeTakeFirst()
  const resource = await tx.selectFrom('resource').select('resourceId').limit(1).executeTakeFirst()
  return template === undefined && resource === undefined
}

function foreign(dataDir: string): StartError {
  return new StartError(
    `The folder ${dataDir} is not the one that the files of this database are in: its ${FILE} is another one. ` +
      `${WHAT_TO_DO}. If this is the right folder nevertheless, remove ${join(dataDir, FILE)} and start again`,
  )
}

function unknown(dataDir: string): StartError {
  return new StartError(
    `The folder ${dataDir} holds no files of the sites of this database, whose files are in another folder. ${WHAT_TO_DO}`,
  )
}

/**
 * Sees to it that all servers of a database server have one folder: pages that are written to another one are lost
 * without a word, and so are templates and uploads. A new database takes the folder of its first server; one that an older
 * version has left takes a folder that holds files of its sites.
 *
 * @throws StartError where the folder belongs to another database, or nothing shows that it belongs to this one
 */
export async function claimFolder(db: Db, dataDir: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurns(tx, FOLDER)
    const known = await metaOf(tx, FOLDER)
    const own = readId(dataDir)
    if (known !== undefined && own === known) return
    if (known !== undefined && own !== undefined) throw foreign(dataDir)
    const isNew = known === undefined && (await hasNoFiles(tx))
    if (!isNew && !(await isRecognised(tx, dataDir))) throw unknown(dataDir)
    await noteId(tx, own ?? writeId(dataDir, known ?? randomUUID()))
  })
}

/** The folder that a restore has filled is that of its database, whatever was said of another one. */
export async function bindFolder(tx: Tx, dataDir: string): Promise<void> {
  await noteId(tx, readId(dataDir) ?? writeId(dataDir, randomUUID()))
}

/**
 * For who reads the files without being a server.
 *
 * @throws StartError where the files of the database are in another folder; nothing is written
 */
export async function requireFolder(db: Db, dataDir: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('server_meta') is not null as there`.execute(tx)
    const known = rows[0]?.there ? await metaOf(tx, FOLDER) : undefined
    const own = readId(dataDir)
    if (known === undefined || own === known) return
    if (own !== undefined) throw foreign(dataDir)
    if (!(await isRecognised(tx, dataDir))) throw unknown(dataDir)
  })
}
