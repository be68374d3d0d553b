import type { CDPSession } from 'playwright'
import { atMost, type Figure, percentile } from '../report.ts'
import { contentIds, ordersFor } from './orders.ts'
import { drained, fill, type Scene } from './scene.ts'

const ROUNDS = 10
const OPERATIONS = 200
const LIMIT = 1.1
const PATIENCE_MS = 120_000

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

/** The heap of the page after each of several drains of the same size: what stays behind from each would add up. */
export async function heapsAfterDrains({ line, page, context }: Scene): Promise<Figure[]> {
  const devtools = await context.newCDPSession(page)
  const ids = contentIds(OPERATIONS)
  fill(line, ids)
  const sizes: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const orders = ordersFor(ids, ['save']).map((order) => ({ ...order, title: `${order.title} of round ${round}` }))
    await page.evaluate(() => window.bench.force(true))
    await page.evaluate((given) => window.bench.keep(given), orders)
    await page.evaluate(() => window.bench.force(false))
    await drained(page, PATIENCE_MS)
    // With the first drain code is loaded and compiled.
    if (round > 0) sizes.push(await heap(devtools))
  }
  const all = sizes.map((size) => (size / 2 ** 20).toFixed(1)).join(', ')
  const growth = percentile(sizes.slice(ROUNDS / 2), 0.5) / percentile(sizes.slice(0, ROUNDS / 2), 0.5)
  return [
    { name: `heap after each ${OPERATIONS} operations`, value: `${all} MiB` },
    atMost('heap, second half to first', growth, LIMIT, 'x'),
  ]
}
