import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { isSessionOnly } from '#contract/session-only.ts'
import { cleanTexts } from '#contract/clean-text.ts'
import { loadCaller } from '#server/areas/session/caller.ts'
import { refusalOfToken } from '#server/areas/session/device-sessions.ts'
import { type Context, type Cookies, Refusal, type Services } from '#server/context.ts'
import { uploadFolder } from '#server/settings.ts'
import type { Db, Tx } from '#server/store/db.ts'
import {
  callerFor,
  checkPermission,
  checkPermissionOfAny,
  isForLetIn,
  placeholders,
  siteOf,
  tokenOf,
} from './access.ts'
import { findAnswer, findWinner, hashOfRequest, type KeyClaim, KeyTaken, readKey, takesKey } from './idempotency.ts'
import type { Fields } from './query.ts'
import { RequestContext, type RequestFacts } from './request-context.ts'
import type { Input, Route } from './route.ts'
import { FORM_LIMITS, READER_FORM_LIMITS, receiveUpload, removeUploads, type Upload } from './uploads.ts'
import { validate } from './validate.ts'
import { wantsPage } from './wants-page.ts'

/** How a changing call ended, for the operation log. */
export interface Outcome {
  readonly data?: unknown
  readonly refusal?: Refusal
  /** It broke off for a reason that is no refusal. */
  readonly failed?: boolean
  /** Milliseconds. */
  readonly cost: number
}

/**
 * Told of every call that is no GET, or has an effect though it is one, after it ended; what it throws is logged and
 * changes nothing. Of a call whose answer is known before its effect it is told within the transaction of that, `db`.
 */
export type ChangeListener = (
  ctx: Context,
  endpoint: AnyEndpoint,
  input: Input<AnyEndpoint>,
  outcome: Outcome,
  db?: Db,
) => Promise<void>

const NO_UPLOAD: Upload = { fields: {}, files: [], hashes: [] }

/** A reader may send a form with or without files. */
function isUpload({ bodyKind }: AnyEndpoint, request: FastifyRequest): boolean {
  return bodyKind === 'multipart' || (bodyKind === 'reader' && request.isMultipart())
}

function valuesOf(request: FastifyRequest, body: unknown) {
  return placeholders(siteOf(request.headers), body, request.query, paramsOf(request))
}

function paramsOf(request: FastifyRequest): Fields {
  const { '*': path, ...params } = request.params as Record<string, string>
  return path === undefined ? params : { ...params, path }
}

function isTold({ method, effect }: AnyEndpoint): boolean {
  return method !== 'GET' || effect === true
}

/** The one sequence that every call goes through: who, may they, is it valid, was it done before, do it. */
export class Pipeline {
  constructor(
    private readonly services: Services,
    private readonly onChanged: ChangeListener | undefined,
  ) {}

  /** Before the body is read, so that strangers can not make the server read it. */
  async identify(request: FastifyRequest): Promise<void> {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    const { db, now, ipGate } = this.services
    if (isForLetIn(endpoint)) await ipGate.check(request.ip)
    const token = tokenOf(endpoint, request.headers, request.query as Fields)
    const caller = callerFor(endpoint, token === undefined ? undefined : await loadCaller(db, token, now()))
    if (!caller && endpoint.auth === 'user') throw await refusalOfToken(db, token)
    if (caller?.apiToken && isSessionOnly(endpoint)) throw new Refusal('TOKEN_NOT_ALLOWED')
    Object.assign(request, { caller, token })
    // What only the body could permit is looked at when it is there.
    if (!caller) return
    if (endpoint.bodyKind === 'none') this.authorise(request, endpoint, undefined)
    if (endpoint.bodyKind === 'multipart') checkPermissionOfAny(endpoint, caller, valuesOf(request, undefined))
  }

  /** The data of the answer, or bytes. Temporary files of an upload are gone afterwards. */
  async run(route: Route, request: FastifyRequest, cookies: Cookies): Promise<unknown> {
    const upload = isUpload(route.endpoint, request) ? await this.receive(route, request) : NO_UPLOAD
    try {
      return await this.perform(route, request, upload, cookies)
    } finally {
      await removeUploads(upload.files)
    }
  }

