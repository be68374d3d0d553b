import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DOOR_FIELD } from '#contract/public-door.ts'
import { READER_PAGES } from '#contract/texts/readers.ts'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { type Context, Refusal } from '#server/context.ts'
import { networkOf } from '#server/http/network.ts'
import { type BytesAnswer, type Input, type Route, route, type RouteLimits } from '#server/http/route.ts'
import { backAddress, pageOfSite, requireSitePage } from './origins.ts'
import { readPageToken } from './page-tokens.ts'
import { readerPage, refusedPage } from './reader-page.ts'

/** What readers send to. */
export interface ReaderPlace {
  /** Of the rows that come about: `form`, `comment` ... */
  readonly kind: string
  readonly id: string
  readonly siteId: string
}

/** Texts of the door among what was sent, by {@link DOOR_FIELD} and fields of the call's own. */
export type Sent = Readonly<Record<string, unknown>>

/** One text among what was sent; '' where there is none. */
export function sentText(sent: Sent, name: string): string {
  const value = Object.hasOwn(sent, name) ? sent[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The language of the page, where it says one. */
export function languageOfPage(sent: Sent, fallback: Language): Language {
  const said = sentText(sent, DOOR_FIELD.language)
  return LANGUAGES.find((language) => language === said) ?? fallback
}

/**
 * Lets through what a page of that site sends: not from another origin, not too often, not with the trap filled, and not
 * sooner or later after the page was opened than people do, as far as the page says when.
 *
 * @returns the mark of the page's token, for `spendPageTokens` in the transaction that stores; '' where it has none
 * @throws Refusal OTHER_ORIGIN, TOO_MANY_REQUESTS, TRAP_FILLED, SENT_TOO_SOON, PAGE_TOO_OLD
 */
export async function admitReader(ctx: Context, { kind, id, siteId }: ReaderPlace, sent: Sent): Promise<string> {
  const { services, ip } = ctx
  await requireSitePage(ctx, siteId)
  const place = `${kind} ${id}`
  if (!services.readerLimits.take(services.now(), networkOf(ip), place)) throw new Refusal('TOO_MANY_REQUESTS')
  if (sentText(sent, DOOR_FIELD.trap).trim() !== '') throw new Refusal('TRAP_FILLED', [DOOR_FIELD.trap])
  return readPageToken(services, place, sentText(sent, DOOR_FIELD.token))
}

/** What was taken: how a page says it, and where it leads. */
export interface Taken {
  readonly siteId: string
  readonly language: Language
  /** The heading of the page, and what it says below. */
  readonly title: string
  readonly text: string
}

interface ReaderCall<E extends AnyEndpoint> extends RouteLimits {
  /** Stores it. What it refuses is said as JSON or as a page. */
  take(ctx: Context, input: Input<E>): Promise<Taken>
  /** The page for a refusal, such as the form with what was typed; undefined for one that says the refusal alone. */
  askAgain?(ctx: Context, input: Input<E>, refusal: Refusal): Promise<BytesAnswer | undefined>
}

/**
 * A call that pages of published sites make. Scripts are answered with the envelope; a form without a script is led back
 * (303) to the address of the site that it names, or gets a small page.
 *
 * The contract declares it `public` with the body kind `reader`; it names itself in `access.ts` where rules for addresses
 * are not to shut readers out. Cross-origin headers, the limit of an address for all such calls together, the sizes of
 * bodies and pages for refusals before the handler come from `server/http` by `readers: true`; {@link admitReader} is
 * what `take` begins with as soon as it knows the site.
 */
export function readerRoute<E extends AnyEndpoint>(endpoint: E, { take, askAgain, ...limits }: ReaderCall<E>): Route {
  const handler = async (ctx: Context, input: Input<E>): Promise<BytesAnswer | undefined> => {
    if (!ctx.wantsPage) return void (await take(ctx, input))
    const sent = input.body as Sent
    try {
      return await answerTaken(ctx, sent, await take(ctx, input))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return (await askAgain?.(ctx, input, error)) ?? refusedPage(error, languageOfPage(sent, ctx.language))
    }
  }
  return route(endpoint, handler as never, { ...limits, readers: true })
}

async function answerTaken(ctx: Context, sent: Sent, taken: Taken): Promise<BytesAnswer> {
  const { services } = ctx
  const { siteId, language, title, text } = taken
  const back = await backAddress(services, siteId, sentText(sent, DOOR_FIELD.back))
  if (back !== undefined) return { status: 303, headers: { Location: back }, body: Buffer.alloc(0) }
  const home = (await pageOfSite(ctx, siteId)) ?? (await homeOf(services, siteId))
  const link = home === '' ? '' : `<p><a href="${escapeHtml(home)}">${READER_PAGES.goBack[language]}</a></p>`
  return readerPage({ language, title, body: `<p role="status">${escapeHtml(text)}</p>${link}` })
}

/** Where the site is read; '' where it does not say. */
async function homeOf({ db }: Context['services'], siteId: string): Promise<string> {
  const site = await db.selectFrom('site').select('publishPipeProps').where('siteId', '=', siteId).executeTakeFirst()
  const urls = Object.values(site?.publishPipeProps ?? {}).map(({ url }) => (typeof url === 'string' ? url : ''))
  const home = urls.find((url) => url !== '') ?? ''
  return /^(?:https?:\/)?\//i.test(home) ? home.replace(/\/*$/, '/') : ''
}
