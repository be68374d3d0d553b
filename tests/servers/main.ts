import { parseArgs } from 'node:util'
import { answers, LOCAL } from '#tests/support/postgres.ts'
import { startTarget } from '#tests/support/webhook-target.ts'
import { Client } from './client.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { comeToRest, judgeDeliveries, judgeNewer, judgePages, judgeRuns, judgeUploads, judgeViews } from './judge.ts'
import { nothingDone, type Place, workUntil } from './work.ts'

/** How long the database is away. */
const AWAY_MS = 30_000
/** The first half of the time, in which nothing dies, is at most this. */
const QUIET_MS = 40_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Somebody signed in for all of it, the demo's site, one of its catalogs, a webhook and tasks that run every two seconds. */
async function prepare(fleet: Fleet, target: string): Promise<{ client: Client; place: Place }> {
  const headers: Record<string, string> = { authorization: `Bearer ${await fleet.token()}`, 'accept-language': 'en' }
  const client = new Client(fleet.url, headers)
  const { siteId } = await client.call<{ siteId: string }>({ method: 'GET', path: '/cms/site/getCurrentSite' })
  headers['CurrentSite'] = siteId
  const tree = await client.call<{ rows: { id: string }[] }>({ method: 'GET', path: '/cms/catalog/treeData' })
  const body = { name: 'Test', url: target, events: ['content.published'] }
  await client.call({ method: 'POST', path: '/cms/webhook', body })
  const { rows: planned } = await fleet.database.query(
    `update sys_scheduled_task set status = '0', task_trigger = 'Cron', trigger_args = '{"cron": "0/2 * * * * ?"}' returning task_type`,
  )
  if (planned.length === 0) throw new Error('There is no scheduled task')
  await fleet.database.query(
    `insert into scheduled_job (name, next_run) select task_type, now() from sys_scheduled_task
      on conflict (name) do update set next_run = now()`,
  )
  return { client, place: { siteId, catalogId: tree.rows[0]!.id } }
}

/** Kills one after the other, each up again before the next, and takes the database away once. */
async function storm(fleet: Fleet, endAt: number, everyMs: number): Promise<number[]> {
  const deaths: number[] = []
  const middle = Date.now() + (endAt - Date.now()) / 2
  let wasAway = false
  for (let turn = 0; Date.now() < endAt || !wasAway; turn++) {
    if (!wasAway && Date.now() > middle) {
      wasAway = true
      fleet.toDatabase.setDown(true)
      await pause(AWAY_MS)
      fleet.toDatabase.setDown(false)
      await pause(5000)
    }
    const index = turn % fleet.servers.length
    deaths.push(Date.now())
    await fleet.kill(index)
    await pause(everyMs)
    await fleet.start(index)
    await pause(1000)
  }
  return deaths
}

async function run(
  admin: string,
  options: { seconds: number; servers: number; every: number },
): Promise<readonly string[]> {
  const target = await startTarget()
  const fleet = await startFleet(admin, options.servers)
  try {
    const { client, place } = await prepare(fleet, `http://8.8.8.8:${target.port}/hook`)
    const received = () => target.at('/hook').map(({ headers }) => headers['webhook-id'] ?? '')
    const faults: string[] = []
    const judge = async (name: string, found: Promise<string[]>) => {
      for (const fault of await found) faults.push(`${name}: ${fault}`)
    }
    const phase = async (
      name: string,
      deaths: readonly number[],
      done: ReturnType<typeof nothingDone>,
      since: Date,
    ) => {
      const isQuiet = deaths.length === 0
      console.log(`${name}: ${done.published.size} articles, ${done.uploads.size} uploads, ${deaths.length} deaths`)
      for (const fault of done.faults) faults.push(`${name}: ${fault}`)
      await judge(name, comeToRest(fleet))
      await judge(name, judgePages(fleet, done))
      await judge(name, judgeUploads(fleet, done))
      await judge(name, judgeViews(fleet, place, done, deaths))
      await judge(name, judgeRuns(fleet, since, isQuiet))
      await judge(name, judgeDeliveries(fleet, received(), isQuiet))
      if (done.published.size === 0 || done.uploads.size === 0) faults.push(`${name}: nothing was done`)
    }
    const done = nothingDone()
    const began = new Date()
    const quietEnd = Date.now() + Math.min(QUIET_MS, (options.seconds * 1000) / 3)
    await workUntil(client, place, done, () => Date.now() > quietEnd)
    await phase('While nothing dies', [], done, began)

    const stormBegan = new Date()
    let isOver = false
    const working = workUntil(client, place, done, () => isOver)
    const deaths = await storm(fleet, Date.now() + options.seconds * 1000 - QUIET_MS, options.every * 1000)
    isOver = true
    await working
    await phase('While servers die', deaths, done, stormBegan)
    console.log(`  ${client.away} calls were told that the database is away`)
    if (client.away === 0) faults.push('No call was told that the database is away')
    faults.push(...client.unexpected)
    await judge('Under a newer version', judgeNewer(fleet))
    if (faults.length > 0) for (const { log } of fleet.servers) console.log(log().slice(-4000))
    return faults
  } finally {
    await fleet.close()
    await target.close()
  }
}

/**
 * `npm run servers -- [--seconds N] [--servers N] [--every N]`: several servers over one PostgreSQL and one folder, behind a
 * small proxy, while people save, publish, upload and read, and tasks and webhooks go on. First nothing dies: each job
 * runs once, each view counts, each delivery is sent once. Then one after the other is killed, and the database goes away
 * for half a minute: what was told to be done is there in the end, once, with its pages.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '180' },
      servers: { type: 'string', default: '2' },
      every: { type: 'string', default: '8' },
    },
  })
  const admin = process.env['TEST_DATABASE_URL'] ?? LOCAL
  if (!(await answers(admin))) {
    console.log(`Skipped: no PostgreSQL answers at ${new URL(admin).host}; TEST_DATABASE_URL names another one`)
    return
  }
  const [seconds, servers, every] = [values.seconds, values.servers, values.every].map(Number) as [
    number,
    number,
    number,
  ]
  const faults = await run(admin, { seconds, servers, every })
  for (const fault of new Set(faults)) console.log(fault)
  console.log(`${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
