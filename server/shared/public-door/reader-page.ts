import { READER_PAGES } from '#contract/texts/readers.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { Language } from '#contract/wire.ts'
import { escapeHtml } from '#render/escape-html.ts'
import type { Refusal } from '#server/context.ts'
import type { BytesAnswer } from '#server/http/route.ts'

/** No script, nothing from elsewhere; the page that a form on it leads to learns its origin, as the door wants it. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy':
    "sandbox allow-forms; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:8vh auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.3}label,legend{display:block;font-weight:600;margin-top:1rem}fieldset{border:0;padding:0;margin:0}
fieldset label{font-weight:400;margin-top:.25rem}input:not([type=radio],[type=checkbox],[type=file]),textarea,select{box-sizing:border-box;width:100%;
padding:.5rem;font:inherit;border:1px solid #767676;border-radius:4px}textarea{min-height:7rem}button{margin-top:1.5rem;padding:.6rem 1.5rem;font:inherit}
[role=alert]{border-left:4px solid #c62828;padding:.25rem 1rem;margin:1rem 0}.cms-form-error{color:light-dark(#b3261e,#ffb4ab);margin:.25rem 0 0}
.cms-form-trap{position:absolute;left:-999rem}img{display:block;margin:.5rem 0;background:#fff}`

interface ReaderPage {
  readonly language: Language
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly status?: number
}

/** A small page of the server for readers of a site whose browser runs no scripts. */
export function readerPage({ language, title, body, status = 200 }: ReaderPage): BytesAnswer {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  return { status, headers: HEADERS, body: Buffer.from(html) }
}

const STATUS: Readonly<Record<string, number>> = {
  TOO_MANY_REQUESTS: 429,
  TOO_LARGE: 413,
  OTHER_ORIGIN: 403,
  NOT_FOUND: 404,
}

/** The page that says why something was not taken. */
export function refusedPage(refusal: Refusal, language: Language): BytesAnswer {
  const body = `<p role="alert">${escapeHtml(refusalText(refusal, language))}</p><p>${READER_PAGES.correct[language]}</p>`
  return readerPage({ language, title: READER_PAGES.notSent[language], body, status: refusedStatus(refusal) })
}

/** What HTTP calls it, for pages alone: scripts read the code of the envelope. */
function refusedStatus({ errCode }: Refusal): number {
  return STATUS[errCode] ?? 400
}
