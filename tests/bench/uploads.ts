import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { newProfile, signInForOffline } from './browser.ts'
import { atLeast, atMost, type Figure, type Section } from './report.ts'
import { startSeeded } from './server.ts'
import { smoothness } from './smoothness.ts'

const PICTURES = 200
const BYTES = 4_000_000
/** What the line takes (bytes a second): 200 Mbit/s. */
const LINE = 25_000_000
const WATCHED_MS = 30_000
const PATIENCE_MS = 300_000

/** Pictures that are alike to look at and no two of which are the same file. */
async function makePictures(folder: string): Promise<string[]> {
  const create = { width: 1600, height: 1200, channels: 3 as const, background: 'teal' }
  const picture = await sharp({ create }).jpeg().toBuffer()
  return Array.from({ length: PICTURES }, (_, number) => {
    const path = join(folder, `photo-${number}.jpg`)
    // What follows the end of a picture is read by nobody, and sent as the rest.
    writeFileSync(path, Buffer.concat([picture, randomBytes(BYTES - picture.length)]))
    return path
  })
}

async function usedHeap(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20
}

async function narrow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: LINE,
    uploadThroughput: LINE,
  })
  return session
}

/** Many pictures are picked at once in the library, while somebody goes on working in it. */
export async function measure(): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'))
  const server = await startSeeded()
  const profile = newProfile()
  try {
    const paths = await makePictures(folder)
    await server.settled()
    const context = await profile.open()
    const page = await signInForOffline(context, server)
    await page.goto(`${server.url}/admin/configs/resource`)
    await page.getByRole('grid').getByRole('row').first().waitFor()
    const session = await narrow(page)
    const before = await usedHeap(session)
    const start = performance.now()
    await page.locator('#main input[type=file]').first().setInputFiles(paths)
    const felt = await smoothness(page, 'Shift', WATCHED_MS)
    await page.getByText(`${PICTURES} uploaded`).waitFor({ timeout: PATIENCE_MS })
    const seconds = (performance.now() - start) / 1000
    const after = await usedHeap(session)
    await context.close()
    const figures: Figure[] = [
      atMost('slowest key while they are sent', felt.delay, 100, 'ms'),
      { name: 'longest task of the main thread', value: `${felt.task.toFixed(0)} ms` },
      atLeast('share of the line that is used', (PICTURES * BYTES) / seconds / LINE, 0.8),
      atMost('heap of the page more than before', after - before, 50, 'MiB'),
    ]
    const method = `Chromium on the built app, ${PICTURES} pictures of ${BYTES / 1e6} MB picked at once in the library over a line of ${(LINE * 8) / 1e6} Mbit/s; a key every 100 ms for ${WATCHED_MS / 1000} s.`
    return { title: 'Many pictures at once', method, figures }
  } finally {
    profile.remove()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
