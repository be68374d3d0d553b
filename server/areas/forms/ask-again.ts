import type { formSubmit } from '#contract/form-submissions.ts'
import { DOOR_FIELD } from '#contract/public-door.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { FORM_TEXTS } from '#contract/texts/form-pages.ts'
import { READER_PAGES } from '#contract/texts/readers.ts'
import { API_BASE } from '#contract/wire.ts'
import { builtInForm } from '#render/forms/built-in-form.ts'
import { dictOptions } from '#server/areas/models/field-options.ts'
import { fieldView } from '#server/areas/models/field-view.ts'
import { makeCaptcha } from '#server/areas/session/captcha.ts'
import type { Context, Refusal } from '#server/context.ts'
import type { BytesAnswer, Input } from '#server/http/route.ts'
import { languageOfPage, type Sent, sentText } from '#server/shared/public-door/door.ts'
import { readerPage } from '#server/shared/public-door/reader-page.ts'
import { type OpenForm, openForm } from './open-form.ts'

/** What no second try mends. */
const FINAL: ReadonlySet<string> = new Set([
  'FORM_NOT_OPEN',
  'FORM_NEEDS_LOGIN',
  'FORM_SENT_ONCE',
  'NOT_FOUND',
  'OTHER_ORIGIN',
  'SENT_ALREADY',
])

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)

/**
 * The form as a page of the server with all that was typed, what is wrong with it, and a picture where a sum is to be
 * solved: for readers whose browser runs no scripts, and who would lose it otherwise.
 */
export async function askAgain(
  ctx: Context,
  { body, files }: Input<typeof formSubmit>,
  refusal: Refusal,
): Promise<BytesAnswer | undefined> {
  if (FINAL.has(refusal.errCode)) return undefined
  const open = await openForm(ctx.services, sentText(body, 'formId'))
  const language = languageOfPage(body, ctx.language)
  const captcha = open.needsCaptcha ? await makeCaptcha(ctx) : undefined
  const faults = (refusal.errData?.['faults'] ?? {}) as Record<string, string>
  const isFirstSum = refusal.errCode === 'CAPTCHA_WRONG' && sentText(body, 'captcha') === ''
  const said = isFirstSum ? FORM_TEXTS.solve[language] : refusalText(refusal, language)
  const isLost = files.some(({ size }) => size > 0)
  const message = [...(Object.keys(faults).length > 0 ? [FORM_TEXTS.faults[language]] : [said])]
  if (isLost) message.push(FORM_TEXTS.chooseAgain[language])
  const again = {
    values: valuesOf(open, body),
    kept: { uuid: sentText(body, 'uuid'), [DOOR_FIELD.back]: sentText(body, DOOR_FIELD.back) },
    faults,
    message: message.join(' · '),
    captcha,
  }
  const html = builtInForm(await viewOf(ctx, open, language), {
    action: `${API_BASE}/api/customform/submit`,
    language,
    again,
  })
  const title = isFirstSum ? open.form.name : READER_PAGES.notSent[language]
  return readerPage({ language, title, body: html, status: 400 })
}

function valuesOf({ fields }: OpenForm, body: Sent): Record<string, string[]> {
  return Object.fromEntries(
    fields.map(({ code }) => [code, Object.hasOwn(body, code) ? textsOf(body[code]) : []] as const),
  )
}

async function viewOf({ services }: Context, open: OpenForm, language: Parameters<typeof dictOptions>[2]) {
  const { formId, name, code, needLogin, ruleLimit } = open.form
  const dicts = await dictOptions(services.db, open.fields, language)
  const fields = open.fields.map((field) => fieldView(field, dicts))
  return { formId, name, code, needsCaptcha: open.needsCaptcha, needLogin, ruleLimit, fields, template: '', file: '' }
}
