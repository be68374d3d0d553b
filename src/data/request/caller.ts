import type { AnyEndpoint, BodyIn, BodyOf, DataOf, ParamsIn, ParamsOf, QueryIn, QueryOf } from '#contract/endpoint.ts'
import { isReadClosely } from '#contract/read-closely.ts'
import { CODE, type Envelope, HEADER, type Language } from '#contract/wire.ts'
import { CallError, type CallErrorKind, hasNoAnswer } from '#data/request/call-error.ts'
import { callTexts } from '#data/request/call-texts.ts'
import type { Notice } from '#data/page/notices.ts'
import { type RepeatGuard, repeatGuard } from '#data/request/repeat-guard.ts'
import { queryString, requestPath } from '#data/request/request-url.ts'

const TIMEOUT_MS = 10_000
const CAPTCHA_TIMEOUT_MS = 20_000
const CAPTCHA = 'auth.captcha'
const LOGIN = 'auth.login'

/** What may be sent: optional where the wire has a default, typed as the wire reads it. */
type Sent<In, Out> = Out extends readonly unknown[]
  ? Out
  : In extends object
    ? { [K in keyof In]: K extends keyof Out ? Out[K] : In[K] }
    : Out
type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [K in Name]?: Value }
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

export interface CallOptions {
  /** Body of a `multipart` call. */
  readonly form?: FormData
  readonly signal?: AbortSignal
  /** Site of the header where it is not the tab's. */
  readonly site?: string
  readonly headers?: Readonly<Record<string, string>>
  /** True where the caller shows failures itself. The dialog of an ended session comes anyway. */
  readonly quiet?: boolean
  /** False lets the same write go out twice within a second. */
  readonly repeatSubmit?: boolean
  /** Milliseconds; for uploads, whose time depends on the line. */
  readonly timeout?: number
  /** Hears how much of a form has left this device, from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined
}

/** Params, query and body of a call, as far as it has them, and how to send it. */
export type CallInput<E extends AnyEndpoint> = Part<'params', Sent<ParamsIn<E>, ParamsOf<E>>> &
  Part<'query', Sent<QueryIn<E>, QueryOf<E>>> &
  Part<'body', Sent<BodyIn<E>, BodyOf<E>>> &
  CallOptions

/** Calls without required parts need no second argument. */
export type CallArgs<E extends AnyEndpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** A successful answer; `msg` is the server's text. */
export interface Answer<Data> {
  readonly data: Data
  readonly msg: string | undefined
  /** What the server calls the bytes that it answered, where it says so. */
  readonly fileName?: string
}

/** What the wrapper needs of its surroundings; tests bring their own. */
export interface CallPorts {
  fetch(url: string, init: RequestInit, onSent?: (share: number) => void): Promise<Response>
  now(): number
  token(): string | undefined
  siteId(): string | undefined
  language(): Language
  /** Asks for a new sign-in; raising it while it is asked changes nothing. A quiet read asks nobody a second time. */
  sessionEnded(isQuietRead: boolean, isByAdministrator: boolean): void
  /** Asks for a new password; whatever is refused for want of one, asking twice changes nothing. */
  passwordDue(): void
  /** Says why nothing is taken from this place, once for many calls. */
  heldBack(message: string): void
  notify(notice: Notice): void
  /** `inSession`: somebody was signed in here when it was asked, and has not signed in anew by it. */
  noteServer(header: string | null, inSession: boolean): void
  /** What an answer says of the rights of the caller, see `HEADER.rights`. */
  noteRights?(header: string | null): void
  /** Every attempt ends with one report: did a server of ours answer? */
  reportReachability(reached: boolean): void
  /** True while the person chose to work offline. */
  forcedOffline(): boolean
}

/** The input of any call. */
export interface LooseInput extends CallOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * The request wrapper: envelope, code table, time-outs, repeat guard. Fails with `CallError` only.
 * `bytes` calls answer a Blob, and the name that the server gives it.
 */
export function createCaller(ports: CallPorts) {
  const isRepeat = repeatGuard()
  async function request<E extends AnyEndpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<Answer<DataOf<E>>> {
    const given: LooseInput = input ?? {}
    // Browsers ask another process for a cookie: once is enough for a call.
    const asked = ports.token()
    try {
      return (await send(ports, isRepeat, endpoint, given, asked)) as Answer<DataOf<E>>
    } catch (error) {
      if (error instanceof CallError) report(ports, endpoint, error, given.quiet ?? false, asked)
      throw error
    }
  }
  return request
}

function report(
  ports: CallPorts,
  { method }: AnyEndpoint,
  error: CallError,
  quiet: boolean,
  asked: string | undefined,
): void {
  if (error.kind === 'unauthorized') {
    // The end of a token says nothing of one that was taken on since.
    const isCurrent = (ports.token() ?? asked) === asked
    if (isCurrent) ports.sessionEnded(quiet && method === 'GET', isByAdministrator(error.errData))
    return
  }
  if (error.errCode === 'PASSWORD_CHANGE_REQUIRED') return ports.passwordDue()
  if (error.errCode === 'IP_BLOCKED') return ports.heldBack(error.message)
  if (quiet || error.kind === 'aborted') return
  const level = error.kind === 'warning' || error.kind === 'repeat' ? 'warning' : 'error'
  ports.notify({ level, message: error.message })
}

async function send(
  ports: CallPorts,
  isRepeat: RepeatGuard,
  endpoint: AnyEndpoint,
  input: LooseInput,
  token: string | undefined,
): Promise<Answer<unknown>> {
  const path = requestPath(endpoint.path, input.params as Record<string, unknown> | undefined)
  const body = bodyOf(endpoint, input)
  if (isGuarded(endpoint, input) && isRepeat(path, String(body ?? ''), ports.now())) {
    throw new CallError('repeat', callTexts.repeat())
  }
  if (ports.forcedOffline()) throw new CallError('offline', callTexts.offline())

  const url = path + queryString(input.query as Record<string, unknown> | undefined)
  try {
    const reached = await transport(ports, endpoint, input, url, {
      method: endpoint.method,
      headers: headersOf(ports, endpoint, input, token),
      body: body ?? null,
      credentials: 'same-origin',
    })
    if (endpoint.answer === 'bytes') return await readBytes(ports, endpoint, reached)
    return await readEnvelope(ports, endpoint, reached, token !== undefined)
  } catch (error) {
    throw changes(endpoint) && error instanceof CallError && hasNoAnswer(error) ? mayBeDone(error) : error
  }
}

/** Not what may be asked again and again: a check, a sign-in. */
function changes(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' && !endpoint.repeatable && endpoint.id !== LOGIN
}

function mayBeDone({ kind, message, code, errCode, errData }: CallError): CallError {
  return new CallError(kind, callTexts.mayBeDone(message), { code, errCode, errData, mayBeDone: true })
}

interface Reached {
  readonly response: Response
  /** Why it came to no end: a body that breaks off is no answer, whatever arrived of it. */
  readonly broken: () => CallError
}

function bodyOf({ bodyKind }: AnyEndpoint, input: LooseInput): BodyInit | undefined {
  if (input.form) return input.form
  if (input.body === undefined) return undefined
  if (bodyKind === 'form') return queryString(input.body as Record<string, unknown>).slice(1)
  return JSON.stringify(input.body)
}

function isGuarded(endpoint: AnyEndpoint, input: LooseInput): boolean {
  const isWrite = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return isWrite && !endpoint.repeatable && input.repeatSubmit !== false && !input.form
}

/** Calls that strangers may make, and that mean more with a token. */
const WITH_TOKEN: ReadonlySet<string> = new Set(['auth.logout', 'preview.page'])

const CONTENT_TYPE = {
  json: 'application/json;charset=utf-8',
  form: 'application/x-www-form-urlencoded;charset=utf-8',
}

function headersOf(
  ports: CallPorts,
  endpoint: AnyEndpoint,
  input: LooseInput,
  token: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { [HEADER.language]: ports.language() }
  if (!input.form) headers['Content-Type'] = CONTENT_TYPE[endpoint.bodyKind === 'form' ? 'form' : 'json']
  if (endpoint.auth === 'user' || WITH_TOKEN.has(endpoint.id)) {
    const site = input.site ?? ports.siteId()
    if (token) headers[HEADER.authorization] = `Bearer ${token}`
    if (token && site) headers[HEADER.currentSite] = site
  }
  return { ...headers, ...input.headers }
}

async function transport(
  ports: CallPorts,
  endpoint: AnyEndpoint,
  input: LooseInput,
  url: string,
  init: RequestInit,
): Promise<Reached> {
  const limit = input.timeout ?? (endpoint.id === CAPTCHA ? CAPTCHA_TIMEOUT_MS : TIMEOUT_MS)
  const timer = AbortSignal.timeout(limit)
  const broken = () => {
    if (input.signal?.aborted) return new CallError('aborted', '')
    ports.reportReachability(false)
    return timer.aborted ? new CallError('timeout', callTexts.timeout()) : new CallError('offline', callTexts.offline())
  }
  const sent = { ...init, signal: eitherOf(timer, input.signal) }
  const response = await ports.fetch(url, sent, input.onSent).catch(() => {
    throw broken()
  })
  return { response, broken }
}

/** `AbortSignal.any`, which Safari has from 17.4 on. */
function eitherOf(timer: AbortSignal, given: AbortSignal | undefined): AbortSignal {
  if (!given) return timer
  if ('any' in AbortSignal) return AbortSignal.any([given, timer])
  const either = new AbortController()
  for (const one of [given, timer]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { once: true })
  }
  return either.signal
}

