import { beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/wire.ts'
import { sendPicked } from './take-files.ts'

const keys: (string | null)[] = []
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const resource = { name: 'a.png', internalUrl: 'iurl://a', src: '/a.png', fileSize: '1', resourceType: 'image' }
const stored = async () => new Response(JSON.stringify({ code: 200, data: resource }))
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const file = (bytes: string) => new File([bytes], 'a.png', { type: 'image/png' })

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
})

/** How the server answers, one after the other; `keys` has those under which it was asked. */
function answers(...all: (() => Promise<Response>)[]): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('/cms/resource/upload')) return lost()
    keys.push(new Headers(init.headers).get(HEADER.idempotencyKey))
    return all.shift()?.() ?? lost()
  })
}

test('a file whose answer was lost is sent under the same key when it is sent again', async () => {
  answers(lost, stored)
  const picked = file('1')
  await expect(sendPicked(picked, ['harbour'])).rejects.toThrow()
  expect((await sendPicked(picked, ['harbour'])).path).toBe('iurl://a')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('another file, or the same with other tags, has a key of its own', async () => {
  answers(stored, stored, stored)
  const picked = file('1')
  await sendPicked(picked, [])
  await sendPicked(picked, ['dusk'])
  await sendPicked(file('1'), [])
  expect(new Set(keys).size).toBe(3)
})

test('what is being sent is given up when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    given = init.signal
    return new Promise((_done, reject) => given?.addEventListener('abort', () => reject(given?.reason as Error)))
  })
  const sending = sendPicked(file('1'), [], leaving.signal)
  await vi.waitFor(() => expect(given).toBeDefined())
  leaving.abort()
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
})
