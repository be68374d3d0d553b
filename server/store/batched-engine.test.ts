import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyFiles } from '#tests/support/empty-database.ts'
import { batchedEngine } from './batched-engine.ts'
import { openMemory } from './pglite-engine.ts'

test('queries in batches answer as single ones do, errors included', async () => {
  const plain = openMemory(await emptyFiles())
  for (const engine of [plain, batchedEngine(plain)]) {
    const pool = new pg.Pool({
      ...(createPgConfig(engine as unknown as PGlite) as unknown as pg.PoolConfig),
      max: 1,
      idleTimeoutMillis: 0,
    })
    const client = await pool.connect()
    await client.query('create table if not exists word (id bigint primary key, text text)')
    await client.query('truncate word')
    await client.query('insert into word values ($1, $2)', ['1', '词'])
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
    client.release()
    await pool.end()
  }
}, 60_000)