async function readBytes(
  ports: CallPorts,
  endpoint: AnyEndpoint,
  { response, broken }: Reached,
): Promise<Answer<Blob>> {
  ports.reportReachability(response.ok)
  if (!response.ok) throw httpError(response.status)
  const data = await response.blob().catch(() => {
    throw broken()
  })
  const envelope = data.size <= LARGEST_REFUSAL ? parseEnvelope(await data.text()) : undefined
  if (envelope?.code !== undefined && envelope.code !== CODE.ok)
    throw await refusal(endpoint, envelope.code, envelope, response)
  const fileName = decoded(response.headers.get(HEADER.fileName))
  return { data, msg: undefined, ...(fileName && { fileName }) }
}

/** A refusal travels as JSON where a file was asked for (bytes); a JSON file is told from it by its missing code. */
const LARGEST_REFUSAL = 64 * 1024

function decoded(name: string | null): string {
  try {
    return decodeURIComponent(name ?? '')
  } catch {
    return ''
  }
}

async function readEnvelope(
  ports: CallPorts,
  endpoint: AnyEndpoint,
  { response, broken }: Reached,
  isSignedIn: boolean,
): Promise<Answer<unknown>> {
  const text = await response.text().catch(() => {
    throw broken()
  })
  const envelope = parseEnvelope(text)
  if (!response.ok && envelope?.code === undefined) {
    ports.reportReachability(response.status < 500)
    throw httpError(response.status)
  }
  ports.reportReachability(envelope !== undefined && envelope.errCode !== 'IP_BLOCKED')
  if (!envelope) throw new CallError('invalid', callTexts.offline())
  const code = envelope.code ?? CODE.ok
  const server = response.headers.get(HEADER.server)
  // What a gateway says while its server is away is not another server's answer: only a success shows who is there.
  const isSignIn = endpoint.id === LOGIN && code === CODE.ok
  if (server !== null || (response.ok && envelope.code === CODE.ok)) ports.noteServer(server, isSignedIn && !isSignIn)
  ports.noteRights?.(response.headers.get(HEADER.rights))
  if (code !== CODE.ok) throw await refusal(endpoint, code, envelope, response)
  const data = isReadClosely(endpoint.id) ? await readClosely(endpoint, envelope.data) : envelope.data
  return { data, msg: envelope.msg }
}

