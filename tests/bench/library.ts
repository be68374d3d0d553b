import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { resourceList } from '#contract/resources.ts'
import { thumbnailOf } from '#server/areas/resources/pictures.ts'
import type { Services } from '#server/context.ts'
import { startApp } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const RUNS = 15
const FILES = 100_000
/** A photograph of 12 megapixels. */
const PHOTO = { width: 4000, height: 3000 }
const PICTURES = 60
const BOX = { width: 218, height: 150 }

const FILTERS = {
  'library of 100,000 files, first rows, p95': [{}, 150],
  'of one type, p95': [{ resourceType: 'video' }, 150],
  'by a part of a name, p95': [{ name: '99999' }, 150],
  'with a tag, p95': [{ tag: 'rare' }, 150],
  'that nothing uses, largest first, p95': [{ state: 'unused', order: 'largest' }, 150],
} as const

async function addFiles({ db }: Services, { siteId }: TestSite): Promise<void> {
  await sql`
    insert into resource (resource_id, site_id, resource_type, storage_type, name, path, file_name, suffix, file_size,
      status, source, tags, create_by, create_time)
    select n, ${siteId}::bigint, case when n % 50 = 0 then 'video' else 'image' end, 'Local', 'Picture ' || n,
      'resources/image/2026/11/01/' || n || '.jpg', n || '.jpg', 'jpg', n % 5000000, '0', 'local',
      case when n % 1000 = 0 then '["rare"]'::jsonb else '[]'::jsonb end, 'admin', now() - n * interval '1 second'
    from generate_series(1, ${FILES}::int) as n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function ofLists(): Promise<Figure[]> {
  const server = await startApp({ settings: { demo: false } })
  try {
    const client = await server.as('admin')
    const site = await addSite(server.services, 'benchlibrary')
    await addFiles(server.services, site)
    const figures: Figure[] = []
    for (const [name, [filter, bound]] of Object.entries(FILTERS)) {
      const samples: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now()
        const { rows } = await client.ok(resourceList, { site: site.siteId, query: { pageSize: 50, ...filter } })
        samples.push(performance.now() - start)
        if (rows.length === 0) throw new Error(`${name}: no rows`)
      }
      figures.push(atMost(name, percentile(samples.slice(3), 0.95), bound, 'ms'))
    }
    return figures
  } finally {
    await server.close()
  }
}

async function ofThumbnails(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-library-'))
  try {
    const path = join(folder, 'photo.jpg')
    // Noise of a coarse grain packs to the few MB that a photograph has.
    const grain = { width: PHOTO.width / 4, height: PHOTO.height / 4, channels: 3 as const, background: 'grey' }
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    await sharp({ create: { ...grain, noise } })
      .resize(PHOTO.width, PHOTO.height)
      .jpeg({ quality: 92 })
      .toFile(path)
    const start = performance.now()
    await Promise.all(Array.from({ length: PICTURES }, () => thumbnailOf(path, 'jpg', BOX)))
    const rate = (PICTURES * 1000) / (performance.now() - start)
    const name = 'thumbnails of 12 megapixels a second'
    return { name, value: rate.toFixed(1), target: '>= 20', met: rate >= 20 }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A large library, whole calls from request to answer, and the pictures of an upload. */
export async function measure(): Promise<Section> {
  const figures = [...(await ofLists()), await ofThumbnails()]
  const method = `Embedded database in memory, 100,000 files, 50 rows a page; p95 of ${RUNS} runs. Thumbnails fit into ${BOX.width} x ${BOX.height}.`
  return { title: 'Server: the library', method, figures }
}
