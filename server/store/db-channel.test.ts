import { EventEmitter } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { remoteEngine, serveEngine } from './db-channel.ts'
import { openMemory } from './pglite-engine.ts'

test('queries, transactions and errors with their fields pass a thread boundary', async () => {
  const { port1, port2 } = new MessageChannel()
  const engine = openMemory()
  serveEngine(port1, engine)
  const remote = remoteEngine(port2)
  const pool = new pg.Pool({
    ...(createPgConfig(remote as unknown as PGlite) as unknown as pg.PoolConfig),
    max: 1,
    idleTimeoutMillis: 0,
  })
  await pool.query('create table word (id bigint primary key, text text)')
  await pool.query('insert into word values ($1, $2)', ['9007199254740993', '词'])
  expect((await pool.query('select * from word')).rows).toEqual([{ id: '9007199254740993', text: '词' }])
  await expect(pool.query("insert into word values ('9007199254740993', '')")).rejects.toMatchObject({
    code: '23505',
    constraint: 'word_pkey',
    table: 'word',
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await remote.close()
  port1.close()
}, 30_000)

test('a call is refused with the reason when the other end can not start', async () => {
  const { port1, port2 } = new MessageChannel()
  const broken = { ...openMemory(), waitReady: Promise.reject(new Error('no such folder')) }
  serveEngine(port1, broken)
  await expect(remoteEngine(port2).waitReady).rejects.toThrow('no such folder')
  port1.close()
})

test('calls are refused at once when the other end has died, those on their way and all later ones', async () => {
  const channel = Object.assign(new EventEmitter(), { postMessage: () => undefined })
  const remote = remoteEngine(channel as unknown as Parameters<typeof remoteEngine>[0])
  channel.emit('message', { seq: 0 })
  await remote.waitReady
  const onItsWay = remote.checkpoint()
  channel.emit('exit', 1)
  await expect(onItsWay).rejects.toThrow('The database thread ended')
  await expect(remote.execProtocolStream(new Uint8Array())).rejects.toThrow('The database thread ended')
})
