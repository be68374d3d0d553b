import { randomBytes } from 'node:crypto'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { withEmptyDatabase } from '#tests/support/postgres.ts'
import prepareSeed, { SEEDED } from '#tests/support/seeded-data.ts'
import { processorTime } from './processor.ts'
import { type Figure, percentile, type Section } from './report.ts'
import { firstCatalog, lineTo, LOOK_MS, mintId, save } from './save-line.ts'

const SAVES = 160
const CONNECTIONS = [1, 8]
/** About what a short article weighs. */
const BODY_BYTES = 4096

function textOf(round: number): string {
  const paragraph = `<p>Paragraph of save ${round} with a few words that make it as long as one is. </p>`
  return paragraph.repeat(Math.ceil(BODY_BYTES / paragraph.length)).slice(0, BODY_BYTES - 4) + '</p>'
}

interface Article {
  readonly contentId: string
  readonly catalogId: string
}

function formOf(article: Article, opType: 'ADD' | 'UPDATE', round: number) {
  const title = `Saved ${article.contentId} ${round}`
  return { ...article, contentType: 'article', opType, title, contentHtml: textOf(round), publishPipeProps: [] }
}

type Round = (lane: number, round: number) => Promise<void>

/** Every connection makes one save after the other. */
async function figuresOf(name: string, connections: number, one: Round): Promise<Figure[]> {
  const samples: number[] = []
  const before = processorTime()?.server
  const start = performance.now()
  const lane = async (_: unknown, index: number) => {
    for (let round = 0; round < SAVES / connections; round++) {
      const from = performance.now()
      await one(index, round)
      samples.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const rate = samples.length / ((performance.now() - start) / 1000)
  const used = before === undefined ? undefined : (processorTime()?.server ?? 0) - before
  const of = connections === 1 ? '1 connection' : `${connections} connections`
  const processor = used === undefined ? '' : `; processor ${((used / samples.length) * 1000).toFixed(0)} ms a save`
  return [
    {
      name: `${name}, ${of}`,
      value: `${rate.toFixed(1)} /s, p95 ${percentile(samples, 0.95).toFixed(0)} ms${processor}`,
    },
  ]
}

async function measureOn(server: BuiltServer, database: string): Promise<Figure[]> {
  await server.settled()
  const line = await lineTo(server)
  const catalogId = await firstCatalog(line)
  const made = (): Article => ({ contentId: mintId(), catalogId })
  const lanes = Array.from({ length: Math.max(...CONNECTIONS) }, made)
  for (const article of lanes) await save(line, 'POST', formOf(article, 'ADD', 0))
  const figures: Figure[] = []
  for (const connections of CONNECTIONS) {
    const add: Round = (_, round) => save(line, 'POST', formOf(made(), 'ADD', round))
    const edit: Round = (lane, round) => save(line, 'PUT', formOf(lanes[lane] ?? made(), 'UPDATE', round + 1))
    figures.push(...(await figuresOf(`${database}: new`, connections, add)))
    figures.push(...(await figuresOf(`${database}: edits`, connections, edit)))
  }
  return figures
}

async function measureWith(env: Record<string, string>, database: string, from?: string): Promise<Figure[]> {
  const server = await startBuiltServer({ env, asShipped: true, ...(from !== undefined && { from }) })
  try {
    return await measureOn(server, database)
  } finally {
    await server.stop()
  }
}

/** On the server of `DATABASE_URL` too, where there is one: in a database of its own. */
export async function measure(): Promise<Section> {
  const { DATABASE_URL: url = '' } = process.env
  await prepareSeed()
  const figures = await measureWith({ DATABASE_URL: '' }, 'embedded', SEEDED)
  if (url)
    await withEmptyDatabase(url, `holdfast_bench_${randomBytes(4).toString('hex')}`, async (own) => {
      figures.push(...(await measureWith({ DATABASE_URL: own }, 'PostgreSQL')))
    })
  return {
    title: 'Server: saves',
    method: `The built server over HTTP: \`POST\` (new) or \`PUT\` (edits) \`/cms/content\` of an article of ${BODY_BYTES / 1024} KB, and where the answer does not say that it is done, reading its task until it has ended (every ${LOOK_MS} ms); ${SAVES} saves each; edits go to an article of its own for each connection. A save counts once it is done and the write-ahead log is synced. Processor time is that of the server's process, which has the embedded database in it.`,
    figures,
  }
}