/** What reads it travels with the frame of the app: the sign-in does without. */
async function readClosely(endpoint: AnyEndpoint, given: unknown): Promise<unknown> {
  const { readData } = await import('#contract/read-data.ts')
  const data: unknown = readData(endpoint, given)
  if (data === undefined) throw new CallError('unexpected', callTexts.unexpected())
  return data
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const KIND_OF_CODE: Readonly<Record<number, CallErrorKind>> = {
  [CODE.unauthorized]: 'unauthorized',
  [CODE.forbidden]: 'forbidden',
  [CODE.notFound]: 'notFound',
  [CODE.warning]: 'warning',
}

/** The error of an envelope whose code is not 200; also for envelopes that arrive as files. */
async function refusal(
  { id }: AnyEndpoint,
  code: number,
  { msg, errCode, errData }: Envelope,
  { headers }: Response,
): Promise<CallError> {
  const kind = KIND_OF_CODE[code] ?? 'refused'
  // Our proxy names a server that has nothing of ours.
  const isOurs = /ext=\w/.test(headers.get(HEADER.server) ?? '')
  const said = isOurs ? msg : await readable(id, msg)
  const text = kind === 'unauthorized' ? callTexts.ended(isByAdministrator(errData)) : callTexts.ofCode(code, said)
  return new CallError(kind, text, { code, errCode, errData })
}

/** Whether an administrator ended the session whose token was refused. */
function isByAdministrator(errData: Envelope['errData']): boolean {
  return errData?.['endedBy'] === 'administrator'
}

/** Other servers than ours mix what they say to a person with what a program says of itself. */
async function readable(id: string, msg = ''): Promise<string> {
  return import('#data/request/plain-refusal.ts').then(
    (file) => file.readRefusal(id, msg),
    () => msg,
  )
}

function httpError(status: number): CallError {
  return new CallError('http', callTexts.http(status), { code: status })
}
