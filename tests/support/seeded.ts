import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openEmptyStore } from './empty-database.ts'
import { type Image, imageOf } from './memory-image.ts'
import { madeOnce, root } from './made-once.ts'

/** A migrated and seeded database, and the files that the seeds wrote. */
export interface Seeded {
  readonly image: Image
  readonly files: string
}

/** What the seeded database depends on: the sources of schema, seeds and the constants they use. */
function sources(): string[] {
  const all = ['server/store', 'server/areas', 'contract', 'lib', 'render'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  )
  return all
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !name.startsWith('server/areas') || /seed|demo/.test(name))
    .toSorted()
}

/** Changes whenever a seeded database made before is no longer the right one. */
export function seedVersion(settings: Settings): string {
  const hash = createHash('sha256').update(JSON.stringify([settings.demo, settings.adminPassword]))
  for (const name of sources()) hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 20)
}

async function make(work: string, settings: Settings) {
  mkdirSync(join(work, 'data'))
  const store = await openEmptyStore()
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const open = await openServices({ settings: { ...settings, dataDir: join(work, 'data') }, store, log })
  await open.services.tasks.idle()
  await open.services.publisher.idle()
  const dump = await store.dump()
  await open.close()
  writeFileSync(join(work, 'db.tar'), Buffer.from(await dump.arrayBuffer()))
  renameSync(join(work, 'data/files'), join(work, 'files'))
  rmSync(join(work, 'data'), { recursive: true })
}

/** Made once for each state of the sources. */
export async function seeded(settings: Settings): Promise<Seeded> {
  const folder = await madeOnce(seedVersion(settings), (work) => make(work, settings))
  return { image: await imageOf(join(folder, 'db.tar')), files: join(folder, 'files') }
}
