import { atMost, type Figure } from '../report.ts'
import { isReplay, type Line } from './line.ts'
import { contentIds, type Order, ordersFor } from './orders.ts'
import { drained, fill, type Scene, startBreaks } from './scene.ts'

const CONTENTS = 100
const UP_MS = 3_000
const DOWN_MS = 1_500
const SILENCE_MS = 5_000
const PATIENCE_MS = 180_000
const REQUESTS_LIMIT = 1.5
const START_LIMIT_MS = 2_000

/**
 * Requests for each order where nothing goes wrong: a save is sent, followed and read, a hand-in sent and read; where
 * nobody counts versions, both look first.
 */
const PLANNED: Record<'with' | 'without', Record<Order['kind'], number>> = {
  with: { save: 3, toPublish: 2 },
  without: { save: 4, toPublish: 3 },
}

/** How long after a moment the first call of the replay was heard (ms); infinite for none. */
function startAfter({ calls }: Line, moment: number): number {
  const first = calls.find((call) => isReplay(call) && call.from > moment)
  return (first?.from ?? Number.POSITIVE_INFINITY) - moment
}

/** Five orders for each of a hundred contents, over a line that breaks all the time. */
export async function flapping(scene: Scene, extensions: 'with' | 'without'): Promise<Figure[]> {
  const { line, page } = scene
  const ids = contentIds(CONTENTS)
  fill(line, ids)
  const orders = ordersFor(ids, ['save', 'toPublish', 'save', 'toPublish', 'save'])
  await page.evaluate(() => window.bench.force(true))
  await page.evaluate((given) => window.bench.keep(given), orders)
  const before = await page.evaluate(() => window.bench.requests())
  const dues: number[] = []
  const onUp = async () => {
    dues.push(performance.now() + (await page.evaluate(() => window.bench.due())))
  }
  const stop = startBreaks(scene, { upMs: UP_MS, downMs: DOWN_MS, onUp })
  const from = performance.now()
  await page.evaluate(() => window.bench.force(false))
  await drained(page, PATIENCE_MS)
  const to = performance.now()
  const ups = (await stop()).filter((up) => up < to)
  const requests = (await page.evaluate(() => window.bench.requests())) - before
  const planned = orders.reduce((sum, order) => sum + PLANNED[extensions][order.kind], 0)
  const tooMany = line.server.effects.length - orders.length
  const took = `${((to - from) / 1000).toFixed(0)} s, ${ups.length} breaks`
  // Once few are left each of them may have been lost, and waits its time before it is looked for.
  const starts = ups.map((up, index) => startAfter(line, Math.max(up, dues[index] ?? up))).filter(Number.isFinite)
  const name = `flapping ${extensions} extensions`
  return [
    { name: `${name}, ${orders.length} operations`, value: took },
    atMost(`${name}, requests for each planned one`, requests / planned, REQUESTS_LIMIT, 'x'),
    { name: `${name}, effects too many or missing`, value: String(tooMany), target: '0', met: tooMany === 0 },
    atMost('drain starts after a reconnect, slowest', Math.max(...starts), START_LIMIT_MS, 'ms'),
  ]
}

/** A line that is gone for a while without a word from the browser: what it takes until somebody asks again. */
export async function silence({ line, page }: Scene): Promise<Figure> {
  const ids = contentIds(2)
  fill(line, ids)
  const [first, second] = ordersFor(ids, ['save'])
  // What the app loads with its first order is there when the line breaks.
  await page.evaluate((given) => window.bench.order(given), first!)
  await drained(page, PATIENCE_MS)
  line.setDown(true)
  await page.evaluate((given) => window.bench.order(given), second!)
  await page.waitForTimeout(SILENCE_MS)
  line.setDown(false)
  const up = performance.now()
  await drained(page, PATIENCE_MS)
  const name = `drain starts after ${SILENCE_MS / 1000} s of silence that the browser did not notice`
  return atMost(name, startAfter(line, up), START_LIMIT_MS, 'ms')
}
