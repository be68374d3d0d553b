import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type MemoryStore, openMemoryStore } from '#server/store/database.ts'
import { copyEmptyDatabase } from '#server/store/empty-database.ts'
import { openFolder } from '#server/store/pglite-engine.ts'
import { FromImage, imageOf } from './memory-image.ts'
import { madeOnce, root } from './made-once.ts'

const MADE_FROM = ['node_modules/@electric-sql/pglite/package.json', 'server/store/pglite-engine.ts']

/** As the build makes it, and as a dump beside it: initialising a database takes several times what a copy takes. */
async function made(): Promise<{ folder: string; dump: string }> {
  const hash = createHash('sha256')
  for (const name of MADE_FROM) hash.update(readFileSync(join(root, name)))
  const place = await madeOnce(`empty-${hash.digest('hex').slice(0, 20)}`, async (work) => {
    const folder = join(work, 'pg')
    const engine = openFolder(folder)
    await engine.waitReady
    await engine.close()
    const db = new PGlite(folder)
    await db.waitReady
    const dump = await db.dumpDataDir('none')
    await db.close()
    writeFileSync(join(work, 'db.tar'), Buffer.from(await dump.arrayBuffer()))
  })
  return { folder: join(place, 'pg'), dump: join(place, 'db.tar') }
}

/** Files of an embedded database without a table. */
export async function emptyFiles(): Promise<FromImage> {
  const { dump } = await made()
  return new FromImage(await imageOf(dump))
}

/** An embedded database without a table, in memory. */
export async function openEmptyStore(): Promise<MemoryStore> {
  return openMemoryStore(await emptyFiles())
}

/** Makes the database of a new data folder, as the server that was built does at its first start. */
export async function putEmptyDatabase(dataDir: string): Promise<void> {
  const { folder } = await made()
  copyEmptyDatabase(join(dataDir, 'pg'), pathToFileURL(folder))
}
