import type { BrowserContext, Page } from 'playwright'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { newProfile, signInForOffline } from './browser.ts'
import { giveWay, insistAgain } from './give-way.ts'
import { atMost, type Figure, type Section } from './report.ts'
import { startSeeded } from './server.ts'
import { buildScript } from './sync/pages.ts'
import type { Filling } from './sync/fill-outbox.ts'
import { inDatabase } from './in-database.ts'
import { smoothness, type Smoothness } from './smoothness.ts'

const WORK = { contents: 100, orders: 20, files: 50 }
const WINDOW_MS = 6_000
/** What opening a screen takes is its own; the drain is looked at from then on (ms). */
const SETTLE_MS = 2_000
/** What a loaded machine does not send in this time is left; it is told (ms). */
const PATIENCE_MS = 400_000
const CATALOG = '科技'

const LIMITS = { start: 2_000, delay: 100, task: 50 }

declare global {
  interface Window {
    fillOutbox(filling: Filling): Promise<number>
  }
}

interface Desk {
  readonly page: Page
  readonly context: BrowserContext
  readonly server: BuiltServer
  readonly line: FaultProxy
}

async function ask<Data>(server: BuiltServer, path: string): Promise<Data> {
  const headers = { authorization: `Bearer ${await server.token()}` }
  const answer = await fetch(`${server.url}/stage-api${path}`, { headers })
  return ((await answer.json()) as { data: Data }).data
}

/** Where the new contents go. */
async function place(server: BuiltServer): Promise<Pick<Filling, 'siteId' | 'catalogId'>> {
  const { siteId } = await ask<{ siteId: string }>(server, '/cms/site/getCurrentSite')
  const { rows } = await ask<{ rows: { id: string; label: string }[] }>(server, '/cms/catalog/treeData')
  const catalog = rows.find(({ label }) => label === CATALOG)
  if (!catalog) throw new Error(`no catalog ${CATALOG}`)
  return { siteId, catalogId: catalog.id }
}

async function setLine({ context, line }: Desk, up: boolean): Promise<void> {
  line.setDown(!up)
  await context.setOffline(!up)
}

/** Within this an editor opens that was pressed for (ms). */
const OPENS_MS = 3_000

/** The screens that a person may have open meanwhile, and what he presses there. */
const SCREENS = [
  { name: 'content list', open: openList, key: 'Shift' },
  { name: 'article editor', open: openEditor, key: 'e' },
  { name: 'Sync centre', open: openSyncCentre, key: 'Shift' },
] as const

async function openList({ page, line }: Desk): Promise<void> {
  await page.goto(`${line.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: CATALOG }).click()
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).waitFor()
}

async function openEditor(desk: Desk): Promise<void> {
  await openList(desk)
  const isOpen = () =>
    desk.page.waitForURL(/editor/, { timeout: OPENS_MS }).then(
      () => true,
      () => false,
    )
  // While much is sent rows move: a press may meet another place.
  do await desk.page.getByRole('row').nth(1).getByRole('link').click()
  while (!(await isOpen()))
  await desk.page.locator('.ProseMirror p').first().click()
}

async function openSyncCentre({ page, line }: Desk): Promise<void> {
  await page.goto(`${line.url}/admin/sync`)
  await page.getByRole('tab').first().waitFor()
}

type Seen = Map<string, Smoothness>

/** Looks at one screen after the other, round and round, until nothing waits any more or the time is over. */
async function watchDrain(desk: Desk): Promise<Seen> {
  const seen: Seen = new Map()
  const late = Date.now() + PATIENCE_MS
  for (let round = 0; Date.now() < late && (await waiting(desk.page)) > 0; round++) {
    const { name, open, key } = SCREENS[round % SCREENS.length]!
    await open(desk)
    await desk.page.waitForTimeout(SETTLE_MS)
    const now = await smoothness(desk.page, key, WINDOW_MS)
    const before = seen.get(name) ?? { delay: 0, task: 0 }
    seen.set(name, { delay: Math.max(now.delay, before.delay), task: Math.max(now.task, before.task) })
  }
  return seen
}

/** How many operations the device holds. */
function countOutbox(db: IDBDatabase): Promise<number> {
  return new Promise((done, failed) => {
    const counting = db.transaction('outbox').objectStore('outbox').count()
    counting.onsuccess = () => done(counting.result)
    counting.onerror = () => failed(counting.error ?? new Error('not counted'))
  })
}

function waiting(page: Page): Promise<number> {
  return inDatabase(page, 'holdfast-work', countOutbox, undefined)
}

function figuresOf(seen: Seen): Figure[] {
  return [...seen].flatMap(([name, { delay, task }]) => [
    atMost(`${name}: slowest input delay`, delay, LIMITS.delay, 'ms'),
    task === 0
      ? { name: `${name}: longest task`, value: 'none above 50 ms', target: `<= ${LIMITS.task} ms`, met: true }
      : atMost(`${name}: longest task`, task, LIMITS.task, 'ms'),
  ])
}

function isWrite({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && path.startsWith('/stage-api/cms/')
}

async function drain(desk: Desk): Promise<Figure[]> {
  const { page, line, server } = desk
  await openList(desk)
  await setLine(desk, false)
  await page.evaluate(await buildScript('fill-outbox'))
  const filling = { ...WORK, ...(await place(server)) }
  const orders = await page.evaluate((given) => window.fillOutbox(given), filling)
  const before = line.seen.length
  const up = Date.now()
  await setLine(desk, true)
  const seen = await watchDrain(desk)
  const left = await waiting(page)
  const sent = line.seen.slice(before)
  const first = sent.find(isWrite)?.at ?? Number.NaN
  const last = sent.findLast(isWrite)?.at ?? Number.NaN
  const rate = ((orders - left) / (last - first)) * 1000
  const all = left === 0 ? 'all sent' : `${left} left after ${PATIENCE_MS / 1000} s`
  return [
    atMost('drain starts after the reconnect', first - up, LIMITS.start, 'ms'),
    { name: `${orders.toLocaleString('en')} operations`, value: `${rate.toFixed(0)} /s, ${all}`, met: left === 0 },
    ...figuresOf(seen),
  ]
}

/** What a person at the screen feels of a long drain. */
export async function measure(): Promise<Section> {
  giveWay()
  const server = await startSeeded()
  const line = await startFaultProxy(server.url)
  const profile = newProfile()
  const context = await profile.open()
  const figures: Figure[] = []
  try {
    await server.settled()
    const page = await signInForOffline(context, { ...server, url: line.url })
    figures.push(...(await drain({ page, context, server, line })))
  } finally {
    await context.close()
    profile.remove()
    await line.close()
    await server.stop()
    insistAgain()
  }
  return {
    title: 'Draining in front of a person',
    method: [
      `The built app and server, headless Chromium, the service worker drains. Offline, ${WORK.contents} new articles of 4 KiB get ${WORK.orders} orders each (made, pinned, saved, unpinned, saved, ...), ${WORK.files} of them a picture of 60 KB;`,
      `then the line and the browser's \`online\` event come back. Meanwhile the three screens are opened in turn, each looked at for ${WINDOW_MS / 1000} s from ${SETTLE_MS / 1000} s after it opened, with a key every 100 ms:`,
      'input delay by Event Timing (start of processing minus start of the event, events below 16 ms count as none), tasks of the main thread by Long Tasks (told from 50 ms).',
      'All share the machine; the server and the line give way to the browser, as a device does not run them.',
    ].join(' '),
    figures,
  }
}
