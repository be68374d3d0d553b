import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { titleField } from '#tests/support/desk.ts'
import { expect, signIn, speak, test, type Product } from '#tests/support/product.ts'

test.describe.configure({ timeout: 180_000 })

/** Tries every way to the admin of the same host, and writes into its own page how each one ended. */
const SPY = `
<script>
const ways = {
  cookie: () => document.cookie,
  localStorage: () => JSON.stringify(localStorage),
  sessionStorage: () => JSON.stringify(sessionStorage),
  databases: async () => JSON.stringify(await indexedDB.databases()),
  open: () => new Promise((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done([...opening.result.objectStoreNames].join() || 'empty')
    opening.onerror = () => failed(opening.error)
  }),
  caches: async () => JSON.stringify(await caches.keys()),
  workers: async () => String((await navigator.serviceWorker.getRegistrations()).length),
  register: async () => (await navigator.serviceWorker.register('/admin/sw.js')).scope,
  parent: () => { if (parent === window) throw new Error('alone'); return parent.document.title },
  opener: () => { if (!opener) throw new Error('alone'); return opener.document.title },
  app: async () => (await fetch('/admin/')).text(),
  account: async () => (await fetch('/stage-api/getInfo', { credentials: 'include' })).text(),
  frame: () => new Promise((done, failed) => {
    const frame = document.createElement('iframe')
    frame.onload = () => { try { done(frame.contentDocument.title) } catch (error) { failed(error) } }
    setTimeout(() => failed(new Error('never loaded')), 5000)
    frame.src = '/admin/'
    document.body.append(frame)
  }),
}
const found = {}
Promise.all(Object.entries(ways).map(async ([name, way]) => {
  try { found[name] = 'REACHED ' + String(await way()).slice(0, 200) } catch (error) { found[name] = 'refused' }
})).then(() => { document.body.dataset.spied = JSON.stringify(found) })
try { if (top !== window) top.location = '/admin/login?stolen' } catch {}
</script>`

const WAYS = [...SPY.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)

interface Node {
  readonly id: string
  readonly label: string
}

interface Article {
  readonly siteId: string
  readonly contentId: string
  readonly page: string
}

/** Puts the spy into the template of articles, and script into the body of one, and publishes it. */
async function plant({ server }: Product): Promise<Article> {
  const site = join(server.dataDir, 'files/demo_pc')
  appendFileSync(join(site, 'template/article.template.html'), SPY)
  const base = { authorization: `Bearer ${await server.token()}`, 'content-type': 'application/json' }
  const call = async <T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> => {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = (await (await fetch(`${server.url}/stage-api${path}`, init)).json()) as { code: number; data: T }
    expect(answer, path).toMatchObject({ code: 200 })
    return answer.data
  }
  const { siteId } = await call<{ siteId: string }>('GET', '/cms/site/getCurrentSite', base)
  const headers = { ...base, currentsite: siteId }
  const { rows: top } = await call<{ rows: Node[] }>('GET', '/cms/catalog/treeData', headers)
  const catalogId = top.find(({ label }) => label === '科技')?.id ?? ''
  const query = `catalogId=${catalogId}&status=30&contentType=article`
  const { rows } = await call<{ rows: { contentId: string }[] }>('GET', `/cms/content/list?${query}`, headers)
  const contentId = rows[0]?.contentId ?? ''
  const contentHtml = `<p>Still readable</p><script>document.body.dataset.inBody = '1'</script><img src="/none.png" onerror="document.body.dataset.inBody = '1'"><a href="javascript:alert(1)">go</a>`
  const form = { opType: 'UPDATE', contentType: 'article', title: 'A hostile page', contentId, catalogId, contentHtml }
  const { taskId } = await call<{ taskId: string }>('PUT', '/cms/content?contentType=article', headers, form)
  const status = () => call<{ status: string }>('GET', `/async/task/${taskId}`, headers).then((task) => task.status)
  await expect.poll(status).toBe('SUCCESS')
  await call('POST', '/cms/content/publish', headers, { contentIds: [contentId] })
  await server.settled()
  const { path } = await call<{ path: string }>('GET', `/cms/catalog/${catalogId}`, headers)
  const page = `${path}${contentId}.html`
  const html = readFileSync(join(site, page), 'utf8')
  expect(html).toContain('Still readable')
  expect(html).not.toMatch(/inBody|javascript:/)
  return { siteId, contentId, page: `/_sites/demo_pc/${page}` }
}

