import { randomBytes } from 'node:crypto'
import { withEmptyDatabase } from '#tests/support/postgres.ts'
import prepareSeed from '#tests/support/seeded-data.ts'
import { startDirectus } from './peers/directus.ts'
import { firstLoads } from './peers/first-load.ts'
import { startHoldfast } from './peers/holdfast.ts'
import { installDirectus, installStrapi } from './peers/install.ts'
import { PAGE_ROWS, type Product } from './peers/product.ts'
import { articleOf, BODY_BYTES, FREQUENT } from './peers/rows.ts'
import { startStrapi } from './peers/strapi.ts'
import { atLeast, atMost, type Figure, percentile, type Section } from './report.ts'

/** The first round warms everybody up and is not counted. */
const ROUNDS = 6
const SAVES = 64
const CONNECTIONS = [1, 8]
const READS = 20
const SOME = 10_000
const MANY = 100_000
const SEARCH_MS = 50
/** What one left to do is not the next one's cost (ms). */
const REST_MS = 300

type Start = (database: string | undefined) => Promise<Product>

interface Peer {
  readonly name: string
  readonly start: Start
  readonly withoutSqlite?: string
}

let articles = 0

/** All products by turns, round after round; of each what `one` answered, without the first round. */
async function byTurns<Result>(products: readonly Product[], one: (product: Product) => Promise<Result>) {
  const results = products.map((): Result[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, product] of products.entries()) {
      const result = await one(product)
      if (round > 0) results[index]?.push(result)
      await new Promise((wait) => setTimeout(wait, REST_MS))
    }
  return results
}

