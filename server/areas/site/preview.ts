import { missingPermission } from '#contract/permission.ts'
import { previewPage, previewTicket, previewView } from '#contract/preview.ts'
import { pageAnswer, viewsOf } from '#server/areas/site/page-answer.ts'
import {
  exchangeTicket,
  issuePass,
  issueTicket,
  type PreviewRights,
  rightsOfPass,
} from '#server/areas/site/preview-grants.ts'
import { Refusal, type Context } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { type PagePlace, type PageRequest, placeOfPage } from '#server/publish/preview-page.ts'
import { publicPage } from '#server/publish/public-pages.ts'
import { pageRenderer } from '#server/publish/render-beside.ts'
import type { QueryOf } from '#contract/endpoint.ts'

const CONTEXT = '/stage-api/'

export const routes: readonly Route[] = [
  route(previewTicket, async (ctx) => {
    const { siteId, caller } = ctx
    if (siteId === undefined) throw new Refusal('NO_SITE')
    const holder = { userId: caller.userId, siteId, sessionId: caller.sessionId }
    return ctx.write(async (tx) => ({ ticket: await issueTicket(tx, holder, ctx.services.now()) }))
  }),

  route(previewPage, async (ctx, { params, query }) =>
    pageAnswer(ctx, async () => {
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
    pageAnswer(ctx, async () => {
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

/** A ticket is for pages of one site. */
function requireView({ siteId, held }: PreviewRights, place: PagePlace | undefined): void {
  const views = viewsOf(place)
  const missing = siteId === place?.siteId ? missingPermission(held, views) : views[0]
  if (missing !== undefined) throw new Refusal('FORBIDDEN', [missing])
}
