import type { Page } from 'playwright'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { startSeeded } from './server.ts'
import { newProfile, type Profile, signInForOffline } from './browser.ts'
import { inDatabase } from './in-database.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const STARTS = 5
const START_TIMEOUT_MS = 20_000
/** Until a browser just started, or a page just opened, has done what it does by itself. */
const SETTLE_MS = 2_000

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

/** From the order to open the address until a row of the list can be used. */
async function start(page: Page, url: string, slowdown: number): Promise<number> {
  await page.addInitScript(markUsable)
  const devtools = await page.context().newCDPSession(page)
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, {
    timeout: START_TIMEOUT_MS,
    polling: 250,
  })
  return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
}

/** The browser runs, the app was closed and its service worker stopped: what a person does many times a day. */
async function startsInRunningBrowser(profile: Profile, url: string, slowdown: number): Promise<number[]> {
  const context = await profile.open()
  try {
    const idle = context.pages()[0] ?? (await context.newPage())
    const workers = await context.newCDPSession(idle)
    await workers.send('ServiceWorker.enable')
    await idle.waitForTimeout(SETTLE_MS)
    const samples: number[] = []
    for (let round = 0; round < STARTS; round++) {
      await workers.send('ServiceWorker.stopAllWorkers')
      const page = await context.newPage()
      await idle.waitForTimeout(SETTLE_MS)
      samples.push(await start(page, url, slowdown))
      await page.close()
    }
    return samples
  } finally {
    await context.close()
  }
}

/** The browser starts as well and takes the two cores for itself at the same time. */
async function startsWithBrowser(profile: Profile, url: string, slowdown: number): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < STARTS; round++) {
    const context = await profile.open()
    try {
      samples.push(await start(context.pages()[0] ?? (await context.newPage()), url, slowdown))
    } finally {
      await context.close()
    }
  }
  return samples
}

const WAYS = [
  { name: 'the browser running', measured: startsInRunningBrowser },
  { name: 'the browser just started', measured: startsWithBrowser },
]

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
      const slow = run.slowdown === 1 ? '' : ` at ${run.slowdown}x CPU slowdown`
      for (const way of WAYS) {
        const name = `${run.entries.toLocaleString('en')} entries${slow}, ${way.name}, median`
        const median = percentile(await way.measured(profile, url, run.slowdown), 0.5)
        figures.push(
          'limit' in run ? atMost(name, median, run.limit, 'ms') : { name, value: `${median.toFixed(1)} ms` },
        )
      }
    }
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Offline start',
    method: `The server stopped, answers in the cache database, headless Chromium on its kept profile, ${STARTS} starts each: from the navigation to the content page (time origin, service worker start included) until the tree and the first row of the list stand in the document. Once in a browser that runs, the app closed and its service worker stopped; once in one started for it. The slowdown is the page's, not the service worker's.`,
    figures,
  }
}
