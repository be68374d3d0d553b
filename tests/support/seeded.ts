import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openMemoryStore } from '#server/store/database.ts'

/** A migrated and seeded database, and the files that the seeds wrote. */
export interface Seeded {
  readonly dump: Blob
  readonly files: string
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Where test files find what another one made. */
export const cache = join(root, 'node_modules/.cache/holdfast-tests')

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

const KEPT_MS = 3600_000

/** A dump is large, and every change of a source makes another. */
function forgetOld() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

async function make(folder: string, settings: Settings) {
  const work = `${folder}.${process.pid}`
  mkdirSync(join(work, 'data'), { recursive: true })
  const store = await openMemoryStore()
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  const open = await openServices({ settings: { ...settings, dataDir: join(work, 'data') }, store, log })
  await open.services.tasks.idle()
  await open.services.publisher.idle()
  const dump = await store.dump()
  await open.close()
  writeFileSync(join(work, 'db.tar'), Buffer.from(await dump.arrayBuffer()))
  cpSync(join(work, 'data/files'), join(work, 'files'), { recursive: true })
  rmSync(join(work, 'data'), { recursive: true })
  forgetOld()
  try {
    renameSync(work, folder)
  } catch {
    // Another test file made it meanwhile.
    rmSync(work, { recursive: true })
  }
}

/** Made once for each state of the sources. */
export async function seededDump(settings: Settings): Promise<Seeded> {
  const folder = join(cache, seedVersion(settings))
  if (!existsSync(join(folder, 'db.tar'))) await make(folder, settings)
  return { dump: new Blob([readFileSync(join(folder, 'db.tar'))]), files: join(folder, 'files') }
}
