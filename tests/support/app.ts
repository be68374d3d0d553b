import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint, BodyIn, DataOf, ParamsIn, QueryIn } from '#contract/endpoint.ts'
import { API_BASE, type Envelope, type Language } from '#contract/wire.ts'
import { createApp } from '#server/app.ts'
import type { Log, Services } from '#server/context.ts'
import type { Route } from '#server/http/route.ts'
import type { ChangeListener } from '#server/http/pipeline.ts'
import { type OpenServices, openServices } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { openMemoryStore, type Store } from '#server/store/database.ts'
import type { Scheduler } from '#server/tasks/scheduler.ts'
import { FromImage } from './memory-image.ts'
import { postgresStore, TEST_DATABASE_URL } from './postgres.ts'
import { seeded } from './seeded.ts'
import { addUser, type TestUser } from './users.ts'

/** One uploaded part of a test call. */
export interface TestFile {
  readonly field?: string
  readonly fileName: string
  readonly mimeType?: string
  readonly content: Buffer | string
}

export interface CallInput<E extends AnyEndpoint> {
  readonly params?: ParamsIn<E>
  readonly query?: QueryIn<E>
  readonly body?: BodyIn<E>
  readonly files?: readonly TestFile[]
  /** The `CurrentSite` header. */
  readonly site?: string
  readonly language?: Language
  readonly key?: string
  readonly headers?: Record<string, string>
}

export type Answer<E extends AnyEndpoint> = Envelope<DataOf<E>> & { readonly response: LightMyRequestResponse }

/** Calls the server as one user; data is checked against the contract. */
export interface TestClient {
  readonly token: string
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>>
  /** The same, and fails the test unless the call was answered with code 200. */
  ok<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<DataOf<E>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  /** Work that comes back by itself; here it runs only when a test says so. */
  readonly scheduler: Scheduler
  /** Signs in by writing a session. */
  as(userName: string): Promise<TestClient>
  /** Calls without a token. */
  readonly anonymous: TestClient
  /** Makes a user with exactly these grants and signs in. */
  withUser(user: TestUser): Promise<TestClient>
  close(): Promise<void>
}

export interface StartOptions {
  readonly routes?: readonly Route[]
  readonly settings?: Partial<Settings>
  readonly onChanged?: ChangeListener
  readonly now?: () => Date
  /** Default: public addresses only. */
  readonly mayConnect?: (address: string) => boolean
  /** Default: in memory, from a dump of the seeded database. */
  readonly store?: Store
  readonly dataDir?: string
}

export const ADMIN_PASSWORD = 'Holdfast1test'

/** What a server under test logs as an error is shown; the rest is silent. */
const log: Log = {
  info: () => {},
  warn: () => {},
  // oxlint-disable-next-line no-console -- a failed test needs the reason
  error: (fields, message) => console.error(message, fields),
}

export function testSettings(dataDir: string, settings: Partial<Settings> = {}): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    stageApi: undefined,
    adminPassword: ADMIN_PASSWORD,
    demo: true,
    scheduledJobs: false,
    trustedProxies: [],
    storageHosts: [],
    compat: undefined,
    generator: { folder: undefined, packageName: 'com.example.system', author: 'holdfast', tablePrefixes: [] },
    ...settings,
  } as Settings
}

