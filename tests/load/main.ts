import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'
import { openServerStore } from '#server/store/database.ts'
import { createIds } from '#server/store/ids.ts'
import { addArticles } from '#tests/bench/fill.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { answers, LOCAL, withEmptyDatabase } from '#tests/support/postgres.ts'
import { type Action, Editor } from './editors.ts'
import { Timings } from './timings.ts'
import { Usage } from './usage.ts'

const ARTICLES = 10_000
const BODY = `<p>${'What stood in the paper of that day, in some words. '.repeat(60)}</p>`
/** The last part of the time: by then threads and connections are there, and code is compiled. */
const AFTER_WARM_UP = 0.6
/** Milliseconds that 95 of 100 take at most. */
const GOALS: Partial<Record<Action, number>> = { list: 150, save: 1000, draft: 1000 }

/** Accounts like that of the demo's editor, and articles in one of its catalogs. */
async function fill(db: Db, editors: number): Promise<void> {
  const { rows } = await sql<{ siteId: string; catalogId: string }>`
    select site_id, catalog_id from catalog where alias = 'headlines' limit 1`.execute(db)
  const { siteId = '', catalogId = '' } = rows[0] ?? {}
  const site = { siteId, news: catalogId, sport: '', culture: '', elsewhere: '' }
  await addArticles({ db, newId: createIds(1000), now: () => new Date() }, site, ARTICLES, BODY)
  const numbers = sql`generate_series(1, ${editors}::int) as n`
  const first = 900_000_000
  await sql`insert into sys_user select (jsonb_populate_record(u, jsonb_build_object('user_id', ${first}::int + n,
    'user_name', 'load' || n))).* from sys_user u, ${numbers} where u.user_name = 'editor'`.execute(db)
  const owned = sql`from sys_user u where u.user_name = 'editor'`
  await sql`insert into sys_user_role (user_id, role_id) select ${first}::int + n, role_id from sys_user_role, ${numbers}
    where user_id = (select user_id ${owned})`.execute(db)
  await sql`insert into sys_object_grant select (jsonb_populate_record(g, jsonb_build_object('owner_id', (${first}::int + n)::text))).*
    from sys_object_grant g, ${numbers} where g.owner_type = 'User' and g.owner_id::text = (select user_id::text ${owned})`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

async function transactionsOf(db: Db): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ commits: string }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.commits)
}

function report(timings: Timings<Action>): void {
  for (const name of ['list', 'open', 'save', 'draft', 'publish', 'upload'] as const) {
    const { count, at } = timings.of(name)
    const ms = (share: number) => `${at(share).toFixed(0)} ms`
    const goal = GOALS[name]
    const verdict = goal === undefined ? '' : `; goal p95 <= ${goal} ms: ${at(0.95) <= goal ? 'met' : 'missed'}`
    console.log(`${name}: ${count} times, p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}${verdict}`)
  }
}

/** @returns how much failed */
async function run(url: string, options: { seconds: number; editors: number }, isEnded: () => boolean) {
  const env = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' }
  const server = await startBuiltServer({ env, asShipped: true })
  const store = await openServerStore(url)
  try {
    await server.settled()
    await fill(store.db, options.editors)
    const timings = new Timings<Action>()
    const editors = Array.from({ length: options.editors }, (_, index) => new Editor(server.url, index + 1, timings))
    for (const editor of editors) if (!isEnded()) await editor.signIn()
    console.log(`${options.editors} editors have signed in; ${options.seconds} s of work begin`)
    const usage = new Usage(server.pid())
    const before = await transactionsOf(store.db)
    const end = Date.now() + options.seconds * 1000
    await Promise.all(editors.map((editor) => editor.work(() => isEnded() || Date.now() > end)))
    const processor = usage.end()
    const { samples } = usage
    const seconds = samples.at(-1)?.at ?? 1
    report(timings)
    const tenths = Array.from({ length: 11 }, (_, tenth) => samples[Math.floor(((samples.length - 1) * tenth) / 10)])
    console.log(`memory (MiB): ${tenths.map((one) => one?.mib.toFixed(0)).join(', ')}`)
    console.log(`after the warm-up: ${usage.slope(AFTER_WARM_UP).toFixed(0)} MiB an hour by a line through its samples`)
    const transactions = ((await transactionsOf(store.db)) - before) / seconds
    console.log(`server: ${(processor * 100).toFixed(0)} % of one core; ${transactions.toFixed(0)} transactions/s`)
    for (const [text, count] of timings.faults) console.log(`${count} times ${text}`)
    return timings.faults.size
  } finally {
    await store.close()
    await server.stop()
  }
}

/**
 * `npm run load -- [--seconds N] [--editors N]`: so many editors with accounts of their own at work on one built server over
 * PostgreSQL, in a database that is dropped in the end, also when this is stopped. Fails when something was refused; how
 * fast it was is said and held against the goals, but says as much of the machine.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '240' }, editors: { type: 'string', default: '200' } },
  })
  const admin = process.env['TEST_DATABASE_URL'] ?? LOCAL
  if (!(await answers(admin))) {
    console.log(`Skipped: no PostgreSQL answers at ${new URL(admin).host}; TEST_DATABASE_URL names another one`)
    return
  }
  let isEnded = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnded = true))
  const options = { seconds: Number(values.seconds), editors: Number(values.editors) }
  await withEmptyDatabase(admin, `holdfast_load_${process.pid}`, async (url) => {
    const faults = await run(url, options, () => isEnded)
    console.log(`${faults} faults`)
    process.exitCode = faults === 0 ? 0 : 1
  })
}
