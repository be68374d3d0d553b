import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveAdmin } from '#server/http/admin-files.ts'
import { createProxyApp } from '#server/http/proxy.ts'
import { serveSites } from '#server/http/site-files.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { CERTIFICATE } from '#tests/support/certificate.ts'

const TRUSTED = ['127.0.0.1']
const silent = () => {}
const log = { info: silent, warn: silent, error: silent }

let folder: string
let server: TestApp
let upstream: FastifyInstance
let proxy: FastifyInstance
let https: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-headers-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<p>app</p>')
  writeFileSync(join(folder, 'assets/main-1.js'), 'script')
  server = await startApp({ settings: { trustedProxies: TRUSTED } })
  serveSites(server.app, server.services.files)
  await serveAdmin(server.app, folder)
  server.app.get('/broken', () => {
    throw Object.assign(new Error('on purpose'), { statusCode: 400 })
  })

  upstream = fastify()
  const own = { 'Permissions-Policy': 'camera=*', 'Strict-Transport-Security': 'max-age=0' }
  upstream.get('/data', (_, reply) => reply.headers(own).send({ code: 200 }))
  upstream.get('/page', (_, reply) => reply.headers(own).type('text/html').send('<p>'))
  upstream.get('/unchanged', (_, reply) => reply.headers(own).code(304).send())
  upstream.get('/gone', (_, reply) => reply.raw.destroy())
  const options = { upstream: await upstream.listen({ port: 0, host: '127.0.0.1' }), clientFolder: folder, log }
  proxy = await createProxyApp({ ...options, trustedProxies: TRUSTED })
  https = await createProxyApp({ ...options, https: CERTIFICATE })
  await https.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await Promise.all([server.close(), proxy.close(), https.close(), upstream.close()])
  rmSync(folder, { recursive: true, force: true })
})

interface Kind {
  readonly of: string
  readonly url: string
  readonly status: number
  readonly method?: 'POST'
  readonly headers?: Record<string, string>
}

const OF_THE_SERVER: readonly Kind[] = [
  { of: 'a call', url: '/stage-api/captchaImage', status: 200 },
  { of: 'a refused call', url: '/stage-api/getInfo', status: 200 },
  { of: 'a call by another method', url: '/stage-api/getInfo', status: 200, method: 'POST' },
  {
    of: 'a packed body',
    url: '/stage-api/login',
    status: 200,
    method: 'POST',
    headers: { 'content-encoding': 'gzip' },
  },
  { of: 'an address of no call', url: '/stage-api/nothing', status: 404 },
  { of: 'the description of all calls', url: '/stage-api/openapi.json', status: 200 },
  { of: 'the page of the app', url: '/admin/login', status: 200 },
  { of: 'a file of the app', url: '/admin/assets/main-1.js', status: 200 },
  { of: 'a missing file of the app', url: '/admin/assets/none.js', status: 404 },
  { of: 'the way to the app', url: '/', status: 302 },
  { of: 'a missing page of a site', url: '/_sites/none_pc/index.html', status: 404 },
  { of: 'what went wrong', url: '/broken', status: 400 },
]

const OF_THE_PROXY: readonly Kind[] = [
  { of: 'a call', url: '/stage-api/data', status: 200 },
  { of: 'a page of the back end', url: '/stage-api/page', status: 200 },
  { of: 'what has not changed', url: '/stage-api/unchanged', status: 304 },
  { of: 'a back end that hangs up', url: '/stage-api/gone', status: 502 },
  { of: 'the page of the app', url: '/admin/login', status: 200 },
  { of: 'the state of the process', url: '/healthz', status: 200 },
]

const kinds = [
  ...OF_THE_SERVER.map((kind) => ({ ...kind, from: 'the server', app: () => server.app })),
  ...OF_THE_PROXY.map((kind) => ({ ...kind, from: 'the app alone', app: () => proxy })),
]

const AWAY = '192.0.2.1'

describe.each(kinds)('$of, from $from', ({ app, url, status, method = 'GET', headers = {} }) => {
  const ask = async (remoteAddress: string, scheme: string) => {
    const secure = { ...headers, 'x-forwarded-proto': scheme }
    const response = await app().inject({ method, url, headers: secure, remoteAddress })
    expect(response.statusCode).toBe(status)
    return response.headers
  }

  test('gives no page the camera, the microphone or the place', async () => {
    const policy = (await ask(AWAY, 'http'))['permissions-policy']
    for (const feature of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${feature}=()`)
  })

  test('holds browsers to TLS where a trusted proxy says that it came over TLS, and only there', async () => {
    expect((await ask('127.0.0.1', 'https'))['strict-transport-security']).toMatch(/^max-age=\d{7,}$/)
    expect(await ask('127.0.0.1', 'http')).not.toHaveProperty('strict-transport-security')
    expect(await ask(AWAY, 'https')).not.toHaveProperty('strict-transport-security')
  })
})

test('who ends TLS holds browsers to it', async () => {
  const { port } = https.server.address() as AddressInfo
  const headers = await new Promise<Record<string, unknown>>((done, fail) => {
    request(
      { host: '127.0.0.1', servername: 'localhost', port, path: '/healthz', ca: CERTIFICATE.cert },
      (response) => {
        response.resume().on('end', () => done(response.headers))
      },
    )
      .on('error', fail)
      .end()
  })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}$/)
})
