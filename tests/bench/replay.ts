import { atLeast, atMost, type Figure, percentile, type Section } from './report.ts'
import { flapping, silence } from './sync/flapping.ts'
import { heapsAfterDrains } from './sync/heap.ts'
import { isReplay, type Line } from './sync/line.ts'
import { contentIds, ordersFor } from './sync/orders.ts'
import { buildPages } from './sync/pages.ts'
import { drained, fill, type Scene, withScene } from './sync/scene.ts'

const LANES = 4
const SHARE = 0.8
const PATIENCE_MS = 120_000

/** Requests for a save where nothing goes wrong: sent, followed, read; without extensions read before, too. */
const PLANNED = { with: 3, without: 4 }

/** Round trips (ms), and how many saves are replayed over each. */
const RUNS = [
  { roundTrip: 0, saves: 200, limited: false },
  { roundTrip: 50, saves: 160, limited: true },
  { roundTrip: 200, saves: 48, limited: true },
] as const
/** Saves sent one call after the other, to learn what a round trip really takes here. */
const LONE_SAVES = 10

const MERGE = { bytes: 350_000, rounds: 40, limit: 50 }

interface Rate {
  /** Operations a second, as the server saw it: from the first call to the last answer. */
  readonly rate: number
  /** Calls for each operation. */
  readonly calls: number
}

function rateOf(line: Line, operations: number): Rate {
  const calls = line.calls.filter(isReplay)
  const from = calls[0]?.from ?? Number.NaN
  const to = Math.max(...calls.map((call) => call.to ?? call.from))
  return { rate: (operations / (to - from)) * 1000, calls: calls.length / operations }
}

/** All of them wait when the first is sent. */
async function replayed({ line, page }: Scene, saves: number): Promise<Rate> {
  const ids = contentIds(saves)
  fill(line, ids)
  await page.evaluate(() => window.bench.force(true))
  await page.evaluate((orders) => window.bench.keep(orders), ordersFor(ids, ['save']))
  await page.evaluate(() => window.bench.force(false))
  await drained(page, PATIENCE_MS)
  return rateOf(line, saves)
}

/** The same calls with nothing around them. */
async function bare({ line, page }: Scene, saves: number, lanes: number): Promise<Rate> {
  const ids = contentIds(saves)
  fill(line, ids)
  await page.evaluate(([orders, wide]) => window.bench.bare(orders, wide), [ordersFor(ids, ['save']), lanes] as const)
  return rateOf(line, saves)
}

type Open = <T>(
  options: { extensions: boolean; roundTrip: number },
  run: (scene: Scene) => Promise<T> | T,
) => Promise<T>

/** What a call takes here that has browser, line and server to itself (ms): the formula's round trip. */
async function loneCall(open: Open, roundTrip: number): Promise<number> {
  const { rate, calls } = await open({ extensions: true, roundTrip }, (scene) => bare(scene, LONE_SAVES, 1))
  return 1000 / (rate * calls)
}

async function throughputs(open: Open): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { roundTrip, saves, limited } of RUNS) {
    const lone = await loneCall(open, roundTrip)
    const best = await open({ extensions: true, roundTrip }, (scene) => bare(scene, saves, LANES))
    figures.push({ name: `${roundTrip} ms, a call that has all to itself`, value: `${lone.toFixed(1)} ms` })
    figures.push({ name: `${roundTrip} ms, nothing but the calls`, value: `${best.rate.toFixed(1)} operations/s` })
    for (const extensions of [true, false]) {
      const kind = `${roundTrip} ms, ${extensions ? 'with' : 'without'} extensions`
      const { rate, calls } = await open({ extensions, roundTrip }, (scene) => replayed(scene, saves))
      figures.push({ name: kind, value: `${rate.toFixed(1)} operations/s, ${calls.toFixed(2)} requests each` })
      if (!limited) continue
      const perSecond = (call: number) => (LANES * 1000) / (PLANNED[extensions ? 'with' : 'without'] * call)
      figures.push(atLeast(`... of the formula's ${perSecond(lone).toFixed(1)}/s`, rate / perSecond(lone), SHARE))
      const ideal = perSecond(roundTrip)
      figures.push(atLeast(`... of ${ideal.toFixed(1)}/s, were a call the line alone`, rate / ideal, SHARE))
    }
  }
  return figures
}

async function merging({ page }: Scene): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const of of ['unlike', 'like'] as const) {
    const times = await page.evaluate((kind) => window.bench.merges(kind.bytes, kind.rounds, kind.of), { ...MERGE, of })
    const name = `merge of ${MERGE.bytes / 1000} KB${of === 'like' ? ', like and blank paragraphs' : ''}, p95`
    figures.push(atMost(name, percentile(times, 0.95), MERGE.limit, 'ms'))
  }
  return figures
}

/** How fast, with how many requests and with how much memory a full outbox is sent. */
export async function measure(): Promise<Section> {
  const files = await buildPages('holdfast-page')
  const open: Open = (options, run) => withScene('holdfast-page', { files, ...options }, run)
  const steadily: Open = (options, run) => withScene('holdfast-page', { files, ...options, steady: true }, run)
  const figures = await throughputs(steadily)
  for (const kind of ['with', 'without'] as const)
    figures.push(...(await open({ extensions: kind === 'with', roundTrip: 50 }, (scene) => flapping(scene, kind))))
  figures.push(await open({ extensions: true, roundTrip: 50 }, silence))
  figures.push(...(await open({ extensions: true, roundTrip: 0 }, heapsAfterDrains)))
  figures.push(...(await open({ extensions: true, roundTrip: 0 }, merging)))
  return {
    title: 'Replay',
    method: [
      "The app's own outbox (orders, scheduling, engine draining in the page, IndexedDB) without its screens in headless Chromium;",
      'the other end is the model server of the tests over HTTP, which costs nothing but the round trip: half of it before a call is heard, half before the answer leaves; a new connection for each where the line breaks.',
      `Throughput: saves of 4 KiB articles, one for each content, all waiting; ${LANES} lanes; from the first call to the last answer at the server. Formula: lanes x 1000 / (requests x round trip), requests ${PLANNED.with} with versions and keys (sent, task, read back), ${PLANNED.without} without (read before), round trip as a call takes it that has browser, line and server to itself; below each share stands the one by the line's round trip alone. By that one, the formula to the letter, 0.8 is reached at 200 ms everywhere; at 50 ms it depends on the machine, because browser, line and server share its two cores (0.69 to 0.78 on slower ones, whose calls alone, with nothing of ours around them, came to 0.80 to 0.83).`,
      'Flapping: 100 contents, each saved, handed in, saved, handed in, saved (13 planned requests, 18 without extensions); the line is up for 3 s and cut for 1.5 s, calls under way are cut with it; every `fetch` of the page counts, the questions whether there is a line too.',
      'Silence: the line is gone for 5 s and the browser does not notice, nor does it say when it is back; while work waits, a page that is seen asks for the line every 1 to 2 s by itself.',
      'Heap: of the page after a forced collection, after each drain of the same size but the first, with which code is loaded; the medians of the first five and of the last five are compared.',
      'Merge: two edits at different ends of one article, whole call, first runs included; of one whose paragraphs are all different, and of one of 11,000 in which one and the same stands between blank ones.',
    ].join(' '),
    figures,
  }
}
