import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ADMIN_PASSWORD } from '#tests/support/built-server.ts'
import { PATIENCE } from '#tests/support/desk.ts'
import { controlled, decoded, keptAnswers, outboxRows } from '#tests/support/in-page.ts'
import { expect, test, type Product } from '#tests/support/product.ts'
import { expectServedOnce } from '#tests/support/served.ts'
import { storedArticle, wireTo, writesIn } from '#tests/support/wire.ts'
import { KEYS, type Session } from './webdriver.ts'
import { startWebKit, type WebKit } from './webkit.ts'

const CATALOG = 'English'
const TITLE = 'The ferry that needs no bridge'
const TEXT = 'The cable is older than the town.'
const PICTURE = 'ferry-at-dawn.png'
/** Answers that must be on the device before the line fails. */
const NEEDED = ['words.bundle', 'template.bundle']

const ROW = '[role="grid"] tr[data-row]'
const ACTION = '[role="toolbar"] button'
const BODY = '.ProseMirror'

test.setTimeout(240_000)

let folder: string
let webkit: WebKit

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-webkit-'))
  webkit = await startWebKit()
})

test.afterEach(async () => {
  webkit.end()
  // The browser's own processes write for a moment after it has ended.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('F39: the main job is done in WebKitGTK, without a network too', async ({ product }) => {
  let browser = await webkit.open(folder)
  await test.step('signed in, with tree and list', () => lookAround(browser, product))
  const known = await test.step('an article is edited, saved and published', () => editAndPublish(browser, product))

  product.line.setDown(true)
  await test.step('the line fails and the app starts all the same', async () => {
    await openCatalog(browser, product)
    await browser.see(ROW, known)
    await browser.see('*', 'Shown from this device')
  })
  await test.step('an article with a picture is written and previewed', () => writeOffline(browser))
  await test.step('it is published, and waits', async () => {
    await browser.click(ACTION, 'Publish')
    await expect.poll(() => waiting(browser), { timeout: PATIENCE }).toEqual(['content.add', 'content.publish'])
    await expectQueued(browser, product)
  })

  await browser.end()
  browser = await webkit.open(folder)
  const before = product.line.seen.length
  await test.step('the browser is started again: signed in, with everything there', () =>
    expectQueued(browser, product))

  await test.step('the network is back and everything goes out, in order and once', async () => {
    product.line.setDown(false)
    await expect.poll(() => waiting(browser), { timeout: 90_000 }).toEqual([])
    expect(writesIn(product.line.seen.slice(before))).toEqual([
      'POST /cms/resource/upload',
      'POST /cms/content',
      'POST /cms/content/publish',
    ])
    await browser.see('*', 'Everything is saved to the server')
  })
  await browser.end()
  await expectServedOnce(product, { catalog: CATALOG, title: TITLE, text: TEXT, picture: PICTURE })
})

test('F29: what was typed last outlives a reload and the end of WebKitGTK, and is merged with what another wrote', async ({
  product,
}) => {
  let browser = await webkit.open(folder)
  await lookAround(browser, product)
  const known = await browser.run(shownTitle)
  await browser.type(ROW, known, KEYS.enter)
  await browser.see(BODY)
  const address = await browser.run(() => location.href)
  await browser.type('textarea', 'Title', ' Typed')
  await browser.open(address)
  await expect.poll(() => browser.run(titleTyped), { timeout: PATIENCE }).toBe(`${known} Typed`)
  await browser.type('textarea', 'Title', ' last')
  await browser.end()
  browser = await webkit.open(folder)
  await browser.open(address)
  await expect.poll(() => browser.run(titleTyped), { timeout: PATIENCE }).toBe(`${known} Typed last`)

  const contentId = new URL(address).searchParams.get('id') ?? ''
  const wire = await wireTo(product.server)
  const stored = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', summary: 'Written by another' })
  await browser.click(ACTION, 'Save')
  await expect.poll(async () => (await storedArticle(product.server, contentId)).title).toBe(`${known} Typed last`)
  const merged = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  expect(merged).toMatchObject({ summary: 'Written by another' })
  await expect.poll(() => waiting(browser), { timeout: PATIENCE }).toEqual([])
  await browser.end()
})

/** The title of the first row. */
function shownTitle(): string {
  return document.querySelector('[role="grid"] bdi[title]')?.getAttribute('title') ?? ''
}

/** What stands in the title of the open form. */
function titleTyped(): string | undefined {
  const isTitle = (field: HTMLTextAreaElement) =>
    [...field.labels].some(({ textContent }) => textContent?.startsWith('Title'))
  return [...document.querySelectorAll('textarea')].find(isTitle)?.value
}

