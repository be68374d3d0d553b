import type { BuiltServer } from '#tests/support/built-server.ts'
import { startSeeded } from './server.ts'
import { newProfile, type Profile, signInForOffline } from './browser.ts'
import { inDatabase } from './in-database.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const STARTS = 5
const START_TIMEOUT_MS = 20_000

/** Entries in the cache, CPU slowdown, and the limit (ms) where there is one. */
const RUNS = [
  { entries: 10, slowdown: 1 },
  { entries: 1_000, slowdown: 1 },
  { entries: 10_000, slowdown: 1, limit: 1_000 },
  { entries: 10_000, slowdown: 4, limit: 2_000 },
] as const

/** Copies a kept list answer under other arguments until the cache holds this many. */
function fillCache(db: IDBDatabase, wanted: number): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = db.transaction('answers', 'readwrite')
    const answers = transaction.objectStore('answers')
    const reading = answers.getAll()
    reading.onsuccess = () => {
      const rows = reading.result as { id: string; endpointId: string }[]
      const list = rows.find((row) => row.endpointId === 'content.list')
      for (let index = rows.length; list && index < wanted; index++) answers.put({ ...list, id: `${list.id}#${index}` })
    }
    transaction.onerror = () => failed(transaction.error ?? new Error('not stored'))
    transaction.oncomplete = () => done()
  })
}

/** Marks the moment in which the tree and a row of the list are both there. */
function markUsable(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="treeitem"]') || !document.querySelector('[role="grid"] [aria-rowindex]')) return
    observer.disconnect()
    performance.mark('usable')
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** In a browser just started: from the order to open the address until a row of the list can be used. */
async function start(profile: Profile, url: string, slowdown: number): Promise<number> {
  const context = await profile.open()
  try {
    await context.addInitScript(markUsable)
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByRole('gridcell').first().waitFor({ timeout: START_TIMEOUT_MS })
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  } finally {
    await context.close()
  }
}

/** Sees the list once and waits until what starts by itself has been kept. */
async function prepare(profile: Profile, server: BuiltServer): Promise<string> {
  const context = await profile.open()
  const page = await signInForOffline(context, server)
  await page.goto(`${server.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: '科技' }).click()
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForTimeout(2_000)
  const url = page.url()
  await context.close()
  return url
}

async function fill(profile: Profile, url: string, entries: number): Promise<void> {
  const context = await profile.open()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('gridcell').first().waitFor()
  await inDatabase(page, 'holdfast-cache', fillCache, entries)
  await context.close()
}

export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = []
  try {
    await server.settled()
    const url = await prepare(profile, server)
    await server.stopProcess()
    let filled = 0
    for (const run of RUNS) {
      if (run.entries !== filled) await fill(profile, url, run.entries)
      filled = run.entries
      const samples: number[] = []
      for (let round = 0; round < STARTS; round++) samples.push(await start(profile, url, run.slowdown))
      const slow = run.slowdown === 1 ? '' : ` at ${run.slowdown}x CPU slowdown`
      const name = `${run.entries.toLocaleString('en')} entries${slow}, median`
      const median = percentile(samples, 0.5)
      figures.push('limit' in run ? atMost(name, median, run.limit, 'ms') : { name, value: `${median.toFixed(1)} ms` })
    }
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Offline start',
    method: `The server stopped, answers in the cache database, headless Chromium started anew for each of ${STARTS} starts on its kept profile: from the navigation to the content page (time origin, service worker start included) until the tree and the first row of the list stand in the document. The slowdown is the page's, not the service worker's.`,
    figures,
  }
}