/** Signed in, remembered, with databases on this device: something to steal. */
async function withSomethingToSteal(page: Page, product: Product) {
  await speak(page.context(), 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  const stores = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(stores).toContain('holdfast-work')
  expect(await page.evaluate(() => document.cookie)).toContain('Admin-Token')
}

async function spoils(frame: Frame): Promise<Record<string, string>> {
  await frame.waitForFunction(() => document.body?.dataset['spied'] !== undefined, undefined, { timeout: 20_000 })
  return JSON.parse(await frame.evaluate(() => document.body.dataset['spied'] ?? '')) as Record<string, string>
}

const allRefused = Object.fromEntries(WAYS.map((way) => [way, 'refused']))

test('a published page with hostile script is shown, and reaches nothing of the admin beside it @long', async ({
  page,
  product,
}) => {
  expect(WAYS.length).toBeGreaterThan(10)
  await withSomethingToSteal(page, product)
  const article = await plant(product)
  const visitor = await page.context().newPage()
  await visitor.goto(product.url + article.page)
  await expect(visitor.getByRole('heading', { name: 'A hostile page' })).toBeVisible()
  await expect(visitor.getByText('Still readable')).toBeVisible()
  const styles = await visitor.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
  expect(styles).toContain(`${product.url}/_sites/demo_pc/css/site.css`)
  expect(await spoils(visitor.mainFrame())).toEqual(allRefused)
  expect(await visitor.evaluate(() => document.body.dataset['inBody'])).toBeUndefined()
})

test('a hostile template reaches nothing from the frame of a preview, and can not lead the admin away @long', async ({
  page,
  product,
}) => {
  await withSomethingToSteal(page, product)
  const { siteId, contentId } = await plant(product)
  await page.evaluate((id) => localStorage.setItem('CurrentSite', id), siteId)
  await page.goto(`${product.url}/admin/cms/preview?type=content&dataId=${contentId}`)
  const inner = page.frameLocator('iframe')
  await expect(inner.getByText('Still readable')).toBeVisible({ timeout: 30_000 })
  const frame = page.frames().find((one) => one.url().includes('/stage-api/cms/preview/'))
  if (!frame) throw new Error('the preview is in no frame of the server')
  expect(await spoils(frame)).toEqual(allRefused)
  expect(page.url()).toContain('/admin/cms/preview')
})

test('a page made on this device from a hostile template runs nothing, and stands outside of the admin @long', async ({
  page,
  product,
}) => {
  await withSomethingToSteal(page, product)
  const { siteId, contentId } = await plant(product)
  await page.evaluate((id) => localStorage.setItem('CurrentSite', id), siteId)
  await page.goto(`${product.url}/admin/cms/content/editor?type=article&id=${contentId}`)
  await titleField(page).fill('A hostile draft')
  await expect(page.getByText('Draft on this device').first()).toBeVisible()
  await page.goto(`${product.url}/admin/cms/preview?type=content&dataId=${contentId}`)
  await expect(page.getByText('Made on this device')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'A hostile draft' })).toBeVisible()
  const frame = await (await page.locator('iframe[srcdoc]').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the preview is in no frame of the device')
  expect(await frame.evaluate(() => document.documentElement.outerHTML.includes('const ways ='))).toBe(true)
  expect(await frame.evaluate(() => Object.keys(document.body.dataset))).toEqual([])

  // What a script would meet there if the frame ever let one run.
  const met = await frame.evaluate(() => {
    const ways = {
      cookie: () => document.cookie,
      localStorage: () => localStorage.length,
      sessionStorage: () => sessionStorage.length,
      databases: () => indexedDB.open('holdfast-work'),
      parent: () => parent.document.title,
    }
    const names = Object.keys(ways) as (keyof typeof ways)[]
    return names.map((name) => {
      try {
        return `${name}: ${String(ways[name]())}`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(met).toEqual([
    'cookie: SecurityError',
    'localStorage: SecurityError',
    'sessionStorage: SecurityError',
    'databases: SecurityError',
    'parent: SecurityError',
  ])
  expect(page.url()).toContain('/admin/cms/preview')
})
