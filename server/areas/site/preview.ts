import { catalogPermission } from '#contract/catalogs.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { missingPermission } from '#contract/permission.ts'
import { previewPage, previewTicket, previewView } from '#contract/preview.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { type LimitName, TemplateError, TemplateLimit } from '#render/template-error.ts'
import {
  exchangeTicket,
  issuePass,
  issueTicket,
  type PreviewRights,
  rightsOfPass,
} from '#server/areas/site/preview-grants.ts'
import { Refusal, type Context } from '#server/context.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { route, type BytesAnswer, type Route } from '#server/http/route.ts'
import { SANDBOX_HEADERS } from '#server/http/security.ts'
import { type PageAnswer, type PagePlace, type PageRequest, placeOfPage } from '#server/publish/preview-page.ts'
import { publicPage } from '#server/publish/public-pages.ts'
import { pageRenderer } from '#server/publish/render-beside.ts'
import type { QueryOf } from '#contract/endpoint.ts'

const LIMIT_CODES: Readonly<Record<LimitName, ErrorCode>> = {
  time: 'TEMPLATE_TIME',
  memory: 'TEMPLATE_MEMORY',
  depth: 'TEMPLATE_DEPTH',
  output: 'TEMPLATE_OUTPUT',
}

const CONTEXT = '/stage-api/'

