import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE, type Envelope } from '#contract/wire.ts'
import { bodyLimitsOf } from '#server/http/body-limits.ts'
import { route } from '#server/http/route.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { sampleOf } from '#tests/support/samples.ts'

let server: TestApp
let admin: TestClient
/** Calls whose handlers were reached. */
let reached = new Set<string>()
beforeAll(async () => {
  const note = (endpoint: AnyEndpoint) => async () => void reached.add(endpoint.id)
  server = await startApp({ routes: endpoints.map((endpoint) => route(endpoint, note(endpoint))) })
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const WITH_BODY = endpoints
  .filter(({ bodyKind }) => bodyKind !== 'none')
  .map((endpoint) => [endpoint.id, endpoint] as const)
const JSON_CALLS = WITH_BODY.filter(([, { bodyKind }]) => bodyKind !== 'multipart')

async function send(endpoint: AnyEndpoint, payload: string | Buffer, headers: Record<string, string> = {}) {
  reached = new Set()
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
  const query = new URLSearchParams(sampleOf(endpoint.query as never, (text) => text) as Record<string, string>)
  const response = await server.app.inject({
    method: endpoint.method,
    url: `${API_BASE}${path}?${query}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
  return response.json<Envelope>()
}

describe('a body with more values than its call takes', () => {
  test.each(JSON_CALLS)('is refused by %s before one of them is made', async (_id, endpoint) => {
    const { values } = bodyLimitsOf(endpoint)
    const many = `{"a":[${'null,'.repeat(values)}null]}`
    const answer = await send(endpoint, many)
    const { bytes } = bodyLimitsOf(endpoint)
    if (endpoint.bodyKind === 'jsonOrText') return expect(reached).toContain(endpoint.id)
    expect(answer).toMatchObject({ errCode: many.length > bytes ? 'TOO_LARGE' : 'TOO_MANY_VALUES' })
  })
})

describe('a body that is larger than its call takes', () => {
  test.each(JSON_CALLS)('is refused by %s', async (_id, endpoint) => {
    const { bytes } = bodyLimitsOf(endpoint)
    expect(await send(endpoint, ' '.repeat(bytes + 1))).toMatchObject({
      errCode: 'TOO_LARGE',
      errData: { args: [`${Math.floor(bytes / 1024)} KB`] },
    })
  })
})

describe('a packed body', () => {
  test.each(WITH_BODY)('is refused by %s and never unpacked', async (_id, endpoint) => {
    const answer = await send(endpoint, gzipSync('{}'), { 'content-encoding': 'gzip' })
    expect(answer).toMatchObject({ errCode: 'BAD_REQUEST' })
    expect(reached).not.toContain(endpoint.id)
  })
})

describe('what a call takes', () => {
  test.each(JSON_CALLS)('fits into the body of %s', async (_id, endpoint) => {
    const body = JSON.stringify(sampleOf(endpoint.body as never, (text) => text))
    const { errCode } = await send(endpoint, body)
    expect(errCode).toBeUndefined()
    expect(reached).toContain(endpoint.id)
  })

  test('of a stranger is a few KB', () => {
    // Forms of published sites have a limit of their own.
    const own = ['none', 'reader']
    const open = endpoints.filter(({ auth, bodyKind }) => auth === 'public' && !own.includes(bodyKind))
    expect(open.length).toBeGreaterThan(0)
    for (const endpoint of open) expect(bodyLimitsOf(endpoint).bytes, endpoint.id).toBeLessThanOrEqual(16 * 1024)
  })

  test('of an article is as much as an article may be, in the longest letters', async () => {
    const save = endpoints.find(({ id }) => id === 'content.save') as AnyEndpoint
    const { bytes, values } = bodyLimitsOf(save)
    expect(bytes).toBeGreaterThan(3 * 4_000_000)
    expect(values).toBeGreaterThan(500 * 20)
  })
})

test('lists in lists are refused before they are made', async () => {
  const save = endpoints.find(({ id }) => id === 'pref.save') as AnyEndpoint
  expect(await send(save, `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`)).toMatchObject({
    errCode: 'TOO_MANY_VALUES',
  })
})
