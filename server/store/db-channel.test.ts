import { MessageChannel, Worker } from 'node:worker_threads'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyFiles } from '#tests/support/empty-database.ts'
import { remoteEngine, serveEngine, threadEngine } from './db-channel.ts'
import { EngineSocket } from './engine-socket.ts'
import { openMemory } from './pglite-engine.ts'

test('queries, transactions and errors with their fields pass a thread boundary', async () => {
  const { port1, port2 } = new MessageChannel()
  const engine = openMemory(await emptyFiles())
  serveEngine(port1, engine)
  const remote = remoteEngine(port2)
  const pool = new pg.Pool({
    stream: () => new EngineSocket(remote) as unknown as Duplex,
    user: 'postgres',
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
  const fail = () => Promise.reject(new Error('no such folder'))
  const broken = { waitReady: fail(), exec: fail, checkpoint: fail, close: fail }
  serveEngine(port1, broken)
  await expect(remoteEngine(port2).waitReady).rejects.toThrow('no such folder')
  port1.close()
})

/** Becomes ready, answers a checkpoint and a close, and does what is written here at any other call. */
const threadThat = (does: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads')
    parentPort.postMessage({ seq: 0 })
    parentPort.on('message', ({ seq, kind }) => { if (kind === 'exec') ${does}; else parentPort.postMessage({ seq }) })`,
    { eval: true },
  )

test.each([
  ['process.exit(3)', 'The database thread ended'],
  ["throw new Error('out of memory')", 'out of memory'],
])('a thread that dies by %s fails its calls, all later ones at once, and is told once', async (does, reason) => {
  const died: string[] = []
  const worker = threadThat(does)
  const gone = new Promise((done) => worker.once('exit', done))
  const engine = threadEngine(worker, (error) => void died.push(error.message))
  await engine.waitReady
  await engine.checkpoint()
  await expect(engine.exec(new Uint8Array())).rejects.toThrow(reason)
  await gone
  await expect(engine.exec(new Uint8Array())).rejects.toThrow(reason)
  await expect(engine.checkpoint()).rejects.toThrow(reason)
  await expect(engine.close()).rejects.toThrow(reason)
  expect(died).toEqual([reason])
})

test('a thread that is closed has not died', async () => {
  const died: Error[] = []
  const engine = threadEngine(threadThat('process.exit(3)'), (error) => void died.push(error))
  await engine.waitReady
  await engine.close()
  expect(died).toEqual([])
})
