import type { Section } from './report.ts'
import { isReplay } from './sync/line.ts'
import { contentIds, ordersFor } from './sync/orders.ts'
import { buildPages, buildScript } from './sync/pages.ts'
import { CONTENTS, EVERY_MS, faultsOf, judge, ORDERS } from './sync/scenario.ts'
import { fill, ready, type Scene, startBreaks, withScene } from './sync/scene.ts'
import { syncEvents } from './sync/sync-events.ts'

const LIBRARIES = [
  { name: 'Holdfast', page: 'holdfast-page' },
  { name: 'workbox-background-sync 7.4.1', page: 'workbox-page' },
  { name: '@tanstack/offline-transactions 1.0.53', page: 'tanstack-page' },
] as const

const BREAKS = { upMs: 2_000, downMs: 1_000 }
const ROUND_TRIP_MS = 20
/** Who holds something for longer than this after the last break is left (ms). */
const PATIENCE_MS = 60_000
/** A sync event into a replay that goes on would start a second one beside it (ms). */
const STILL_MS = 3_000
const LOOK_MS = 100
const QUEUE = { orders: 60, roundTrip: 50 }

type Wake = () => Promise<void>

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Orders one after the other at a person's pace, whatever the library is doing. */
async function giveOrders({ page }: Scene, orders: typeof ORDERS): Promise<void> {
  const taken: Promise<void>[] = []
  for (const order of orders) {
    taken.push(page.evaluate((given) => window.bench.order(given), order))
    await wait(EVERY_MS)
  }
  await Promise.all(taken)
}

/** The tab is closed and opened again; without a line it is tried until there is one. */
async function reopen({ page }: Scene): Promise<void> {
  await wait(500)
  while (!(await page.reload().then(Boolean, () => false))) await wait(100)
  await ready(page)
}

/** Waits until nothing is held; a library that stands still for a while is woken. Answers what is left. */
async function settle({ page }: Scene, wake: Wake): Promise<number> {
  const late = Date.now() + PATIENCE_MS
  await wake()
  for (let before = Number.NaN, since = Date.now(); ; await wait(LOOK_MS)) {
    const held = await page.evaluate(() => window.bench.held())
    if (held === 0 || Date.now() > late) return held
    if (held === before && Date.now() - since < STILL_MS) continue
    if (held === before) await wake()
    before = held
    since = Date.now()
  }
}

interface Result {
  readonly held: number
  readonly verdict: ReturnType<typeof judge>
  readonly requests: number
  /** From the last order, the line whole again, until nothing was held (s). */
  readonly seconds: number
}

async function flapping(scene: Scene): Promise<Result> {
  const { line } = scene
  fill(line, CONTENTS)
  const wake = await syncEvents(scene)
  line.server.fault = faultsOf(ORDERS)
  const stop = startBreaks(scene, { ...BREAKS, onUp: wake })
  const half = ORDERS.length / 2
  await giveOrders(scene, ORDERS.slice(0, half))
  await reopen(scene)
  await giveOrders(scene, ORDERS.slice(half))
  await stop()
  const from = performance.now()
  const held = await settle(scene, wake)
  const seconds = (performance.now() - from) / 1000
  return { held, verdict: judge(line.server, ORDERS, held), requests: line.calls.length, seconds }
}

/** Orders that were given without a line, and nothing goes wrong when it is there: how many a second. */
async function queued(scene: Scene): Promise<number> {
  const { line, page, context } = scene
  const [first = '', ...ids] = contentIds(QUEUE.orders + 1)
  fill(line, [first, ...ids])
  const wake = await syncEvents(scene)
  // What a library loads with its first order is there when the line breaks.
  await giveOrders(scene, ordersFor([first], ['save']))
  await settle(scene, wake)
  line.setDown(true)
  await context.setOffline(true)
  await giveOrders(scene, ordersFor(ids, ['save']))
  await page.waitForTimeout(1_000)
  line.calls.length = 0
  line.setDown(false)
  await context.setOffline(false)
  await settle(scene, wake)
  const calls = line.calls.filter(isReplay)
  const to = Math.max(...calls.map((call) => call.to ?? call.from))
  return (QUEUE.orders / (to - (calls[0]?.from ?? Number.NaN))) * 1000
}

function rowsOf(results: readonly Result[]): string[][] {
  const row = (name: string, of: (result: Result) => string | number) => [
    name,
    ...results.map((one) => String(of(one))),
  ]
  return [
    row('operations lost', ({ verdict }) => verdict.lost),
    row('operations still held after a minute', ({ held }) => held),
    row('operations doubled', ({ verdict }) => verdict.doubled),
    row('operations reordered', ({ verdict }) => verdict.reordered),
    row('contents that ended otherwise than ordered', ({ verdict }) => verdict.wrong),
    row('requests', ({ requests }) => requests),
    row('seconds until nothing was held', ({ seconds }) => seconds.toFixed(1)),
  ]
}

const METHOD = [
  `The same ${ORDERS.length} orders for ${CONTENTS.length} contents (each saved, handed in, saved) in headless Chromium, one every ${EVERY_MS} ms, to the same model server at ${ROUND_TRIP_MS} ms, one library after the other;`,
  `the line is up for ${BREAKS.upMs / 1000} s and gone for ${BREAKS.downMs / 1000} s while orders are given (the browser is told), the page is loaded again in the middle, and of 24 orders one breaks before it arrives, one after it had its effect, one meets a 503.`,
  "Effects are counted by the server: an order is lost when it has none and the library does not hold it any more, doubled when it has two, reordered when it came behind a later one of its content. Orders are so mixed that Holdfast's coalescing leaves none out.",
  'Holdfast: orders, scheduling and the draining service worker as in the app. Workbox: `BackgroundSyncPlugin` on `NetworkOnly` and a status plugin for 5xx, as its guide has it; its sync event comes whenever the line is back (a browser would wait for minutes). TanStack: one mutation function that passes the key on and gives up on refusals only, as its guide has it.',
  'The libraries of others were built for servers with keys, and not for this contract: for them an order is one request that the server took, and nobody looks after it; Holdfast follows the task and reads back what was stored (3 requests, 4 without keys), compares versions, and merges what somebody else changed, which this scenario does not ask for. They in turn serve any API.',
]

/** Our outbox and two libraries of others, on the same scenario, over the same line, one after the other. */
export async function measure(): Promise<Section> {
  const files = await buildPages(...LIBRARIES.map(({ page }) => page))
  for (const worker of ['holdfast-worker', 'workbox-worker']) files.set(`${worker}.js`, await buildScript(worker))
  const rows: string[][] = []
  for (const extensions of [true, false]) {
    const results: Result[] = []
    for (const { page } of LIBRARIES) {
      results.push(await withScene(page, { files, extensions, roundTrip: ROUND_TRIP_MS, worker: true }, flapping))
    }
    rows.push([`**server ${extensions ? 'with' : 'without'} keys**`, ...LIBRARIES.map(() => '')], ...rowsOf(results))
  }
  const rates: string[] = []
  for (const { page } of LIBRARIES) {
    const rate = await withScene(page, { files, extensions: true, roundTrip: QUEUE.roundTrip, worker: true }, queued)
    rates.push(`${rate.toFixed(1)} operations/s`)
  }
  rows.push(['**no faults**', ...LIBRARIES.map(() => '')])
  rows.push([`${QUEUE.orders} waiting, ${QUEUE.roundTrip} ms round trip`, ...rates])
  return {
    title: 'Beside other libraries',
    method: METHOD.join(' '),
    figures: [],
    table: { columns: ['', ...LIBRARIES.map(({ name }) => name)], rows },
  }
}
