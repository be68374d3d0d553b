import type { BrowserContext } from 'playwright'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { startSeeded } from './server.ts'
import { newProfile, type Profile, signInForOffline } from './browser.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const ENTRIES = 10_000
const STARTS = 5

/** Copies the kept list answers under other arguments until the cache holds this many. */
function fillCache(wanted: number): Promise<number> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('holdfast-cache')
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('answers', 'readwrite')
      const answers = transaction.objectStore('answers')
      const reading = answers.getAll()
      reading.onsuccess = () => {
        const rows = reading.result as { id: string; endpointId: string }[]
        const lists = rows.filter((row) => row.endpointId === 'content.list')
        for (let index = 0; index < wanted - rows.length; index++) {
          const row = lists[index % lists.length]
          if (row) answers.put({ ...row, id: `${row.id}#${index}` })
        }
      }
      transaction.onerror = () => failed(transaction.error)
      transaction.oncomplete = () => {
        const counting = opening.result.transaction('answers').objectStore('answers').count()
        counting.onsuccess = () => {
          opening.result.close()
          done(counting.result)
        }
      }
    }
  })
}

/** In a browser just started: from the order to open the address until a row of the list can be used. */
async function start(profile: Profile, url: string, slowdown: number): Promise<number> {
  const context: BrowserContext = await profile.open()
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByRole('treeitem').first().waitFor()
    await page.getByRole('gridcell').first().waitFor()
    return await page.evaluate(() => performance.now())
  } finally {
    await context.close()
  }
}

async function prepare(profile: Profile, server: BuiltServer): Promise<{ url: string; entries: number }> {
  const context = await profile.open()
  const page = await signInForOffline(context, server)
  await page.goto(`${server.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: '科技' }).click()
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(2_000)
  const entries = await page.evaluate(fillCache, ENTRIES)
  const url = page.url()
  await context.close()
  return { url, entries }
}

export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = []
  let kept = 0
  try {
    const { url, entries } = await prepare(profile, server)
    kept = entries
    await server.stopProcess()
    for (const [slowdown, limit] of [
      [1, 1_000],
      [4, 2_000],
    ] as const) {
      const samples: number[] = []
      for (let round = 0; round < STARTS; round++) samples.push(await start(profile, url, slowdown))
      const name = slowdown === 1 ? 'start, median' : `start at ${slowdown}x CPU slowdown, median`
      figures.push(atMost(name, percentile(samples, 0.5), limit, 'ms'))
    }
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Offline start',
    method: `The server stopped, ${kept.toLocaleString('en')} answers in the cache database, headless Chromium started anew for each of ${STARTS} starts on its kept profile: from the navigation to the content page (time origin, service worker start included) until the tree and the first row of the list are visible; the question of the test to the page is counted, too.`,
    figures,
  }
}
