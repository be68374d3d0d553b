import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/store/db.ts'
import { openEmptyStore } from '#tests/support/empty-database.ts'
import type { MemoryStore } from './database.ts'
import { migrate } from './migrate.ts'
import { transact } from './transact.ts'

let store: MemoryStore
beforeAll(async () => {
  store = await openEmptyStore()
  await migrate(store.db)
})
afterAll(() => store.close())

const raise = (tx: Tx, state: string) =>
  sql`do ${sql.raw(`'begin raise exception using errcode = ''${state}'', message = ''met''; end'`)}`.execute(tx)

function attempts(states: readonly string[]) {
  let count = 0
  const effect = async (tx: Tx) => {
    const state = states[count++]
    await tx
      .insertInto('serverMeta')
      .values({ name: `met.${states.join('.')}`, value: String(count) })
      .execute()
    if (state) await raise(tx, state)
    return count
  }
  return { effect, count: () => count }
}

test.each([['40001'], ['40P01', '40001']])(
  'what the database undid in favour of others is done again: %s',
  async (...states) => {
    const { effect } = attempts(states)
    expect(await transact(store.db, effect)).toBe(states.length + 1)
    const row = await store.db
      .selectFrom('serverMeta')
      .select('value')
      .where('name', '=', `met.${states.join('.')}`)
      .executeTakeFirst()
    expect(row).toEqual({ value: String(states.length + 1) })
  },
)

test('it is given up at last, and nothing stays', async () => {
  const { effect, count } = attempts(Array<string>(9).fill('40001'))
  await expect(transact(store.db, effect)).rejects.toMatchObject({ code: '40001' })
  expect(count()).toBe(4)
})

test('other failures are not tried again', async () => {
  const { effect, count } = attempts(['23505'])
  await expect(transact(store.db, effect)).rejects.toMatchObject({ code: '23505' })
  expect(count()).toBe(1)
})
