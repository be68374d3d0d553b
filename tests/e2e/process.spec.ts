import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { ADMIN_PASSWORD, type BuiltServer, freePort, startBuiltServer } from '#tests/support/built-server.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'

const root = resolve(import.meta.dirname, '../..')

let server: BuiltServer
let folder: string
test.beforeAll(async () => {
  server = await startBuiltServer({ from: SEEDED, env: { LOG_LEVEL: 'trace' } })
})
test.afterAll(() => server.stop())
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.describe.configure({ timeout: 180_000 })

interface Ended {
  readonly status: number | null
  readonly output: string
}

/** Starts the product where it can not start, and waits for its last word. */
async function runToEnd(env: Record<string, string>): Promise<Ended> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: folder, ADMIN_PASSWORD, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 40_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const status = await new Promise<number | null>((done) => child.once('exit', done))
  return { status, output }
}

/** One line for the person at the console, no stack. */
function said({ status, output }: Ended): string {
  expect(status, output).toBe(1)
  expect(output.trimEnd().split('\n'), output).toHaveLength(1)
  return output
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/stage-api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('a taken port is named, and nothing is written', async () => {
  const port = new URL(server.url).port
  expect(said(await runToEnd({ PORT: port }))).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program; set PORT to another one\n`,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder in use is named with its holder, who is not disturbed', async () => {
  const before = await server.token()
  const line = said(await runToEnd({ DATA_DIR: server.dataDir }))
  expect(line).toContain(`The data folder ${server.dataDir} is in use by process `)
  expect(line).toContain('DATA_DIR')
  const answer = await fetch(`${server.url}/stage-api/getInfo`, { headers: { authorization: `Bearer ${before}` } })
  expect(await answer.json()).toMatchObject({ code: 200 })
})

test('a data folder that can not be made is named @long', async () => {
  writeFileSync(join(folder, 'file'), '')
  const line = said(await runToEnd({ DATA_DIR: join(folder, 'file/data') }))
  expect(line).toContain('The data folder can not be made')
  expect(line).toContain(join(folder, 'file/data'))
})

test('a database server that does not answer is told without its password, and no other database is begun', async () => {
  const address = `postgres://holdfast:s3cret-word@127.0.0.1:${await freePort()}/holdfast`
  const ended = await runToEnd({ DATABASE_URL: address })
  expect(said(ended)).toContain('The database of DATABASE_URL can not be reached')
  expect(ended.output).not.toContain('s3cret-word')
  expect(existsSync(join(folder, 'pg'))).toBe(false)
})

const SETTINGS: readonly [string, Record<string, string>][] = [
  ['PORT', { PORT: 'eighty' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://root:s3cret-word@db/x' }],
  ['STAGE_API', { STAGE_API: 'back.example' }],
  ['DEMO', { DEMO: 'perhaps' }],
  ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
]
for (const [name, env] of SETTINGS) {
  // All of them are read alike (`server/settings.test.ts`); the one with a password in it is looked at each time.
  const tag = name === 'DATABASE_URL' ? [] : ['@long']
  test(`a value of ${name} that can not be used is named by its variable`, { tag }, async () => {
    const line = said(await runToEnd(env))
    expect(line).toContain(name)
    expect(line).not.toContain('s3cret-word')
    expect(readdirSync(folder)).toEqual([])
  })
}

test('Ctrl-C, which the terminal tells all programs of `npm start` at once, ends the server in order', async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/run-server.mjs')], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as a terminal makes for what is started in it.
    detached: true,
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  await new Promise<void>((listening) => {
    child.stdout.on('data', (part: Buffer) => part.toString().includes('Holdfast is at') && listening())
  })
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await ended).toBe(0)
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the folder of a server that was killed opens again, sign-ins included', async () => {
  const token = await server.token()
  await server.kill()
  await server.start()
  const answer = await fetch(`${server.url}/stage-api/getInfo`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ code: 200 })
})

