import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PICTURE_CACHE } from '#db/cache/quota.ts'
import { removeSession, writeSession } from '#db/work/session-row.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { answerPicture } from './pictures.ts'

let database: WorkDatabase
vi.mock('./databases.ts', () => ({
  get work() {
    return database
  },
}))

const sessionOf = (userId: string) => ({
  userId,
  userName: userId,
  serverId: 's',
  token: userId,
  remember: false,
  expiresAt: Date.now() + 1e6,
})
const URL_OF_IT = 'https://app/stage-api/preview/a.png'
let stored: Map<string, Map<string, Response>>
let answer: (response: Response) => void

beforeEach(async () => {
  database = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await writeSession(database, sessionOf('ada'))
  stored = new Map()
  vi.stubGlobal('caches', {
    async open(name: string) {
      const kept = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, kept)
      return {
        match: async (url: string) => kept.get(url),
        put: async (url: string, response: Response) => void kept.set(url, response),
        keys: async () => [...kept.keys()],
        delete: async (url: string) => kept.delete(url),
      }
    },
    match: async () => undefined,
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
})
afterEach(() => void vi.unstubAllGlobals())

const kept = () => [...(stored.get(PICTURE_CACHE)?.keys() ?? [])]

/** Asks for a picture; it comes after `meanwhile`. */
async function show(meanwhile: () => Promise<unknown> = async () => undefined): Promise<Response> {
  const shown = answerPicture(new Request(URL_OF_IT), () => undefined)
  await vi.waitFor(() => expect(answer).toBeDefined())
  await meanwhile()
  const response = new Response('picture')
  Object.defineProperty(response, 'type', { value: 'basic' })
  answer(response)
  return shown
}

test('a picture that was shown is kept', async () => {
  expect(await (await show()).text()).toBe('picture')
  expect(kept()).toEqual([URL_OF_IT])
})

test('a picture that arrives when its user has signed out is shown, and not kept', async () => {
  const shown = await show(() => removeSession(database))
  expect(await shown.text()).toBe('picture')
  expect(kept()).toEqual([])
})

test('nor is it kept for somebody else who has signed in meanwhile', async () => {
  await show(() => writeSession(database, sessionOf('ben')))
  expect(kept()).toEqual([])
})
