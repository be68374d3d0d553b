import { expect, test } from 'vitest'
import { NO_ANSWER, type SyncRequest } from '#sync/ports.ts'
import { createTransport, type Fetch } from '#sync/send/transport.ts'

/** A line on which nothing ever comes back: only who asked can give up. */
const silent: Fetch = (_url, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

const sender = { token: 'token-1', siteId: '1', lang: 'en' }
const ask = (method: SyncRequest['method']) =>
  createTransport(silent).send({ method, path: '/cms/content', timeoutMs: 20 }, sender)

test('a write that is never answered is given up, and nobody knows what became of it', async () => {
  expect(await ask('PUT')).toEqual({ kind: 'unknown', code: NO_ANSWER })
})

test('a read that is never answered is given up, and had no effect', async () => {
  expect(await ask('GET')).toEqual({ kind: 'not-sent' })
})
