import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { wireTo } from '#tests/support/wire.ts'
import { addArticles, refill } from './fill.ts'
import { atMost, type Figure, type Section } from './report.ts'

const IDLE_MIB = 250
const PUBLISHING_MIB = 400
const IDLE_MS = 60_000
const LOOK_MS = 100
const PAGES = 500

const BODY = `<p>${'The ferry goes at nine from today on, and the mill has made room. '.repeat(40)}</p>`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** MiB of a process that are in memory now. */
function residentOf(server: BuiltServer): number {
  const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** The most that is in memory until the work is done. */
async function peakOf(server: BuiltServer, work: Promise<unknown>): Promise<number> {
  let [peak, isOver] = [0, false]
  const over = () => (isOver = true)
  work.then(over, over)
  for (; !isOver; await pause(LOOK_MS)) peak = Math.max(peak, residentOf(server))
  await work
  return peak
}

/** Articles of the demo's site, in one of its catalogs, with its templates. */
async function addToDemo(server: BuiltServer): Promise<void> {
  await refill(server, async (filling) => {
    const { rows } = await sql<{ siteId: string; catalogId: string }>`
      select site_id, catalog_id from catalog where alias = 'headlines' limit 1`.execute(filling.db)
    const { siteId = '', catalogId = '' } = rows[0] ?? {}
    await addArticles(filling, { siteId, news: catalogId, sport: '', culture: '', elsewhere: '' }, PAGES, BODY)
  })
}

async function publishAll(server: BuiltServer): Promise<void> {
  const wire = await wireTo(server)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const taskId = await wire.send('POST', '/cms/site/publish', { siteId, publishIndex: false, contentStatus: '30' })
  for (let status = ''; status !== 'SUCCESS'; await pause(LOOK_MS)) {
    status = (await wire.get<{ status: string }>(`/async/task/${taskId as string}`)).status
    if (status === 'FAILED') throw new Error('The site was not published')
  }
  await server.settled()
}

/** What the process of the server holds in memory, as `npm start` runs it. */
export async function measure(): Promise<Section> {
  if (process.platform !== 'linux') throw new Error('Memory is read from /proc')
  const server = await startBuiltServer({ asShipped: true, env: { LOG_LEVEL: 'warn' } })
  try {
    const first = await peakOf(server, server.settled())
    await pause(IDLE_MS)
    const afterFirst = residentOf(server)
    await server.restart()
    const second = await peakOf(server, pause(IDLE_MS))
    const afterSecond = residentOf(server)
    await server.stopProcess()
    await addToDemo(server)
    await server.start()
    const publishing = await peakOf(server, publishAll(server))
    await pause(IDLE_MS)
    const figures: Figure[] = [
      { name: 'first start, most while the demo is written and published', value: `${first.toFixed(0)} MiB` },
      atMost('first start, a minute after that', afterFirst, IDLE_MIB, 'MiB'),
      { name: 'second start, most', value: `${second.toFixed(0)} MiB` },
      atMost('second start, after a minute', afterSecond, IDLE_MIB, 'MiB'),
      atMost(`most while the demo with ${PAGES} more articles is published`, publishing, PUBLISHING_MIB, 'MiB'),
      atMost('a minute after that', residentOf(server), IDLE_MIB, 'MiB'),
    ]
    return {
      title: 'Memory of the server',
      method: `The built server with its embedded database in the environment of \`npm start\`, resident set of the process (VmRSS) by /proc, looked at every ${LOOK_MS} ms for what was the most.`,
      figures,
    }
  } finally {
    await server.stop()
  }
}
