import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltServer } from '#tests/support/built-server.ts'
import type { Fleet } from './fleet.ts'
import type { Done, Place } from './work.ts'

/** What a killed process had counted and not yet written. */
const COUNTED_MS = 6500
const SETTLE_MS = 150_000

async function rows<Row>({ database }: Fleet, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query(text, values)).rows as Row[]
}

async function settled(what: string, isSettled: () => Promise<boolean>): Promise<string[]> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await new Promise((next) => setTimeout(next, 500)))
    if (await isSettled()) return []
  return [`${what} did not come to an end within ${SETTLE_MS / 1000} s`]
}

/** Nothing waits or is under way any more. */
export async function comeToRest(fleet: Fleet): Promise<string[]> {
  const none = async (text: string) => (await rows(fleet, text)).length === 0
  return [
    ...(await settled('Tasks', () => none(`select 1 from task where status in ('READY', 'RUNNING')`))),
    ...(await settled('Pages', () => none('select 1 from page_job'))),
    ...(await settled('Deliveries', () =>
      none(`select 1 from webhook_delivery where state not in ('done', 'failed')`),
    )),
  ]
}

/** A database that a newer version has brought up to date ends the servers that work on it, and lets none begin. */
export async function judgeNewer(fleet: Fleet): Promise<string[]> {
  await rows(fleet, `insert into schema_migration values ('999-of-a-newer-version', now())`)
  const said = (text: string) => /newer version \(999-of-a-newer-version\); start that version/.test(text)
  const hasEnded = ({ pid, log }: BuiltServer) => !existsSync(`/proc/${pid()}/exe`) && said(log())
  const faults = await settled('Servers of an older version', async () => fleet.servers.every(hasEnded))
  const begun = await fleet.servers[0]?.start().then(
    () => 'A server of an older version began',
    (error: unknown) => (said(String(error)) ? undefined : String(error)),
  )
  return begun === undefined ? faults : [...faults, begun]
}

/** Every article is published, once, and has its page on the disk. */
export async function judgePages(fleet: Fleet, done: Done): Promise<string[]> {
  const faults: string[] = []
  const stored = await rows<{ content_id: string; title: string; status: string; path: string }>(
    fleet,
    `select content_id, title, content.status, catalog.path from content join catalog using (catalog_id)
      where content_id = any($1::bigint[])`,
    [[...done.published.keys()]],
  )
  const byId = new Map(stored.map((row) => [row.content_id, row]))
  for (const [contentId, title] of done.published) {
    const row = byId.get(contentId)
    if (row?.title !== title || row.status !== '30') faults.push(`${title} is ${row ? `status ${row.status}` : 'lost'}`)
    for (const pipe of ['demo_pc', 'demo_h5']) {
      const file = join(
        fleet.dataDir,
        'files',
        pipe,
        row?.path ?? '',
        `${contentId}.${pipe === 'demo_pc' ? 'shtml' : 'html'}`,
      )
      const other = file.replace(/\.s?html$/, pipe === 'demo_pc' ? '.html' : '.shtml')
      const found = [file, other].find((one) => existsSync(one))
      if (!found || !readFileSync(found, 'utf8').includes(title)) faults.push(`${title} has no page in ${pipe}`)
    }
  }
  const titles = await rows<{ title: string; count: string }>(
    fleet,
    `select title, count(*) from content where title like 'Server test %' group by title having count(*) > 1`,
  )
  for (const { title, count } of titles) faults.push(`${title} is there ${count} times`)
  const failed = await rows<{ code: string; target_id: string }>(fleet, 'select code, target_id from page_fault')
  return [...faults, ...failed.map(({ code, target_id }) => `The page of ${target_id} failed: ${code}`)]
}

export async function judgeUploads(fleet: Fleet, done: Done): Promise<string[]> {
  const stored = await rows<{ file_name: string; path: string }>(
    fleet,
    `select file_name, path from resource where file_name like 'server-test-%'`,
  )
  const faults: string[] = []
  for (const [name, path] of done.uploads) {
    const mine = stored.filter((row) => row.file_name === name)
    if (mine.length !== 1) faults.push(`${name} has ${mine.length} rows`)
    if (!existsSync(join(fleet.dataDir, 'files/demo', path))) faults.push(`${name} has no file`)
  }
  return faults
}

/** @param deaths when processes were killed */
export async function judgeViews(
  fleet: Fleet,
  { siteId }: Place,
  done: Done,
  deaths: readonly number[],
): Promise<string[]> {
  const counted = async () => {
    const [row] = await rows<{ views: string }>(
      fleet,
      'select coalesce(sum(views), 0) as views from visit_hour where site_id = $1',
      [siteId],
    )
    return Number(row?.views)
  }
  const lost = done.views.filter((at) => deaths.some((death) => at > death - COUNTED_MS && at <= death + 500)).length
  const least = done.views.length - lost
  const late = await settled('Views', async () => (await counted()) >= least)
  const all = await counted()
  const most = done.views.length + done.unsureViews
  console.log(`  views: ${done.views.length} taken, ${all} counted, ${lost} may be lost by ${deaths.length} deaths`)
  return all > most ? [`${all} views are counted of ${most}`, ...late] : late
}

interface Run {
  readonly task_type: string
  readonly ready_time: Date
  readonly start_time: Date
  readonly reason: string | null
}

/** Each firing was run to its end once, and none before its time. */
export async function judgeRuns(fleet: Fleet, since: Date, isQuiet: boolean): Promise<string[]> {
  const runs = await rows<Run>(
    fleet,
    `select task_type, ready_time, start_time, reason from sys_scheduled_task_log join sys_scheduled_task using (task_id)
      where log_time >= $1`,
    [since],
  )
  const ended = runs.filter(({ reason }) => reason === null)
  const keys = ended.map((run) => `${run.task_type} ${run.ready_time.getTime()}`)
  const doubled = new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
  const early = ended.filter((run) => run.start_time < run.ready_time)
  console.log(`  runs: ${ended.length} ended, ${runs.length - ended.length} cut off`)
  const faults = [...doubled].map((key) => `A firing was run twice: ${key}`)
  if (early.length > 0) faults.push(`${early.length} runs began before their time`)
  if (ended.length === 0) faults.push('No job was run')
  if (isQuiet && runs.length !== ended.length)
    faults.push(`${runs.length - ended.length} runs were cut off though nothing died`)
  return faults
}

/** Each delivery arrived; where nothing died, once. */
export async function judgeDeliveries(fleet: Fleet, received: readonly string[], isQuiet: boolean): Promise<string[]> {
  const deliveries = await rows<{ delivery_id: string; state: string; tries: number }>(
    fleet,
    'select delivery_id, state, tries from webhook_delivery',
  )
  const times = new Map<string, number>()
  for (const id of received) times.set(id, (times.get(id) ?? 0) + 1)
  const doubled = deliveries.filter(({ delivery_id }) => (times.get(delivery_id) ?? 0) > 1)
  console.log(`  deliveries: ${deliveries.length} rows, ${received.length} received, ${doubled.length} more than once`)
  const faults = deliveries
    .filter(({ delivery_id, state }) => state !== 'done' || !times.has(delivery_id))
    .map(
      ({ delivery_id, state, tries }) =>
        `The delivery ${delivery_id} is ${state} after ${tries} tries, received ${times.get(delivery_id) ?? 0} times`,
    )
  if (deliveries.length === 0) faults.push('Nothing was delivered')
  if (isQuiet) for (const { delivery_id } of doubled) faults.push(`The delivery ${delivery_id} was sent more than once`)
  return faults
}