/** How many a second, each connection doing one after the other. */
async function rate(connections: number, work: (lane: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const lane = async (_: unknown, index: number) => {
    for (let turn = 0; turn < SAVES / connections; turn++) await work(index)
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return SAVES / ((performance.now() - start) / 1000)
}

/** One row with what was measured, and one for each product of others with the ratio; above 1 ours is better. */
function beside(name: string, products: readonly Product[], shown: readonly string[], ratios: readonly number[]) {
  const value = products.map((product, index) => `${product.name} ${shown[index]}`).join('; ')
  console.log(`${name}: ${value}`)
  const others = products.slice(1).map((product, index) => atLeast(`... beside ${product.name}`, ratios[index] ?? 0, 1))
  return [{ name, value }, ...others]
}

async function rates(name: string, products: readonly Product[], one: (product: Product) => Promise<number>) {
  const medians = (await byTurns(products, one)).map((samples) => percentile(samples, 0.5))
  const [own = 0, ...others] = medians
  return beside(
    name,
    products,
    medians.map((median) => `${median.toFixed(0)} /s`),
    others.map((other) => own / other),
  )
}

async function saves(database: string, products: readonly Product[]): Promise<Figure[]> {
  const lanes = new Map<Product, string[]>()
  for (const product of products) {
    const ids = Array.from({ length: Math.max(...CONNECTIONS) }, () => product.add(articleOf(++articles)))
    lanes.set(product, await Promise.all(ids))
  }
  const figures: Figure[] = []
  for (const connections of CONNECTIONS) {
    const by = connections === 1 ? '1 connection' : `${connections} connections`
    const adding = (product: Product) => rate(connections, () => product.add(articleOf(++articles)))
    const editing = (product: Product) =>
      rate(connections, (lane) => product.edit(lanes.get(product)?.[lane] ?? '', articleOf(++articles, 1)))
    figures.push(...(await rates(`${database}: new articles, ${by}`, products, adding)))
    figures.push(...(await rates(`${database}: edits, ${by}`, products, editing)))
  }
  return figures
}

interface Reading {
  readonly figures: Figure[]
  /** Of our own calls (ms). */
  readonly p95: number
}

async function reading(name: string, products: readonly Product[], one: (product: Product) => Promise<void>) {
  const samples = await byTurns(products, async (product) => {
    const times: number[] = []
    for (let turn = 0; turn < READS; turn++) {
      const start = performance.now()
      await one(product)
      times.push(performance.now() - start)
    }
    return times
  })
  const at = (share: number) => samples.map((rounds) => percentile(rounds.flat(), share))
  const [half, most] = [at(0.5), at(0.95)]
  const shown = half.map((value, index) => `${value.toFixed(1)} ms, p95 ${(most[index] ?? 0).toFixed(1)} ms`)
  const [own = 0, ...others] = half
  const figures = beside(
    name,
    products,
    shown,
    others.map((other) => other / own),
  )
  return { figures, p95: most[0] ?? Number.NaN } satisfies Reading
}

async function fillTo(products: readonly Product[], from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => articleOf(from + index))
  for (const product of products) await product.fill(rows)
}

const list = (product: Product) => product.list()
const count = (number: number) => number.toLocaleString('en')

async function onSqlite(products: readonly Product[]): Promise<Figure[]> {
  const figures = await saves('embedded / SQLite', products)
  const loads = await firstLoads(products)
  await fillTo(products, 0, SOME)
  figures.push(...(await reading(`embedded / SQLite: list of ${count(SOME)}`, products, list)).figures)
  for (const screen of ['login', 'list'] as const) {
    const sizes = loads.map((load) => load[screen])
    const [own = 0, ...others] = sizes
    const shown = sizes.map((size) => `${size.toFixed(0)} KiB`)
    const ratios = others.map((other) => other / own)
    figures.push(...beside(`first load, ${screen}`, products, shown, ratios))
  }
  return figures
}

async function onPostgres(products: readonly Product[]): Promise<Figure[]> {
  const figures = await saves('PostgreSQL', products)
  await fillTo(products, 0, SOME)
  figures.push(...(await reading(`PostgreSQL: list of ${count(SOME)}`, products, list)).figures)
  await fillTo(products, SOME, MANY)
  figures.push(...(await reading(`PostgreSQL: list of ${count(MANY)}`, products, list)).figures)
  const search = (product: Product) => product.search(FREQUENT)
  const found = await reading(`PostgreSQL: search in ${count(MANY)}, 2 frequent characters`, products, search)
  figures.push(...found.figures, atMost('... ours, p95', found.p95, SEARCH_MS, 'ms'))
  return figures
}

/** Ours and those of the others that start, on the databases of these addresses; all are ended whatever happens. */
async function together(
  peers: readonly Peer[],
  urls: readonly string[] | undefined,
  skipped: Figure[],
  work: (products: readonly Product[]) => Promise<Figure[]>,
): Promise<Figure[]> {
  const products: Product[] = []
  try {
    for (const [index, { name, start }] of peers.entries()) {
      const product = await start(urls?.[index]).catch((error: unknown) => {
        if (index === 0) throw error
        skipped.push({ name, value: `not measured: ${firstLine(error)}` })
      })
      if (product) products.push(product)
    }
    return await work(products)
  } finally {
    for (const product of products) await product.stop()
  }
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? ''

/** As many databases of the server as there are to be, dropped at the end. */
async function withDatabases(url: string, number: number, work: (urls: string[]) => Promise<void>): Promise<void> {
  const more = (urls: string[]): Promise<void> =>
    urls.length === number
      ? work(urls)
      : withEmptyDatabase(url, `holdfast_peers_${randomBytes(4).toString('hex')}`, (own) => more([...urls, own]))
  await more([])
}

async function peersOf(skipped: Figure[]): Promise<Peer[]> {
  const wanted = [
    { name: 'Strapi', install: installStrapi, start: startStrapi },
    { name: 'Directus', install: installDirectus, start: startDirectus },
  ]
  const peers: Peer[] = [{ name: 'Holdfast', start: startHoldfast }]
  for (const { name, install, start } of wanted) {
    const installed = await install().catch((error: unknown) => {
      skipped.push({ name, value: `not measured, it could not be installed: ${firstLine(error)}` })
    })
    if (!installed) continue
    const { withoutSqlite } = installed
    if (withoutSqlite !== undefined)
      skipped.push({ name: `${name} on SQLite`, value: `not measured: ${withoutSqlite}` })
    peers.push({ name, start: (database) => start(installed, database), ...(withoutSqlite && { withoutSqlite }) })
  }
  return peers
}

const METHOD = [
  `Three products on one machine, the same calls by turns, ${ROUNDS - 1} rounds after one to warm up, medians; each started on an empty database, one kind of content with title, summary, a body of ${BODY_BYTES / 1024} KB and a status, by its own HTTP API with an ordinary token, as installed and in its production mode: Strapi with drafts and its API token, Directus with its revisions and the token of its administrator, both on Node 22, ours on the Node of this run.`,
  `Saves: ${SAVES} a round; each counts once its call is answered, ours where the answer says that it is done. What is answered is stored for good: SQLite as both ship it (journal \`delete\`, synchronous \`full\`), PostgreSQL with \`synchronous_commit\` on (${'`DATABASE_URL`'}, left out without it), ours embedded with a synced write-ahead log.`,
  `Lists: the newest ${PAGE_ROWS} drafts without their bodies, by the primary key, with how many there are, ${READS} a round; search: the same with a title that contains two characters which stand in a third of all. Ours counts 5,000 hits ahead and says that there are more; the others count all. Rows get into all databases past the API, with \`vacuum analyze\` on PostgreSQL.`,
  'First load: gzip (level 9) of all scripts and style sheets that a Chromium asks for that has none of them, service worker blocked. Ratios above 1 say that ours is faster, or smaller.',
]

/** Holdfast, Strapi and Directus, each where it can be had. */
export async function measure(): Promise<Section> {
  const { DATABASE_URL: url = '' } = process.env
  await prepareSeed()
  const skipped: Figure[] = []
  const peers = await peersOf(skipped)
  const withSqlite = peers.filter(({ withoutSqlite }) => withoutSqlite === undefined)
  const figures = await together(withSqlite, undefined, skipped, onSqlite)
  if (url)
    await withDatabases(url, peers.length, async (urls) => {
      figures.push(...(await together(peers, urls, skipped, onPostgres)))
    })
  return { title: 'Beside other products', method: METHOD.join(' '), figures: [...skipped, ...figures] }
}
