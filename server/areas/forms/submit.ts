import { formCaptcha, formSubmit } from '#contract/form-submissions.ts'
import { DOOR_FIELD, DOOR_MAX } from '#contract/public-door.ts'
import { FORM_TAKEN } from '#contract/texts/forms.ts'
import { makeCaptcha, spendCaptcha } from '#server/areas/session/captcha.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { type Handler, type Input, type Route, route } from '#server/http/route.ts'
import { admitReader, languageOfPage, readerRoute, sentText, type Taken } from '#server/shared/public-door/door.ts'
import { requireSitePage } from '#server/shared/public-door/origins.ts'
import { makePageToken } from '#server/shared/public-door/page-tokens.ts'
import { askAgain } from './ask-again.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { pictureLimit, placePictures, removePictures } from './reader-pictures.ts'
import { readerValues } from './reader-values.ts'
import { SubmissionWriter } from './submission-writer.ts'

const KIND = 'form'
const UUID_MAX = 64

const writers = new WeakMap<Services, SubmissionWriter>()

function writerOf(services: Services): SubmissionWriter {
  const writer = writers.get(services) ?? new SubmissionWriter(services)
  writers.set(services, writer)
  return writer
}

/** Pictures come last of what takes time, and go again where the form is not taken in the end. */
async function takeForm(ctx: Context, { body, files }: Input<typeof formSubmit>): Promise<Taken> {
  const { services, ip: clientIp } = ctx
  const form = await openForm(services, sentText(body, 'formId'))
  const { formId, siteId } = form.form
  const mark = await admitReader(ctx, { kind: KIND, id: formId, siteId }, body)
  if (form.form.needLogin === 'Y' && !ctx.maybeCaller) throw new Refusal('FORM_NEEDS_LOGIN')
  const language = languageOfPage(body, ctx.language)
  const pending = new Map(files.filter(({ size }) => size > 0).map(({ field }) => [field, field]))
  await readerValues(form, body, pending, language)
  await checkAnswer(services, form, body)
  const pictures = await placePictures(services, form, files, language)
  try {
    const values = await readerValues(form, body, pictures.byField, language)
    const uuid = sentText(body, 'uuid').slice(0, UUID_MAX)
    await writerOf(services).store({ form, values, clientIp, uuid, mark, pictures: pictures.rows })
  } catch (error) {
    await removePictures(services, form, pictures.rows)
    throw error
  }
  return { siteId, language, title: FORM_TAKEN.title[language], text: FORM_TAKEN.text[language] }
}

/** @throws Refusal CAPTCHA_WRONG, CAPTCHA_EXPIRED */
async function checkAnswer(services: Services, { needsCaptcha }: OpenForm, body: object): Promise<void> {
  if (!needsCaptcha) return
  const sent = body as Readonly<Record<string, unknown>>
  const picture = sentText(sent, DOOR_FIELD.picture) || sentText(sent, 'uuid')
  await spendCaptcha(services, picture.slice(0, DOOR_MAX.picture), sentText(sent, 'captcha').slice(0, DOOR_MAX.captcha))
}

const showCaptcha: Handler<typeof formCaptcha> = async (ctx, { query }) => {
  const { form, needsCaptcha } = await openForm(ctx.services, query.formId)
  await requireSitePage(ctx, form.siteId)
  const token = makePageToken(ctx.services, `${KIND} ${form.formId}`)
  return { captchaEnabled: needsCaptcha, ...(needsCaptcha && (await makeCaptcha(ctx))), token }
}

export const submitRoutes: readonly Route[] = [
  route(formCaptcha, showCaptcha, { readers: true }),
  readerRoute(formSubmit, { take: takeForm, askAgain, fileLimit: pictureLimit }),
]
