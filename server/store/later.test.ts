import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import { statementsOf } from '#tests/support/statements.ts'
import type { MemoryStore } from './database.ts'
import type { Tx } from './db.ts'
import { collectLater, later, writeLater } from './later.ts'
import { transact } from './transact.ts'

interface Notes {
  note: { word: string; times: number }
  entry: { word: string }
}

let store: MemoryStore
let db: Kysely<Notes>
beforeAll(async () => {
  store = await openEmptyStore()
  db = store.db as unknown as Kysely<Notes>
  await sql`create table note (word text primary key, times int not null)`.execute(db)
  await sql`create table entry (word text not null references note)`.execute(db)
}, 60_000)
beforeEach(() => sql`truncate note, entry`.execute(db))
afterAll(() => store.close())

const notes = (tx: Tx) => tx as unknown as Kysely<Notes>
const note = (tx: Tx, word: string) => later(tx, notes(tx).insertInto('note').values({ word, times: 1 }))
const enter = (tx: Tx, word: string) => later(tx, notes(tx).insertInto('entry').values({ word }))
const raise = (tx: Tx, word: string) =>
  later(
    tx,
    notes(tx)
      .updateTable('note')
      .set({ times: sql`times + 1` })
      .where('word', '=', word),
  )

/** Statements between `begin` and `commit`; all of them go to the database together. */
async function cost(effect: (tx: Tx) => Promise<void>): Promise<number> {
  const { statements, ways } = await statementsOf(() => transact(store.db, effect))
  expect(ways).toBe(1)
  return statements.length - 2
}

test('changes of several tables go to the database together, one that points to another among them', async () => {
  const statements = await cost(async (tx) => {
    collectLater(tx)
    await note(tx, 'one')
    await enter(tx, 'one')
    await writeLater(tx)
  })
  expect(statements).toBe(1)
  expect(await db.selectFrom('entry').selectAll().execute()).toEqual([{ word: 'one' }])
})

test('changes of one table come one after the other, each of which sees the one before', async () => {
  const statements = await cost(async (tx) => {
    collectLater(tx)
    await note(tx, 'one')
    await enter(tx, 'one')
    await raise(tx, 'one')
    await raise(tx, 'one')
    await writeLater(tx)
  })
  expect(statements).toBe(3)
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([{ word: 'one', times: 3 }])
})

test('what was written once is not written again', async () => {
  await transact(store.db, async (tx) => {
    collectLater(tx)
    await note(tx, 'one')
    await writeLater(tx)
    await writeLater(tx)
  })
  expect(await db.selectFrom('note').selectAll().execute()).toHaveLength(1)
})

test('where nothing is collected a change is made at once', async () => {
  await transact(store.db, async (tx) => {
    await note(tx, 'one')
    expect(await notes(tx).selectFrom('note').selectAll().execute()).toHaveLength(1)
  })
})

test('one change that is refused takes the others with it', async () => {
  const refused = transact(store.db, async (tx) => {
    collectLater(tx)
    await note(tx, 'one')
    await enter(tx, 'unknown')
    await writeLater(tx)
  })
  await expect(refused).rejects.toMatchObject({ code: '23503' })
  expect(await db.selectFrom('note').selectAll().execute()).toEqual([])
})
