import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentAdd } from '#contract/contents.ts'
import {
  AUTHOR_MAX,
  CONTENT_HTML_MAX,
  REMARK_MAX,
  SEO_MAX,
  SHORT_TITLE_MAX,
  SOURCE_MAX,
  STATIC_PATH_MAX,
  SUB_TITLE_MAX,
  SUMMARY_MAX,
  TAGS_MAX,
  TITLE_MAX,
  URL_MAX,
} from '#contract/contents/limits.ts'
import { formOf, formRules, judgedForm } from '#areas/contents/editor/content-form.ts'
import { fieldErrors } from '#kit/form/field-errors.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { article, init, save } from '#tests/support/contents.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

const letters = (length: number) => 'x'.repeat(length)
const address = (length: number) => `https://a.example/${letters(length - 18)}`
const page = (length: number) => `${letters(length - 5)}.html`
/** One word whose list is so long as JSON: `["x"]`. */
const word = (length: number) => [letters(length - 4)]

/** The longest value that may be, by its length, and how a value of a length is made. */
const LIMITS: readonly [field: string, max: number, make: (length: number) => unknown][] = [
  ['title', TITLE_MAX, letters],
  ['shortTitle', SHORT_TITLE_MAX, letters],
  ['subTitle', SUB_TITLE_MAX, letters],
  ['author', AUTHOR_MAX, letters],
  ['editor', AUTHOR_MAX, letters],
  ['summary', SUMMARY_MAX, letters],
  ['source', SOURCE_MAX, letters],
  ['sourceUrl', URL_MAX, address],
  ['logo', URL_MAX, address],
  ['staticPath', STATIC_PATH_MAX, page],
  ['seoTitle', SEO_MAX, letters],
  ['seoKeywords', SEO_MAX, letters],
  ['seoDescription', SEO_MAX, letters],
  ['remark', REMARK_MAX, letters],
  ['tags', TAGS_MAX, word],
  ['keywords', TAGS_MAX, word],
]

/** What no field takes at any length. */
const WRONG: readonly [field: string, value: unknown][] = [
  ['title', ''],
  ['title', ' \u3000\t'],
  ['sourceUrl', 'javascript:alert(1)'],
  ['sourceUrl', '\\\\server\\share'],
  ['logo', '//elsewhere.example/'],
  ['redirectUrl', 'gopher://elsewhere.example/'],
  ['logo', 'data:image/png;base64,AAAA'],
  ['staticPath', '../outside.html'],
  ['staticPath', 'template/index.html'],
  ['staticPath', 'no-suffix'],
  ['offlineDate', 'tomorrow'],
]

let server: TestApp
let client: TestClient
let site: TestSite

beforeAll(async () => {
  server = await startApp({ settings: { demo: false } })
  client = await server.as('admin')
  site = await addSite(server.services, 'limits')
})
afterAll(() => server.close())

const written = (fields: object) => article(server.services, site, fields)
/** Fields that the editor marks. */
const marked = (fields: object) => Object.keys(fieldErrors(formRules, judgedForm(formOf(written(fields) as never))))
const send = (fields: object) => client.call(contentAdd, { site: site.siteId, body: written(fields) })

describe.each(LIMITS)('%s', (field, max, make) => {
  it(`of ${max} characters is saved as it was written`, async () => {
    const fields = { [field]: make(max) }
    expect(marked(fields)).toEqual([])
    const body = written(fields)
    expect(await save(server.services, client, site, contentAdd, body)).toMatchObject({ status: 'SUCCESS' })
    expect(await init(client, site, body.contentId)).toMatchObject(fields)
  })

  it('of one more is marked by the editor and refused by the server', async () => {
    const fields = { [field]: make(max + 1) }
    expect(marked(fields)).toEqual([field])
    expect(await send(fields)).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field } })
  })
})

it.each([
  ['attributes', ['nobody-knows-it']],
  ['publishDate', '2026-02-30 00:00:00'],
])('%s %j, which can not be chosen in the editor, is refused by the server', async (field, value) => {
  expect(await send({ [field]: value })).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
})

it.each(WRONG)('%s %j is marked by the editor and refused by the server', async (field, value) => {
  expect(marked({ [field]: value })).toEqual([field])
  const { code, errData } = await send({ [field]: value })
  expect({ code, errData }).toMatchObject({ code: 500, errData: { field } })
})

it('a body is as long as it may be, and not one character longer', async () => {
  const html = (length: number) => `<p>${letters(length - 7)}</p>`
  expect(marked({ contentHtml: html(CONTENT_HTML_MAX) })).toEqual([])
  expect(marked({ contentHtml: html(CONTENT_HTML_MAX + 1) })).toEqual(['contentHtml'])
  expect((await send({ contentHtml: html(CONTENT_HTML_MAX + 1) })).errCode).toBe('BAD_REQUEST')
})

it.each([
  ['quotes', `"double" 'single' «angle» \\back\\ <b>&amp;`],
  ['emoji to the last unit', '👩‍👩‍👧🎉'.repeat(36)],
  ['marks that turn the line around', 'a \u202Eright to left\u202C \u200Fb\u2067 c'],
  ['Hebrew and Arabic', 'שלום مرحبا 1,234'],
])('a title with %s comes back as it was written', async (_, title) => {
  expect(title.length).toBeLessThanOrEqual(TITLE_MAX)
  const body = written({ title })
  expect(await save(server.services, client, site, contentAdd, body)).toMatchObject({ status: 'SUCCESS' })
  expect((await init(client, site, body.contentId)).title).toBe(title)
})
