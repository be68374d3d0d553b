import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveAdmin } from '#server/http/admin-files.ts'
import { createProxyApp, targetOf } from '#server/http/proxy.ts'
import { serveSites } from '#server/http/site-files.ts'
import { readSettings } from '#server/settings.ts'
import { startProxy } from '#server/start.ts'
import { LocalFiles } from '#server/store/local-files.ts'

let folder: string
let app: FastifyInstance
let upstream: FastifyInstance
let proxy: FastifyInstance

const PAGE = '<head></head><p>app</p>'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-web-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), PAGE)
  const parts = { frame: ['assets/f-1.js', 'assets/f-1.css'], screens: { '/configs/content': ['assets/c-1.js'] } }
  writeFileSync(join(folder, 'client/first-parts.json'), JSON.stringify(parts))
  writeFileSync(join(folder, 'client/sw.js'), 'worker')
  writeFileSync(join(folder, 'client/assets/main-1.js'), 'script')
  writeFileSync(join(folder, 'client/assets/main-1.js.gz'), gzipSync('script'))
  writeFileSync(join(folder, 'secret.txt'), 'hidden bytes')
  const files = new LocalFiles(join(folder, 'files'))
  await files.write('demo_pc/index.shtml', '<p>site</p>')
  await files.write('demo_pc/news/1.shtml', '<p>news</p>')
  await files.write('demo_pc/template/index.template.html', 'hidden bytes')
  await files.write('demo_pc/news/template/1.shtml', '<p>about templates</p>')
  await files.write('demo_big_screen/index.html', '<p>wall</p>')
  await files.write('demo/resources/a.txt', 'hidden bytes')
  app = fastify()
  await serveAdmin(app, join(folder, 'client'))
  serveSites(app, files)

  upstream = fastify()
  upstream.all('/cms/*', async (request) => ({ code: 200, url: request.url, token: request.headers.authorization }))
  upstream.get('/typed', (request, reply) => {
    const { type } = request.query as { type?: string }
    const headers = { 'Content-Security-Policy': 'default-src *', 'X-Content-Type-Options': 'no' }
    return reply.headers({ ...headers, ...(type && { 'Content-Type': type }) }).send(Buffer.from('bytes'))
  })
  upstream.get('/named', (_, reply) => reply.header('X-Server-Instance', 'instance=own; epoch=3; ext=version').send({}))
  upstream.get('/unchanged', (_, reply) => reply.code(304).send())
  const address = await upstream.listen({ port: 0, host: '127.0.0.1' })
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  proxy = await createProxyApp({ upstream: address, clientFolder: join(folder, 'client'), log })
})
afterAll(async () => {
  await Promise.all([app.close(), proxy.close(), upstream.close()])
  rmSync(folder, { recursive: true, force: true })
})

describe('the app', () => {
  test.each([
    ['/admin/', PAGE, 'no-store'],
    ['/admin/cms/content/editor', PAGE, 'no-store'],
    ['/admin/index.html', PAGE, 'no-store'],
    ['/admin/sw.js', 'worker', 'no-store'],
    ['/admin/assets/main-1.js', 'script', 'public, max-age=31536000, immutable'],
  ])('%s is answered, kept as long as it may be', async (url, body, cache) => {
    const response = await app.inject({ url })
    expect([response.statusCode, response.payload, response.headers['cache-control']]).toEqual([200, body, cache])
  })

  test.each([
    ['/admin/configs/content?page=2', 'lang=en; Admin-Token=t', ['f-1.js', 'f-1.css', 'c-1.js']],
    ['/admin/elsewhere', 'Admin-Token=t', ['f-1.js', 'f-1.css']],
    ['/admin/constructor', 'Admin-Token=t', ['f-1.js', 'f-1.css']],
    ['/admin/configs/content', 'Admin-Token=', []],
    ['/admin/configs/content', 'NotAdmin-Token=t', []],
  ])('the page at %s names to whoever has a token (%s) what its screen is made of', async (url, cookie, names) => {
    const { payload } = await app.inject({ url, headers: { cookie } })
    const linked = [
      ...payload.matchAll(
        /<link rel="(?:modulepreload" fetchpriority="low|preload" as="style)" crossorigin href="\/admin\/assets\/([^"]+)">/g,
      ),
    ]
    expect(linked.map(([, name]) => name)).toEqual(names)
  })

  test.each(['/admin/assets/old-0.js', '/admin/missing.png'])(
    'the missing file %s is a 404, not the page',
    async (url) => {
      const response = await app.inject({ url })
      expect([response.statusCode, response.payload]).toEqual([404, 'Not found'])
    },
  )

  test('a file compressed at build time is sent as such', async () => {
    const response = await app.inject({ url: '/admin/assets/main-1.js', headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(response.rawPayload.equals(gzipSync('script'))).toBe(true)
  })

  test.each(['/', '/admin'])('%s leads to the app', async (url) => {
    expect((await app.inject({ url })).headers.location).toBe('/admin/')
  })
})

