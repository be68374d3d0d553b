import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { HEADER } from '#contract/wire.ts'
import { connection } from '#data/network/online.ts'
import { sessionEnded } from '#data/identity/session-ended.ts'
import { type Notice, onNotice } from '#data/page/notices.ts'
import { download, stampedName } from '#data/request/download.ts'

/** Bytes that are shown, or answered to pages of a site: nobody saves them. */
const SHOWN = /^(adapi\.|preview\.|template\.preview|auth\.|common\.|static\.|resource\.file)/

const files = endpoints.filter(({ id, answer }) => answer === 'bytes' && !SHOWN.test(id))
const params = new Proxy({}, { get: () => '1' })

let saved: string[]
let notices: Notice[]
let end: () => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  saved = []
  notices = []
  end = onNotice((notice) => notices.push(notice))
  sessionEnded.set(false)
  vi.stubGlobal('document', {
    cookie: '',
    createElement: () => ({
      click(this: { download: string }) {
        saved.push(this.download)
      },
    }),
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  connection.set('online')
})

const answer = (body: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))

const get = (endpoint: AnyEndpoint) => download(endpoint, 'given.bin', { params } as never)

test('there are files to save, of every kind', () => {
  const ids = files.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['user.export', 'operlog.export', 'user.importTemplate']))
  expect(ids.length).toBeGreaterThan(10)
})

describe.each(files.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('is saved under the name of the server, else under the one that was given', async () => {
    answer('bytes')
    expect(await get(endpoint)).toBe(true)
    answer('bytes', { [HEADER.fileName]: encodeURIComponent('名单.xlsx') })
    expect(await get(endpoint)).toBe(true)
    expect(saved).toEqual(['given.bin', '名单.xlsx'])
    expect(notices).toEqual([])
  })

  test('is told, and not saved, where a refusal comes in place of the file', async () => {
    answer(JSON.stringify({ code: 500, msg: 'No rows to export' }), { 'Content-Type': 'application/octet-stream' })
    expect(await get(endpoint)).toBe(false)
    expect(saved).toEqual([])
    expect(notices).toMatchObject([{ level: 'error' }])
  })

  test('asks for a new sign-in where the session has ended', async () => {
    answer(JSON.stringify({ code: 401, msg: 'Not signed in' }))
    expect(await get(endpoint)).toBe(false)
    expect(sessionEnded.get()).toBe(true)
    expect(saved).toEqual([])
  })

  test('says that the server can not be reached, or answers with a fault of its own', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await get(endpoint)).toBe(false)
    answer('<html>Bad gateway</html>', {}, 502)
    expect(await get(endpoint)).toBe(false)
    expect(notices.map(({ level }) => level)).toEqual(['error', 'error'])
    expect(saved).toEqual([])
  })
})

test('a name with the time of this device ends in its suffix', () => {
  expect(stampedName('user', 'xlsx')).toMatch(/^user_\d{14}\.xlsx$/)
})

/** What saves something that was made on the device itself. */
const MADE_HERE = [
  'areas/sync-centre/storage-tools.tsx',
  'areas/sync-centre/text-items.tsx',
  'data/outbox/unsent-work.ts',
  'kit/show/chart-files.ts',
  'shared/publish-plan/plan-list.tsx',
]

test('no screen saves a file of the server in a way of its own', () => {
  const root = join(import.meta.dirname, '../..')
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /\bsaveBlob\(/.test(readFileSync(join(root, name), 'utf8')))
  expect(users.toSorted()).toEqual([...MADE_HERE, 'data/request/download.ts'].toSorted())
})