  private async receive({ endpoint, fileLimit }: Route, request: FastifyRequest): Promise<Upload> {
    const limits = endpoint.bodyKind === 'reader' ? READER_FORM_LIMITS : FORM_LIMITS
    return receiveUpload(request, uploadFolder(this.services.settings), limits, await fileLimit?.(this.services))
  }

  private authorise(request: FastifyRequest, endpoint: AnyEndpoint, body: unknown) {
    if (request.caller) checkPermission(endpoint, request.caller, valuesOf(request, body))
  }

  private async perform(route: Route, request: FastifyRequest, upload: Upload, cookies: Cookies) {
    const { endpoint } = route
    const rawBody = cleanTexts(isUpload(endpoint, request) ? upload.fields : (request.body ?? {}))
    this.authorise(request, endpoint, rawBody)
    const input = this.read(endpoint, request, rawBody, upload)
    const claim = this.claim(endpoint, request, input, upload.hashes)
    const start = performance.now()
    const cost = () => Math.round(performance.now() - start)
    const { onChanged } = this
    const noteIn =
      onChanged && isTold(endpoint)
        ? (tx: Tx, of: Context, data: unknown) => onChanged(of, endpoint, input, { data, cost: cost() }, tx)
        : undefined
    const ctx = this.contextOf(request, { claim, noteIn }, cookies)
    try {
      const data = await this.once(route, ctx, input, claim)
      await this.report(ctx, endpoint, input, { data, cost: cost() })
      return data
    } catch (error) {
      const how = error instanceof Refusal ? { refusal: error } : { failed: true }
      await this.report(ctx, endpoint, input, { ...how, cost: cost() })
      throw error
    }
  }

  /** What no column or page could hold never comes further than this. */
  private read(endpoint: AnyEndpoint, request: FastifyRequest, rawBody: unknown, upload: Upload): Input<AnyEndpoint> {
    const { language } = request
    return {
      params: validate(endpoint.params, cleanTexts(paramsOf(request)), language),
      query: validate(endpoint.query, cleanTexts(request.query), language),
      body: validate(endpoint.body, rawBody, language),
      files: upload.files,
    }
  }

  private claim(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    input: Input<AnyEndpoint>,
    hashes: readonly string[],
  ): KeyClaim | undefined {
    const key = takesKey(endpoint) ? readKey(request.headers['idempotency-key']) : undefined
    if (key === undefined || !request.caller) return undefined
    const { params, query, body } = input
    const bodyHash = hashOfRequest({ params, query, body, hashes, site: siteOf(request.headers) })
    return { key, userId: request.caller.userId, endpointId: endpoint.id, bodyHash, task: endpoint.task }
  }

  private contextOf(
    request: FastifyRequest,
    writing: Pick<RequestFacts, 'claim' | 'noteIn'>,
    cookies: Cookies,
  ): RequestContext {
    return new RequestContext({
      services: this.services,
      maybeCaller: request.caller,
      siteId: siteOf(request.headers),
      language: request.language,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      host: request.host,
      origin: request.headers.origin ?? '',
      referrer: request.headers.referer ?? '',
      declinesTracking: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
      wantsPage: wantsPage(request),
      conditions: { range: request.headers.range, ifNoneMatch: request.headers['if-none-match'] },
      cookies,
      token: request.token,
      left: () => request.signal,
      ...writing,
    })
  }

  private async once(route: Route, ctx: Context, input: Input<AnyEndpoint>, claim: KeyClaim | undefined) {
    const { db } = this.services
    const before = claim && (await findAnswer(db, claim))
    if (before) return before.data
    try {
      return await route.handler(ctx, input)
    } catch (error) {
      if (!(error instanceof KeyTaken) || !claim) throw error
      const winner = await findWinner(db, claim)
      if (!winner) throw new Refusal('DATA_CONFLICT', ['Idempotency-Key'])
      return winner.data
    }
  }

  private async report(ctx: RequestContext, endpoint: AnyEndpoint, input: Input<AnyEndpoint>, outcome: Outcome) {
    if (!this.onChanged || !isTold(endpoint) || ctx.noted) return
    try {
      await this.onChanged(ctx, endpoint, input, outcome)
    } catch (error) {
      this.services.log.error({ err: error, endpoint: endpoint.id }, 'The operation log could not be written')
    }
  }
}