/** A server in this thread over an in-memory database that starts seeded. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'holdfast-test-'))
  const settings = testSettings(dataDir, options.settings)
  const open = await openFor(options, settings)
  const { services, scheduler } = open
  const app = await createApp({
    services,
    ...(options.routes && { routes: options.routes }),
    ...(options.onChanged && { onChanged: options.onChanged }),
  })
  const as = async (userName: string) => clientOf(app, await signIn(services, userName))
  return {
    app,
    services,
    scheduler,
    as,
    anonymous: clientOf(app, ''),
    withUser: async (user) => {
      await addUser(services, user)
      return as(user.userName)
    },
    close: async () => {
      await app.close()
      await open.close()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openFor(options: StartOptions, settings: Settings): Promise<OpenServices> {
  const { now, mayConnect } = options
  const rest = { log, graceMs: 1000, ...(now && { now }), ...(mayConnect && { mayConnect }) }
  if (options.store) return openServices({ settings, store: options.store, ...rest })
  const { store, files } = TEST_DATABASE_URL
    ? await postgresStore(TEST_DATABASE_URL, settings)
    : await embedded(settings)
  cpSync(files, join(settings.dataDir, 'files'), { recursive: true })
  return openServices({ settings, store, ...rest })
}

async function embedded(settings: Settings) {
  const { image, files } = await seeded(settings)
  return { store: await openMemoryStore(new FromImage(image)), files }
}

async function signIn(services: Services, userName: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const { userId } = await services.db
    .selectFrom('sysUser')
    .select('userId')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow(() => new Error(`There is no user ${userName}`))
  const loginTime = services.now()
  await services.db
    .insertInto('sysSession')
    .values({
      sessionId: services.newId(),
      tokenHash: createHash('sha256').update(token).digest('hex'),
      userId,
      loginTime,
      expiresAt: new Date(loginTime.getTime() + 24 * 3600_000),
      ip: '127.0.0.1',
      location: '',
      browser: 'test',
      os: 'test',
    })
    .execute()
  return token
}

function queryOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one))
    else if (typeof value === 'object') {
      for (const [inner, field] of Object.entries(value)) search.append(`${name}[${inner}]`, String(field))
    } else search.append(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function multipartOf(fields: object, files: readonly TestFile[]) {
  const boundary = `----holdfast${randomBytes(8).toString('hex')}`
  const chunks: Buffer[] = []
  const head = (text: string) => chunks.push(Buffer.from(`--${boundary}\r\n${text}\r\n\r\n`))
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      head(`Content-Disposition: form-data; name="${name}"`)
      chunks.push(Buffer.from(`${String(one)}\r\n`))
    }
  }
  for (const { field = 'file', fileName, mimeType = 'application/octet-stream', content } of files) {
    head(`Content-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${mimeType}`)
    chunks.push(Buffer.from(content), Buffer.from('\r\n'))
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(chunks), type: `multipart/form-data; boundary=${boundary}` }
}

function requestOf<E extends AnyEndpoint>(token: string, endpoint: E, input: CallInput<E>): InjectOptions {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')).replaceAll(name === 'path' ? '%2F' : '\0', '/'),
  )
  const headers: Record<string, string> = { 'accept-language': input.language ?? 'en', ...input.headers }
  if (token) headers.authorization = `Bearer ${token}`
  if (input.site) headers.currentsite = input.site
  if (input.key) headers['idempotency-key'] = input.key
  const url = API_BASE + path + queryOf((input.query ?? {}) as object)
  if (endpoint.bodyKind === 'multipart') {
    const { payload, type } = multipartOf((input.body ?? {}) as object, input.files ?? [])
    return { method: endpoint.method, url, headers: { ...headers, 'content-type': type }, payload }
  }
  if (input.body === undefined) return { method: endpoint.method, url, headers }
  headers['content-type'] ??= 'application/json'
  return { method: endpoint.method, url, headers, payload: JSON.stringify(input.body) }
}

/** The first place where a value was sent in another type than the one it is read as, such as a 64-bit number that is no text. */
function respelledAt(sent: unknown, read: unknown, place = 'data'): string | undefined {
  if (typeof sent !== typeof read) return `${place} is a ${typeof sent}, not a ${typeof read}`
  if (typeof read !== 'object' || read === null) return undefined
  const fields = sent as Record<string, unknown>
  for (const [name, value] of Object.entries(read)) {
    const found = name in fields ? respelledAt(fields[name], value, `${place}.${name}`) : undefined
    if (found) return found
  }
  return undefined
}

function checkData(endpoint: AnyEndpoint, envelope: Envelope) {
  if (envelope.code !== 200 || endpoint.data === undefined) return
  const fail = (fault: string): never => {
    throw new Error(`${endpoint.id} answers other data than its contract says: ${fault}`)
  }
  const result = z.safeParse(endpoint.data as z.core.$ZodType, envelope.data)
  if (!result.success) return fail(z.prettifyError(result.error))
  const respelled = respelledAt(envelope.data, result.data)
  if (respelled) fail(respelled)
}

function clientOf(app: FastifyInstance, token: string): TestClient {
  async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    const response = await app.inject(requestOf(token, endpoint, input))
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const envelope = isJson && response.payload ? (response.json() as Envelope<DataOf<E>>) : {}
    if (isJson && response.statusCode === 200) checkData(endpoint, envelope)
    return { ...envelope, response }
  }
  return {
    token,
    call,
    ok: async (endpoint, input) => {
      const { code, msg, data } = await call(endpoint, input)
      if (code !== 200) throw new Error(`${endpoint.id} was refused: ${code} ${msg}`)
      return data as DataOf<typeof endpoint>
    },
  }
}