describe('published sites', () => {
  test.each([
    ['/_sites/demo_pc/', '<p>site</p>'],
    ['/_sites/demo_pc/news/1.shtml', '<p>news</p>'],
    ['/_sites/demo_pc/news/template/1.shtml', '<p>about templates</p>'],
    ['/_sites/demo_big_screen/', '<p>wall</p>'],
  ])('%s is answered as a page cut off from the admin', async (url, body) => {
    const { statusCode, payload, headers } = await app.inject({ url })
    expect([statusCode, payload, headers['content-type']]).toEqual([200, body, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe('sandbox allow-scripts allow-forms allow-popups')
  })

  test('a folder without its slash leads to the one with it', async () => {
    expect((await app.inject({ url: '/_sites/demo_pc' })).headers.location).toBe('/_sites/demo_pc/')
  })

  test.each([
    '/_sites/demo/resources/a.txt',
    '/_sites/demo_pc/template/index.template.html',
    '/_sites/demo_pc/Template/index.template.html',
    '/_sites/demo_pc//template/index.template.html',
    '/_sites/_pc/index.shtml',
    '/_sites/demo_pc/..%2fdemo%2fresources%2fa.txt',
    '/_sites/demo_pc/%2e%2e/%2e%2e/secret.txt',
    '/_sites/demo_pc/missing.shtml',
  ])('%s is a 404 without a hint', async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.payload).not.toContain('hidden bytes')
  })
})

describe('in front of another back end', () => {
  test('calls lose the prefix and keep the rest', async () => {
    const response = await proxy.inject({ url: '/stage-api/cms/site?a=%20b', headers: { authorization: 'Bearer t' } })
    expect(response.json()).toEqual({ code: 200, url: '/cms/site?a=%20b', token: 'Bearer t' })
  })

  test('a back end that does not name itself gets a name, by which devices tell it from the next one', async () => {
    const name = (await proxy.inject({ url: '/stage-api/cms/site' })).headers['x-server-instance']
    expect(name).toMatch(/^instance=target:[0-9a-f]{16}; epoch=0; ext=$/)
    expect(targetOf('http://a.example:8080/api')).not.toBe(targetOf('http://b.example:8080/api'))
    // Who this process signs in as, and by which protocol, changes nothing.
    expect(targetOf('https://me:secret@a.example:8080/api')).toBe(targetOf('http://a.example:8080/api'))
  })

  test('one that names itself is believed', async () => {
    const { headers } = await proxy.inject({ url: '/stage-api/named' })
    expect(headers['x-server-instance']).toBe('instance=own; epoch=3; ext=version')
  })

  const typed = async (type: string) =>
    (await proxy.inject({ url: `/stage-api/typed?type=${encodeURIComponent(type)}` })).headers

  test.each([
    'text/html; charset=utf-8',
    'TEXT/HTML',
    'application/xhtml+xml',
    'image/svg+xml',
    'application/xml',
    'text/javascript',
    'text/css',
    'application/json, text/html',
    'application/octet-stream',
    'nonsense',
    '',
  ])('a page of the type "%s" is cut off from the admin, whatever policy it brings', async (type) => {
    const headers = await typed(type)
    expect(headers['content-security-policy']).toBe('sandbox allow-scripts allow-forms allow-popups')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('an answer that a browser has kept stays cut off when it is confirmed', async () => {
    const { statusCode, headers } = await proxy.inject({ url: '/stage-api/unchanged' })
    expect([statusCode, headers['content-security-policy']]).toEqual([
      304,
      'sandbox allow-scripts allow-forms allow-popups',
    ])
  })

  test.each(['image/png', 'video/mp4', 'application/pdf', 'text/plain;charset=utf-8'])(
    'a file of the type %s is shown as it is, also in pages that are cut off',
    async (type) => {
      const headers = await typed(type)
      expect(headers['content-security-policy']).not.toContain('sandbox')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('an answer of the API is for the admin alone, and nothing but data', async () => {
    const headers = await typed('application/json;charset=UTF-8')
    expect(headers['content-security-policy']).not.toContain('sandbox')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('TLS is for the app alone, too', async () => {
    const settings = readSettings({ TLS_CERT: join(folder, 'none.pem'), TLS_KEY: join(folder, 'none.pem') })
    await expect(startProxy('http://127.0.0.1:1', settings, pino({ level: 'silent' }))).rejects.toThrow(
      'none.pem for TLS',
    )
  })

  test('the app itself is served', async () => {
    expect((await proxy.inject({ url: '/admin/login' })).payload).toBe(PAGE)
  })
})