/** Drafts and passes stay out of caches and of the addresses that other hosts are told. */
const PAGE_HEADERS = {
  ...SANDBOX_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

export const routes: readonly Route[] = [
  route(previewTicket, async (ctx) => {
    const { siteId, caller } = ctx
    if (siteId === undefined) throw new Refusal('NO_SITE')
    const holder = { userId: caller.userId, siteId, sessionId: caller.sessionId }
    return ctx.write(async (tx) => ({ ticket: await issueTicket(tx, holder, ctx.services.now()) }))
  }),

  route(previewPage, async (ctx, { params, query }) =>
    answer(ctx, async () => {
      const place = await placeOfPage(ctx.services, params.dataType, params.dataId)
      const { credential, who } = await authorise(ctx, query, place)
      if (place === undefined) throw new Refusal('NOT_FOUND', [`${params.dataType}Id`, params.dataId])
      if (credential === undefined) return { redirect: await addressWithPass(ctx, place.siteId, params, query) }
      const mode = { preview: true, context: CONTEXT, credential }
      const order = { siteId: place.siteId, request: requestOf(params, query), mode }
      return pageRenderer(ctx.services).render(who, order)
    }),
  ),

  route(previewView, async (ctx, { params, query }) =>
    answer(ctx, async () => {
      const place = await placeOfPage(ctx.services, params.dataType, params.dataId)
      if (place === undefined) throw new Refusal('NOT_FOUND', [`${params.dataType}Id`, params.dataId])
      const mode = { preview: false, context: CONTEXT, credential: '' }
      return publicPage(ctx.services, { siteId: place.siteId, request: requestOf(params, query), mode })
    }),
  ),
]

function requestOf(
  params: { dataType: string; dataId: string },
  query: { pp: string; pi: number; list: string },
): PageRequest {
  return {
    ...params,
    pipe: query.pp,
    page: Math.max(1, query.pi),
    list: params.dataType === 'catalog' && query.list === 'Y',
  }
}

/** Whose page it is, and what its links carry; undefined where the visitor came with a token, which they must not. */
interface Visitor {
  readonly who: string
  readonly credential: string | undefined
}

/** The same page by a pass: scripts of a page can read its address and its links. */
async function addressWithPass(
  { services, caller }: Context,
  siteId: string,
  { dataType, dataId }: { dataType: string; dataId: string },
  { pp, pi, list }: { pp: string; pi: number; list: string },
): Promise<string> {
  const holder = { userId: caller.userId, siteId, sessionId: caller.sessionId }
  const pass = await issuePass(services.db, holder, services.now())
  const query = new URLSearchParams({ ...(pp && { pp }), pi: String(pi), list, pass })
  return `${CONTEXT}cms/preview/${dataType}/${dataId}?${query.toString()}`
}

/**
 * Lets in who may view the site and the catalog of the page.
 * An unknown object and a forbidden one are refused alike.
 */
async function authorise(
  ctx: Context,
  query: QueryOf<typeof previewPage>,
  place: PagePlace | undefined,
): Promise<Visitor> {
  const { services } = ctx
  if (query.ticket !== undefined) {
    const exchanged = await exchangeTicket(services, query.ticket)
    if (!exchanged) throw new Refusal('TICKET_USED')
    requireView(exchanged.rights, place)
    return { who: exchanged.rights.userId, credential: `pass=${exchanged.pass}` }
  }
  if (query.pass !== undefined) {
    const rights = await rightsOfPass(services, query.pass)
    if (!rights) throw new Refusal('TICKET_USED')
    requireView(rights, place)
    return { who: rights.userId, credential: `pass=${encodeURIComponent(query.pass)}` }
  }
  if (!ctx.maybeCaller) throw new Refusal('UNAUTHORIZED')
  for (const permission of viewsOf(place)) ctx.require(permission)
  return { who: ctx.caller.userId, credential: query.Authorization === undefined ? '' : undefined }
}

function viewsOf(place: PagePlace | undefined): string[] {
  const site = `Site:View:${place?.siteId ?? ''}`
  return place?.catalogId === undefined ? [site] : [site, catalogPermission('View', place.catalogId)]
}

/** A ticket is for pages of one site. */
function requireView({ siteId, held }: PreviewRights, place: PagePlace | undefined): void {
  const views = viewsOf(place)
  const missing = siteId === place?.siteId ? missingPermission(held, views) : views[0]
  if (missing !== undefined) throw new Refusal('FORBIDDEN', [missing])
}

async function answer(ctx: Context, make: () => Promise<PageAnswer>): Promise<BytesAnswer> {
  try {
    const page = await make()
    if ('redirect' in page)
      return { status: 302, headers: { ...PAGE_HEADERS, Location: asciiUrl(page.redirect) }, body: Buffer.from('') }
    return { headers: PAGE_HEADERS, body: bytesOf(page.html) }
  } catch (error) {
    if (error instanceof Refusal) return failure(refusalText(told(error), ctx.language), statusOf(error))
    if (error instanceof TemplateLimit) return failure(refusalText(limitRefusal(error), ctx.language), 500)
    if (error instanceof TemplateError) return failure(error.message, 500)
    throw error
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A header takes no other characters; an address typed by hand may have them. */
function asciiUrl(url: string): string {
  return url.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

/** Who opens a page is told neither permissions nor ids, and not which of the two it was. */
function told(refusal: Refusal): Refusal {
  const isUnseen = refusal.errCode === 'NOT_FOUND' || refusal.errCode === 'FORBIDDEN'
  return isUnseen ? new Refusal('NO_SUCH_PAGE') : refusal
}

/** The limit in the caller's language, with the place in the template. */
function limitRefusal({ limit, most, file, line }: TemplateLimit): Refusal {
  const place = line > 0 ? `${file}:${line}` : file
  return new Refusal(LIMIT_CODES[limit], [place, limit === 'time' ? most / 1000 : most])
}

function statusOf({ errCode }: Refusal): number {
  if (errCode === 'NOT_FOUND') return 404
  return errCode === 'UNAUTHORIZED' || errCode === 'TICKET_USED' ? 401 : errCode === 'FORBIDDEN' ? 403 : 400
}

function failure(message: string, status: number): BytesAnswer {
  const style =
    'body{font:16px/1.6 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 1em;color-scheme:light dark}'
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><style>${style}</style><p role="alert">${escapeHtml(message)}</p>`
  return { status, headers: PAGE_HEADERS, body: Buffer.from(html) }
}
