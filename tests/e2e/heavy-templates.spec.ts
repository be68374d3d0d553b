import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'

test.describe.configure({ timeout: 180_000, mode: 'serial' })

const MAIN = 'index.template.html'
const EACH = '{% for i in (1..3000) %}'
const END = '{% endfor %}'

/** What a template can do to who renders it, and what is said then. */
const WORST: readonly [name: string, source: string, said: RegExp][] = [
  ['empty loops inside of loops', EACH.repeat(5) + END.repeat(5), /takes longer/],
  ['a page that includes itself', `x{% include "${MAIN}" %}`, /include itself/],
  ['a page that renders itself twice', `{% render "${MAIN}" %}{% render "${MAIN}" %}`, /include itself|takes longer/],
  ['huge output', `${EACH.repeat(2)}${'x'.repeat(10_000)}${END.repeat(2)}`, /writes more/],
  [
    'a text that doubles itself',
    `{% assign x = "xy" %}${EACH}{% capture x %}{{ x }}{{ x }}{% endcapture %}${END}`,
    /writes more/,
  ],
  [
    'objects without end',
    `{% assign all = "a" | split: "," %}${EACH.repeat(3)}{% assign all = all | push: all %}${END.repeat(3)}`,
    /memory|takes longer/,
  ],
  [
    'dear expressions',
    `{% assign x = "c,b,a" | split: "," %}${EACH.repeat(2)}{{ x | sort | join: "," | upcase }}${END.repeat(2)}`,
    /memory|longer|more/,
  ],
  [
    'tags that never close, in a filter that looks for their end',
    `{% capture x %}${EACH.repeat(2)}<script {{ i }}>{% endfor %}{% if i > 40 %}{% break %}{% endif %}{% endfor %}{% endcapture %}{{ x | clearHtmlTag }}`,
    /takes longer|memory/,
  ],
]

let server: BuiltServer
let siteId: string
let headers: Record<string, string>
let template: string
let original: string

test.beforeAll(async () => {
  server = await startBuiltServer({ from: SEEDED })
  await server.settled()
  headers = {
    authorization: `Bearer ${await server.token()}`,
    'content-type': 'application/json',
    'accept-language': 'en',
  }
  const site = await fetch(`${server.url}/stage-api/cms/site/getCurrentSite`, { headers })
  siteId = ((await site.json()) as { data: { siteId: string } }).data.siteId
  template = join(server.dataDir, 'files/demo_pc/template', MAIN)
  original = readFileSync(template, 'utf8')
})
test.afterEach(() => writeFileSync(template, original))
test.afterAll(() => server.stop())

/** How many calls of another client are answered while something else happens. */
async function answeredDuring(happens: Promise<unknown>): Promise<number> {
  let answered = 0
  let isOver = false
  const end = happens.finally(() => (isOver = true))
  while (!isOver) {
    const answer = await fetch(`${server.url}/stage-api/cms/site/getCurrentSite`, { headers })
    await answer.text()
    answered += 1
  }
  await end
  return answered
}

/** Where all stand still until it is over there is one. */
const SOME = 1

const view = (query = '') =>
  fetch(`${server.url}/stage-api/cms/view/site/${siteId}?pp=pc${query}`, { headers: { 'accept-language': 'en' } })
const preview = () => fetch(`${server.url}/stage-api/cms/preview/site/${siteId}?pp=pc`, { headers })

for (const [at, [name, source, said]] of WORST.entries()) {
  const tag = at === 0 ? [] : ['@long']
  test(`${name}: the preview ends with the limit, the others do not wait`, { tag }, async () => {
    await (await preview()).text()
    writeFileSync(template, source)
    const asked = preview()
    expect(await answeredDuring(asked)).toBeGreaterThan(SOME)
    const answer = await asked
    const text = await answer.text()
    expect(answer.status, text.slice(0, 500)).toBe(500)
    expect(text).toMatch(said)
    expect(text).toContain(MAIN)
    writeFileSync(template, original)
    expect((await preview()).status).toBe(200)
  })
}

test('strangers get one answer for all of a page that can not be rendered @long', async () => {
  writeFileSync(template, EACH.repeat(5) + END.repeat(5))
  // What was rendered before the file was changed is kept for half a minute.
  await expect.poll(async () => (await view()).status, { timeout: 60_000 }).toBe(500)
  const pages = Array.from({ length: 50 }, (_, at) => `&pi=${at + 1}`)
  const answers = await Promise.all(pages.map((page) => view(page)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
})

test('a page that can not be published says why, and the pages of other templates are published @long', async () => {
  writeFileSync(template, EACH.repeat(5) + END.repeat(5))
  const article = readdirSync(join(server.dataDir, 'files/demo_pc'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\d{6,}\.s?html$/.test(path))
    .map((path) => join(server.dataDir, 'files/demo_pc', path))[0]
  rmSync(article ?? '')
  const body = JSON.stringify({ siteId, publishIndex: false, contentStatus: '30' })
  const publish = fetch(`${server.url}/stage-api/cms/site/publish`, { method: 'POST', headers, body })
  expect(((await (await publish).json()) as { code: number }).code).toBe(200)
  const index = JSON.stringify({ siteId, publishIndex: true })
  const home = fetch(`${server.url}/stage-api/cms/site/publish`, { method: 'POST', headers, body: index })
  expect(((await (await home).json()) as { code: number }).code).toBe(200)
  expect(await answeredDuring(server.settled())).toBeGreaterThan(SOME)
  expect(existsSync(article ?? '')).toBe(true)
})
