import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyStore } from '#tests/support/empty-database.ts'
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

const write = (word: string) =>
  transact(store.db, async (tx) => void (await sql`insert into note values (${word})`.execute(tx)))

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{
    statement: string
  }>`select statement from pg_prepared_statements where name <> ''`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('what changes ask again and again is prepared once, what reads ask is not', async () => {
  for (const word of ['one', 'two', 'three']) await write(word)
  for (let time = 0; time < 3; time++) await sql`select word from note where word = ${'one'}`.execute(db)
  expect(await prepared()).toEqual(['insert into note values ($1)'])
  const { rows } = await sql`select word from note`.execute(db)
  expect(rows).toEqual([{ word: 'one' }, { word: 'two' }, { word: 'three' }])
})

test('a search that says that its plan is always the same is prepared too', async () => {
  for (let time = 0; time < 3; time++) await sql`${KEEP_PLAN} select count(*) from note`.execute(db)
  expect(await prepared()).toContainEqual(expect.stringContaining('select count(*) from note'))
})

test('a statement that the database could not prepare is prepared once it can be', async () => {
  const mark = () =>
    transact(store.db, async (tx) => void (await sql`insert into mark values (${'here'}) returning *`.execute(tx)))
  for (let time = 0; time < 3; time++) await expect(mark()).rejects.toThrow('does not exist')
  await sql`create table mark (word text)`.execute(db)
  for (let time = 0; time < 3; time++) await mark()
  const { rows } = await sql`select word from mark`.execute(db)
  expect(rows).toHaveLength(3)
})
