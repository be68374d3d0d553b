import { catalogPermission } from '#contract/catalogs.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { type LimitName, TemplateError, TemplateLimit } from '#render/template-error.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { BytesAnswer } from '#server/http/route.ts'
import { SANDBOX_HEADERS } from '#server/http/security.ts'
import type { PageAnswer, PagePlace } from '#server/publish/preview-page.ts'

const LIMIT_CODES: Readonly<Record<LimitName, ErrorCode>> = {
  time: 'TEMPLATE_TIME',
  memory: 'TEMPLATE_MEMORY',
  depth: 'TEMPLATE_DEPTH',
  output: 'TEMPLATE_OUTPUT',
}

/** Drafts and passes stay out of caches and of the addresses that other hosts are told. */
const PAGE_HEADERS = {
  ...SANDBOX_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
}

/** The rights that it takes to look at a page. */
export function viewsOf(place: PagePlace | undefined): string[] {
  const site = `Site:View:${place?.siteId ?? ''}`
  return place?.catalogId === undefined ? [site] : [site, catalogPermission('View', place.catalogId)]
}

/** A page as it travels; a refusal and a fault of a template are small pages that say it. */
export async function pageAnswer(ctx: Context, make: () => Promise<PageAnswer>): Promise<BytesAnswer> {
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
