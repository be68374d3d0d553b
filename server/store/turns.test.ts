import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { statementsOf } from '#tests/support/statements.ts'
import type { MemoryStore } from './database.ts'
import { KEEP_PLAN } from './naming-client.ts'
import { transact } from './transact.ts'

let store: MemoryStore
let db: Kysely<never>
beforeAll(async () => {
  store = await openEmptyStore()
  db = store.db as unknown as Kysely<never>
  await sql`create table note (word text)`.execute(db)
}, 60_000)
afterAll(() => store.close())

const read = (done: string[], name: string) =>
  sql`select count(*) from generate_series(1, 20000)`.execute(db).then(() => done.push(name))
const change = (done: string[], name: string) =>
  transact(store.db, async (tx) => void (await sql`insert into note values (${name})`.execute(tx))).then(() =>
    done.push(name),
  )

test('a change goes before the reads that wait, and waits for the one in hand alone', async () => {
  const done: string[] = []
  const all = Array.from({ length: 30 }, (_, at) => read(done, `read ${at}`))
  all.push(change(done, 'change'))
  await Promise.all(all)
  expect(done.indexOf('change')).toBeLessThanOrEqual(2)
  expect(done.filter((name) => name.startsWith('read'))).toEqual(Array.from({ length: 30 }, (_, at) => `read ${at}`))
})

test('many changes let a read through now and then', async () => {
  const done: string[] = []
  const all = Array.from({ length: 30 }, (_, at) => change(done, `change ${at}`))
  all.push(read(done, 'read'))
  await Promise.all(all)
  expect(done.indexOf('read')).toBeLessThan(8)
})

test('what a transaction starts beside itself takes its turn as a read', async () => {
  const done: string[] = []
  let beside: Promise<unknown> | undefined
  const all = [
    transact(store.db, async () => {
      beside = read(done, 'beside')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }),
    ...Array.from({ length: 3 }, (_, at) => read(done, `read ${at}`)),
  ]
  await Promise.all(all)
  await beside
  expect(done).toHaveLength(4)
  expect(done[0]).not.toBe('beside')
})

const readShort = () => sql<{ at: string }>`${KEEP_PLAN} select count(*) as at from note`.execute(db)

test('short reads that are asked at once go together, and wait for a transaction', async () => {
  const { ways } = await statementsOf(() => Promise.all([readShort(), readShort(), readShort()]))
  expect(ways).toBe(1)
  const { rows: before } = await readShort()
  const [, after] = await Promise.all([change([], 'one more'), readShort()])
  expect(Number(after.rows[0]?.at)).toBe(Number(before[0]?.at) + 1)
})

test('one of several short reads that fails leaves the others alone', async () => {
  const wrong = sql`${KEEP_PLAN} select nothing from note`.execute(db)
  const [failed, read] = await Promise.allSettled([wrong, readShort()])
  expect([failed.status, read.status]).toEqual(['rejected', 'fulfilled'])
})

test('a failed transaction gives the connection on', async () => {
  await expect(transact(store.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const done: string[] = []
  await change(done, 'after')
  expect(done).toEqual(['after'])
})
