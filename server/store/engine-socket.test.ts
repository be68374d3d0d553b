import type { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyFiles } from '#tests/support/empty-database.ts'
import { EngineSocket } from './engine-socket.ts'
import { openMemory } from './pglite-engine.ts'

test('the driver speaks to an engine as to a server, errors included, and batches go one way', async () => {
  const engine = openMemory(await emptyFiles())
  let ways = 0
  const counting = { ...engine, exec: (messages: Uint8Array) => (ways++, engine.exec(messages)) }
  const pool = new pg.Pool({
    stream: () => new EngineSocket(counting) as unknown as Duplex,
    user: 'postgres',
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
  })
  const client = await pool.connect()
  await client.query('create table word (id bigint primary key, text text)')
  ways = 0
  await client.query('insert into word values ($1, $2)', ['1', '词'])
  expect(ways).toBe(1)
  expect((await client.query('select * from word where id = $1', ['1'])).rows).toEqual([{ id: '1', text: '词' }])
  await expect(client.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query('selec $1', ['x'])).rejects.toMatchObject({ code: '42601' })
  await expect(client.query('insert into word values ($1, $2)', ['1', 'y'])).rejects.toMatchObject({ code: '23505' })
  await client.query('begin')
  await client.query('insert into word values ($1, $2)', ['2', 'y'])
  await expect(client.query('select 1/$1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select $1::int', [1])).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect((await client.query('select count(*) from word where id > $1', [0])).rows).toEqual([{ count: '1' }])
  ways = 0
  const together = await Promise.allSettled([
    client.query('begin'),
    client.query('insert into word values ($1, $2)', ['3', 'z']),
    client.query('insert into word values ($1, $2)', ['1', 'z']),
    client.query('commit'),
    client.query('select count(*) from word'),
  ])
  expect(ways, 'asked together').toBe(1)
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(together.at(-1), 'a commit of what failed undoes it').toMatchObject({ value: { rows: [{ count: '1' }] } })
  client.release()
  await pool.end()
}, 60_000)
