import { request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProxyApp } from '#server/http/proxy.ts'

const MB = 1024 * 1024
const silent = () => {}
const log = { info: silent, warn: silent, error: silent }

let upstream: FastifyInstance
let proxy: FastifyInstance
let trusting: FastifyInstance
/** Of the last body: what came of it, and whether all of it did. */
let received = { bytes: 0, isWhole: false }

/** What the back end has not done answering. */
const open = new Set<ServerResponse>()

beforeAll(async () => {
  // Connections on which nothing was asked are not waited for at the end.
  upstream = fastify({ forceCloseConnections: true })
  upstream.addHook('onRequest', async (_, { raw }) => {
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  })
  upstream.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  upstream.get('/headers', ({ headers }) => headers)
  upstream.get('/acting', (_, reply) =>
    reply
      .headers({
        'Set-Cookie': ['a=1', 'b=2'],
        'Service-Worker-Allowed': '/',
        'Clear-Site-Data': '"*"',
        'Alt-Svc': 'h3="elsewhere.example:443"',
        'X-Own': 'kept',
      })
      .send({ code: 200 }),
  )
  upstream.post('/upload', async (request: FastifyRequest) => {
    for await (const chunk of request.body as Readable) received.bytes += (chunk as Buffer).length
    received.isWhole = true
    return { code: 200, bytes: received.bytes }
  })
  const address = await upstream.listen({ port: 0, host: '127.0.0.1' })
  const options = { upstream: address, clientFolder: tmpdir(), log }
  proxy = await createProxyApp(options)
  trusting = await createProxyApp({ ...options, trustedProxies: ['127.0.0.1'] })
  await proxy.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await Promise.all([proxy.close(), trusting.close()])
  await upstream.close()
})
// No connection to the back end is left waiting for the rest of a body.
afterEach(() => expect.poll(() => open.size).toBe(0))
beforeEach(() => void (received = { bytes: 0, isWhole: false }))

describe('who calls', () => {
  const CLAIMED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/elsewhere',
    'x-real-ip': '203.0.113.9',
    'x-client-ip': '203.0.113.9',
    'proxy-client-ip': '203.0.113.9',
    'wl-proxy-client-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  }

  test('is what this process sees, whatever the client says of itself', async () => {
    const response = await proxy.inject({ url: '/stage-api/headers', headers: CLAIMED, remoteAddress: '192.0.2.7' })
    const seen = response.json()
    expect(seen).toMatchObject({
      'x-forwarded-for': '192.0.2.7',
      'x-real-ip': '192.0.2.7',
      'x-forwarded-proto': 'http',
    })
    expect(response.payload).not.toContain('203.0.113.9')
    expect(seen).not.toHaveProperty('x-forwarded-prefix')
  })

  test('is what a trusted proxy says', async () => {
    const response = await trusting.inject({ url: '/stage-api/headers', headers: CLAIMED, remoteAddress: '127.0.0.1' })
    expect(response.json()).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })
  })
})

test('the back end says nothing of the origin that the app shares with it', async () => {
  const { headers } = await proxy.inject({ url: '/stage-api/acting' })
  for (const name of ['set-cookie', 'service-worker-allowed', 'clear-site-data', 'alt-svc'])
    expect(headers).not.toHaveProperty(name)
  expect(headers['x-own']).toBe('kept')
})

describe('a body', () => {
  const type = { 'content-type': 'application/octet-stream', 'accept-language': 'en' }
  const chunks = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MB)))
  const send = (count: number) =>
    proxy.inject({ method: 'POST', url: '/stage-api/upload', headers: type, payload: chunks(count) })

  test('of the largest upload arrives whole', async () => {
    expect((await send(101)).json()).toEqual({ code: 200, bytes: 101 * MB })
  })

  test('that is larger, and does not say so, is cut off and refused with words', async () => {
    const answer = (await send(112)).json()
    expect(answer).toMatchObject({ code: 500, errCode: 'TOO_LARGE', errData: { args: ['110 MB'] } })
    expect(received.isWhole).toBe(false)
  })

  test('that says so is refused before it comes', async () => {
    const headers = { ...type, 'content-length': String(111 * MB) }
    const response = await proxy.inject({ method: 'POST', url: '/stage-api/upload', headers, payload: 'x' })
    expect(response.json()).toMatchObject({ errCode: 'TOO_LARGE' })
    expect(received.bytes).toBe(0)
  })

  test('whose client hangs up is ended at the back end, too', async () => {
    const { port } = proxy.server.address() as AddressInfo
    const sending = ask({ port, host: '127.0.0.1', path: '/stage-api/upload', method: 'POST', headers: type })
    sending.on('error', silent).write(Buffer.alloc(MB))
    await expect.poll(() => received.bytes).toBeGreaterThan(0)
    sending.destroy()
    const connections = () => new Promise((done) => proxy.server.getConnections((_, count) => done(count)))
    await expect.poll(connections).toBe(0)
    expect(received.isWhole).toBe(false)
  })
})
