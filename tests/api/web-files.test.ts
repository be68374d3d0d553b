import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveAdmin } from '#server/http/admin-files.ts'
import { createProxyApp } from '#server/http/proxy.ts'
import { serveSites } from '#server/http/site-files.ts'
import { LocalFiles } from '#server/store/local-files.ts'

let folder: string
let app: FastifyInstance
let upstream: FastifyInstance
let proxy: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-web-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), '<p>app</p>')
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
  upstream.get('/preview/*', async (request, reply) => {
    const type = request.url.endsWith('.png')
      ? 'image/png'
      : request.url.endsWith('.js')
        ? 'text/javascript'
        : 'text/html'
    return reply.type(type).header('Content-Security-Policy', "default-src 'self' *").send('x')
  })
  const address = await upstream.listen({ port: 0, host: '127.0.0.1' })
  const silent = () => {}
  proxy = await createProxyApp(address, join(folder, 'client'), { info: silent, warn: silent, error: silent })
})
afterAll(async () => {
  await Promise.all([app.close(), proxy.close(), upstream.close()])
  rmSync(folder, { recursive: true, force: true })
})

describe('the app', () => {
  test.each([
    ['/admin/', '<p>app</p>', 'no-store'],
    ['/admin/cms/content/editor', '<p>app</p>', 'no-store'],
    ['/admin/index.html', '<p>app</p>', 'no-store'],
    ['/admin/sw.js', 'worker', 'no-store'],
    ['/admin/assets/main-1.js', 'script', 'public, max-age=31536000, immutable'],
  ])('%s is answered, kept as long as it may be', async (url, body, cache) => {
    const response = await app.inject({ url })
    expect([response.statusCode, response.payload, response.headers['cache-control']]).toEqual([200, body, cache])
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

  test.each(['page.html', 'script.js'])('%s of an upload or a preview is cut off from the app', async (file) => {
    const { headers, payload } = await proxy.inject({ url: `/stage-api/preview/demo/${file}` })
    expect(payload).toBe('x')
    expect(headers['content-security-policy']).toBe('sandbox allow-scripts allow-forms allow-popups')
  })

  test('pictures and answers of calls stand under the policy of the app', async () => {
    for (const url of ['/stage-api/preview/demo/a.png', '/stage-api/cms/site']) {
      const { headers } = await proxy.inject({ url })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  })

  test('the app itself is served', async () => {
    expect((await proxy.inject({ url: '/admin/login' })).payload).toBe('<p>app</p>')
  })
})