test('the largest text is cleaned while other calls are answered @long', async () => {
  const headers = { authorization: `Bearer ${await server.token()}` }
  const get = async <T>(path: string) =>
    ((await (await fetch(`${server.url}/stage-api${path}`, { headers })).json()) as { data: T }).data
  const { siteId } = await get<{ siteId: string }>('/cms/site/getCurrentSite')
  Object.assign(headers, { currentsite: siteId })
  const { rows } = await get<{ rows: { id: string; catalogType?: string }[] }>('/cms/catalog/treeData')
  const catalogId = rows[0]?.id
  const contentHtml = '<p style="text-align:center"><a href="https://x.example/">x</a></p>'.repeat(58_000)
  const body = { contentId: '7777777777777777', catalogId, opType: 'ADD', title: 'Large', contentHtml }
  const saved = await post('/cms/content?contentType=article', body, headers)
  const { taskId } = ((await saved.json()) as { data: { taskId: string } }).data
  const answeredAt = [performance.now()]
  for (let status = 'READY'; status !== 'SUCCESS';) {
    status = (await get<{ status: string }>(`/async/task/${taskId}`)).status
    expect(['READY', 'RUNNING', 'SUCCESS']).toContain(status)
    answeredAt.push(performance.now())
  }
  // A thread that cleans answers nobody until it has done so, which is most of the time that the save takes.
  const waits = answeredAt.slice(1).map((at, index) => at - answeredAt[index]!)
  const all = waits.reduce((sum, wait) => sum + wait, 0)
  expect(Math.max(...waits)).toBeLessThan(all / 2)
})

test('the app alone passes all calls on, and tells when nobody answers them @long', async () => {
  const front = await startBuiltServer({
    env: { STAGE_API: `${server.url}/stage-api`, DATA_DIR: join(folder, 'none') },
  })
  try {
    const call = (path: string, init?: RequestInit) => fetch(front.url + path, init)
    expect((await call('/admin/')).headers.get('content-type')).toContain('text/html')
    const token = await front.token()
    const info = await call('/stage-api/getInfo', { headers: { authorization: `Bearer ${token}` } })
    expect(info.headers.get('x-server-instance')).toMatch(/^instance=/)
    expect(await info.json()).toMatchObject({ code: 200, data: { user: { userName: 'admin' } } })
    expect((await call('/stage-api/nothing')).status).toBe(404)
    await server.stopProcess()
    const refused = await call('/stage-api/getInfo')
    expect([refused.status, await refused.json()]).toEqual([502, { status: 502, error: 'Bad Gateway' }])
    expect((await call('/admin/')).status).toBe(200)
    expect(front.log()).toContain('The back end of STAGE_API does not answer')
    await server.start()
    expect(await front.token()).toMatch(/^[\w-]{30,}$/)
    expect(existsSync(join(folder, 'none'))).toBe(false)
  } finally {
    await front.stop()
  }
})

test('neither passwords nor tokens nor tickets reach the console', async () => {
  const token = await server.token()
  const headers = { authorization: `Bearer ${token}` }
  await post('/login', { username: 'admin', password: 'wr0ng-and-secret' })
  const info = await fetch(`${server.url}/stage-api/cms/site/getCurrentSite`, { headers })
  const { siteId } = ((await info.json()) as { data: { siteId: string } }).data
  const answer = await post('/cms/preview/ticket', {}, { ...headers, currentsite: siteId })
  const { ticket } = ((await answer.json()) as { data: { ticket: string } }).data
  const page = `${server.url}/stage-api/cms/preview/site/${siteId}?pp=pc&ticket=${ticket}`
  const html = await (await fetch(page)).text()
  const pass = /pass=([\w-]+)/.exec(html)?.[1] ?? ''
  expect(pass.length).toBeGreaterThan(15)
  await fetch(`${server.url}/stage-api/cms/preview/site/${siteId}?pp=pc&Authorization=Bearer%20${token}`)
  const user = { userName: 'second', nickName: 'Second', password: 'Keptw0rd1x', status: '0' }
  expect(await (await post('/system/user', user, headers)).json()).toMatchObject({ code: 200 })
  await fetch(`${server.url}/stage-api/system/user/profile/updatePwd`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: 'an-0ld-word-of-him', newPassword: 'a-new-w0rd-of-him' }),
  })
  await server.restart()
  const secrets = [ADMIN_PASSWORD, token, ticket, pass, 'wr0ng-and-secret', 'Keptw0rd1x', '0ld-word', 'new-w0rd']
  expect(server.log()).toContain('/stage-api/cms/preview/site/')
  for (const secret of secrets) expect(server.log()).not.toContain(secret)
})