async function lookAround(browser: Session, product: Product): Promise<void> {
  // Before the app starts: WebKit leaves a worker that is being installed where it is when its page is loaded again.
  await browser.open(`${product.url}/healthz`)
  await browser.run(() => localStorage.setItem('lang', 'en'))
  await browser.open(`${product.url}/admin/login`)
  await browser.type('input[name="username"]', '', 'admin')
  await browser.type('input[name="password"]', '', ADMIN_PASSWORD)
  await browser.click('label', 'Stay signed in')
  await browser.click('button[type="submit"]')
  await browser.see('nav', 'CMS')
  await openCatalog(browser, product)
  await browser.see(ROW)
  await expect.poll(() => browser.run(controlled), { timeout: PATIENCE }).toBe(true)
}

async function openCatalog(browser: Session, { url }: Product): Promise<void> {
  await browser.open(`${url}/admin/configs/content`)
  // The tree may be drawn anew under the pointer, once the server has answered: a press that chose nothing is repeated.
  await expect(async () => {
    await browser.click('[role="treeitem"]', CATALOG)
    expect(await browser.count('[role="treeitem"][aria-selected="true"]', CATALOG)).toBe(1)
  }).toPass({ timeout: PATIENCE })
}

/** Answers the title of the article. */
async function editAndPublish(browser: Session, { server, line }: Product): Promise<string> {
  const known = await browser.run(shownTitle)
  await browser.type(ROW, known, KEYS.enter)
  await browser.click(BODY)
  await browser.chord(KEYS.control, KEYS.end)
  await browser.write(' Read in every engine.')
  await browser.see('[role="toolbar"] *', 'Draft on this device')
  await browser.click(ACTION, 'Publish')
  await expect
    .poll(() => writesIn(line.seen), { timeout: PATIENCE })
    .toEqual(['PUT /cms/content', 'POST /cms/content/publish'])
  await expect.poll(() => waiting(browser), { timeout: PATIENCE }).toEqual([])
  await browser.see('*', 'Saved to server')
  await server.settled()
  await expect.poll(() => browser.run(keptAnswers, NEEDED), { timeout: PATIENCE }).toBe(NEEDED.length)
  return known
}

async function writeOffline(browser: Session): Promise<void> {
  const picture = join(folder, PICTURE)
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a7f6f' } }).toFile(picture)
  await browser.click('button[data-look="main"]', 'Add')
  // Until the editor is there the list stands on the screen, with a field of that name.
  await browser.see(BODY)
  await browser.type('textarea', 'Title', TITLE)
  await browser.click(BODY)
  await browser.write(TEXT)
  await browser.chord(KEYS.enter)
  await browser.click('button', 'Insert resource')
  await browser.click('[role="menuitem"]', 'Picture')
  await browser.see('[role="dialog"]', 'Resources')
  await browser.pickFile('[role="dialog"] input[type="file"]', picture)
  await browser.see('[role="dialog"]', PICTURE)
  await browser.click('[role="dialog"] button', 'Confirm')
  const shown = () => browser.run(decoded, `${BODY} img.art-body-img`)
  await expect.poll(shown, { timeout: PATIENCE }).toEqual([true])
  await browser.inNewWindow(
    () => browser.click(ACTION, 'Preview'),
    async () => {
      // The frame is filled anew when more of the device was read: each look enters the one that is there.
      const inPreview = <Value>(look: () => Promise<Value>) =>
        browser.inFrame('iframe[title="Preview"][srcdoc*="data:image/png"]', look)
      await expect.poll(() => inPreview(() => browser.count('h1', TITLE)), { timeout: PATIENCE }).toBe(1)
      await expect
        .poll(() => inPreview(() => browser.run(decoded, 'img[src^="data:image/png"]')), { timeout: PATIENCE })
        .toContain(true)
    },
  )
}

/** List and Sync centre say that something waits. */
async function expectQueued(browser: Session, { url }: Product): Promise<void> {
  await browser.open(`${url}/admin/configs/content`)
  await browser.see(ROW, TITLE)
  await browser.see(ROW, 'Publish, waiting to send')
  await browser.open(`${url}/admin/sync`)
  await browser.see('[role="grid"][aria-label="Unsent changes"] tr', 'Publish')
  expect(await browser.count('[role="grid"][aria-label="Unsent changes"] tr[data-row]', TITLE)).toBe(2)
}

async function waiting(browser: Session): Promise<string[]> {
  return (await browser.run(outboxRows)).map(({ kind }) => kind)
}
