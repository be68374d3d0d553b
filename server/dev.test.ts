import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDevServer } from './dev.ts'

let folder: string
let upstream: FastifyInstance
let env: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-dev-'))
  upstream = fastify()
  upstream.get('/getInfo', () => ({ code: 200, msg: 'from there' }))
  env = { STAGE_API: await upstream.listen({ port: 0, host: '127.0.0.1' }), DATA_DIR: join(folder, 'none') }
})
afterEach(async () => {
  await upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

test('with STAGE_API the calls of the page go to that back end, and no data folder is opened', async () => {
  const { app, stop } = await startDevServer(env)
  expect((await app.inject({ url: '/stage-api/getInfo' })).json()).toMatchObject({ msg: 'from there' })
  await stop()
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('Vite begins anew before it ends what was: the server before is put away before the next one starts', async () => {
  const before = await startDevServer(env)
  const close = vi.spyOn(before.app, 'close')
  const listeners = process.listenerCount('SIGINT')
  const after = await startDevServer(env)
  expect(close).toHaveBeenCalledOnce()
  expect(process.listenerCount('SIGINT')).toBe(listeners)
  await before.stop()
  expect((await after.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await after.stop()
  expect(process.listenerCount('SIGINT')).toBe(listeners - 1)
})
