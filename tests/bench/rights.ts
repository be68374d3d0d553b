import { GRANT_ITEMS } from '#contract/grants.ts'
import { missingPermission } from '#contract/permission.ts'
import { loadCaller } from '#server/areas/session/caller.ts'
import type { Services } from '#server/context.ts'
import { startApp } from '#tests/support/app.ts'
import { addUser } from '#tests/support/users.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const CATALOGS = 10_000
const RUNS = 400
const LIMIT_MS = 1

/** Somebody with every right on so many catalogs. */
async function fill({ db, ...services }: Services): Promise<void> {
  const ownerId = await addUser({ db, ...services }, { userName: 'holder' })
  const bits = (1 << GRANT_ITEMS.Catalog.length) - 1
  for (let from = 1; from <= CATALOGS; from += 1000) {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      ...({ ownerType: 'User', ownerId, permType: 'Catalog' } as const),
      objectId: String(from + at),
      bits,
    }))
    await db.insertInto('sysObjectGrant').values(rows).execute()
  }
}

async function timesOf(work: () => Promise<unknown>, runs: number): Promise<number[]> {
  const samples: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  return samples
}

/** What each call pays to know who calls and whether he may. */
export async function measure(): Promise<Section> {
  const server = await startApp({ settings: { demo: false } })
  const figures: Figure[] = []
  try {
    await fill(server.services)
    const { token } = await server.as('holder')
    const { db } = server.services
    const load = () => loadCaller(db, token, new Date())
    const [first = 0] = await timesOf(load, 1)
    figures.push({ name: 'rights read for the first time', value: `${first.toFixed(1)} ms` })
    const caller = await load()
    if (!caller) throw new Error('Nobody is signed in')
    const check = async () => missingPermission(caller.permissions, ['Catalog:EditContent:9999', 'Catalog:View:9999'])
    const checks = await timesOf(check, RUNS)
    figures.push(atMost('check of a call, p95', percentile(checks, 0.95), LIMIT_MS, 'ms'))
    const loads = await timesOf(load, RUNS)
    figures.push({ name: 'session, roles and rights of a call, p50', value: `${percentile(loads, 0.5).toFixed(2)} ms` })
    figures.push({ name: 'the same, p95', value: `${percentile(loads, 0.95).toFixed(2)} ms` })
  } finally {
    await server.close()
  }
  return {
    title: 'Server: rights',
    method: `A user with all rights on ${CATALOGS.toLocaleString('en')} catalogs, embedded database in memory; ${RUNS} runs each.`,
    figures,
  }
}
