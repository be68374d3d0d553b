import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyFiles } from '#tests/support/empty-database.ts'
import type { Db } from './db.ts'
import { embedded, type Store } from './database.ts'
import { UNREAD } from './lean-client.ts'
import { openMemory } from './pglite-engine.ts'

let store: Store
let db: Db
let ways = 0
beforeAll(async () => {
  const engine = openMemory(await emptyFiles())
  const exec = (messages: Uint8Array) => {
    ways++
    return engine.exec(messages)
  }
  store = embedded({ ...engine, exec }, () => {})
  db = store.db
  await sql`create table word (text varchar(3) primary key)`.execute(db)
}, 60_000)
afterAll(() => store.close())
beforeEach(async () => {
  await sql`truncate word`.execute(db)
  ways = 0
})

const add = (tx: Db, text: string) => sql`insert into word values (${text})`.execute(tx)
const addLast = (tx: Db, text: string) => sql`${UNREAD} insert into word values (${text})`.execute(tx)

async function words(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from word order by text`.execute(db)
  return rows.map(({ text }) => text)
}

test('a transaction begins with its first statement', async () => {
  await db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    await add(tx, 'b')
  })
  expect(ways, 'two statements and the commit').toBe(3)
  expect(await words()).toEqual(['a', 'b'])
})

test('its last change goes with the commit', async () => {
  await db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    await addLast(tx, 'b')
  })
  expect(ways).toBe(2)
  await db.transaction().execute((tx) => addLast(tx, 'c'))
  expect(ways, 'and the begin too, where it is the only one').toBe(3)
  expect(await words()).toEqual(['a', 'b', 'c'])
})

test.each(['a', 'long'])('a last change that fails, %s, fails the transaction and leaves nothing', async (text) => {
  const run = db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    await addLast(tx, text)
  })
  await expect(run).rejects.toMatchObject({ code: text === 'a' ? '23505' : '22001' })
  expect(await words()).toEqual([])
})

test('what is asked after the last change sees it', async () => {
  await db.transaction().execute(async (tx) => {
    await addLast(tx, 'a')
    expect(await sql`select text from word`.execute(tx)).toMatchObject({ rows: [{ text: 'a' }] })
  })
  expect(await words()).toEqual(['a'])
})

test('a change that waits is not made where the transaction is given up', async () => {
  const run = db.transaction().execute(async (tx) => {
    await addLast(tx, 'a')
    throw new Error('no')
  })
  await expect(run).rejects.toThrow('no')
  expect(ways).toBe(0)
  expect(await words()).toEqual([])
})

test('changes that nobody reads go with the next statement, in their order', async () => {
  await db.transaction().execute(async (tx) => {
    await addLast(tx, 'a')
    await addLast(tx, 'b')
    await add(tx, 'c')
  })
  expect(ways, 'the begin and all of them, then the commit').toBe(2)
  expect(await words()).toEqual(['a', 'b', 'c'])
})

test('a statement that fails because an unread change before it had failed says why', async () => {
  const run = db.transaction().execute(async (tx) => {
    await addLast(tx, 'long')
    await add(tx, 'a')
  })
  await expect(run).rejects.toMatchObject({ code: '22001' })
  expect(await words()).toEqual([])
})

test('one that asks for nothing goes no way at all', async () => {
  await db.transaction().execute(async () => {})
  expect(ways).toBe(0)
})

test('a failed statement ends the transaction, and the next one starts afresh', async () => {
  const run = db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    await add(tx, 'a').catch(() => {})
    await add(tx, 'b')
  })
  await expect(run).rejects.toMatchObject({ code: '25P02' })
  await db.transaction().execute((tx) => add(tx, 'c'))
  expect(await words()).toEqual(['c'])
})

test('a commit that undoes, because a failure was overlooked, does not pass for one', async () => {
  const run = db.transaction().execute(async (tx) => {
    await add(tx, 'a')
    await add(tx, 'long').catch(() => {})
  })
  await expect(run).rejects.toThrow('undone')
  expect(await words()).toEqual([])
})

test('outside of a transaction nothing waits', async () => {
  await addLast(db, 'a')
  expect(ways).toBe(1)
  expect(await words()).toEqual(['a'])
})
