import type { Page } from '@playwright/test'
import {
  atTheDesk,
  editorButton,
  expectAllSent,
  isSave,
  newArticle,
  openArticle,
  openList,
  PATIENCE,
  saveAndSend,
  setLine,
  titleField,
  waitingWork,
} from '#tests/support/desk.ts'
import { enter, EXTENSIONS, expect, signIn, test, type Product } from '#tests/support/product.ts'
import { endSessions, storedArticle, writesIn } from '#tests/support/wire.ts'

const CATALOG = 'English'

test.setTimeout(120_000)

function saves(product: Product) {
  return product.line.seen.filter(isSave)
}

async function expectSavedOnce(product: Product, contentId: string, version: number, title: string): Promise<void> {
  const counted = EXTENSIONS ? { version: version + 1 } : {}
  expect(await storedArticle(product.server, contentId)).toMatchObject({ title, ...counted })
}

/** Sends the Background Sync event to the worker, as the browser does when it takes the network for back. */
async function syncEvents(page: Page, { url }: Product): Promise<(lastChance: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  let registrationId = ''
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations) if (!one.isDeleted) registrationId = one.registrationId
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrationId, { timeout: PATIENCE }).not.toBe('')
  return async (lastChance) => {
    const event = { origin: url, registrationId, tag: 'holdfast-drain', lastChance }
    await devtools.send('ServiceWorker.dispatchSyncEvent', event)
  }
}

test('F38: when the browser has tried for the last time in the background, the next start of the app sends what waits @long', async ({
  page,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  const { line } = product
  line.inject(({ path }) => path.startsWith('/stage-api/'), { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await titleField(page).fill('Tried three times in the background')
  await editorButton(page, 'Save').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(1)
  const wake = await syncEvents(page, product)
  // Of the same origin, but no page of the app: the worker is alone.
  await page.goto(`${product.url}/healthz`)
  for (const lastChance of [false, false, true]) {
    const before = line.seen.length
    await wake(lastChance)
    await expect.poll(() => line.seen.length, { timeout: PATIENCE }).toBeGreaterThan(before)
  }
  expect(await waitingWork(page)).toMatchObject([{ kind: 'content.save', attempts: 0 }])
  expect(await storedArticle(product.server, contentId)).toMatchObject({ version })

  line.clear()
  await page.goto(`${product.url}/admin/configs/content`)
  await expectAllSent(page, 60_000)
  await expectSavedOnce(product, contentId, version, 'Tried three times in the background')
})

test('a Background Sync event sends what waits while no page of the app is open @long', async ({ page, product }) => {
  const { contentId, version } = await atTheDesk(page, product)
  const { line } = product
  line.inject(({ path }) => path.startsWith('/stage-api/'), { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await titleField(page).fill('Sent in the background')
  await editorButton(page, 'Save').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(1)
  const wake = await syncEvents(page, product)
  await page.goto(`${product.url}/healthz`)
  line.clear()
  await wake(false)
  await expectAllSent(page, 60_000)
  await expectSavedOnce(product, contentId, version, 'Sent in the background')
})

test('F01: a worker that dies while a save is under way is followed by one that has it done once @long', async ({
  page,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  const released = gate()
  product.line.inject(isSave, { kind: 'hold', release: released.passed })
  await titleField(page).fill('Written under a dying worker')
  await editorButton(page, 'Save').click()
  await expect.poll(() => saves(product).length, { timeout: PATIENCE }).toBe(1)
  await expect.poll(async () => (await waitingWork(page))[0]?.state, { timeout: PATIENCE }).toBe('sending')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  released.open()
  await letLeasesExpire(page)
  await page.reload()
  await expectAllSent(page, 60_000)
  expect(new Set(saves(product).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await expectSavedOnce(product, contentId, version, 'Written under a dying worker')
})

test('F06: two tabs and the worker send each operation once @long', async ({ page, context, product }) => {
  await atTheDesk(page, product)
  const other = await context.newPage()
  await openList(other, product, CATALOG)
  await setLine(context, product, false)
  const titles = ['From the first tab', 'From the second tab']
  const ids: string[] = []
  for (const [index, tab] of [page, other].entries()) {
    await tab.goto(`${product.url}/admin/configs/content`)
    ids.push(await newArticle(tab))
    await titleField(tab).fill(titles[index]!)
    await editorButton(tab, 'Publish').click()
  }
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(4)
  const before = product.line.seen.length
  await setLine(context, product, true)
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  await expectAllSent(page, 60_000)
  const sent = product.line.seen.slice(before)
  expect(writesIn(sent).sort()).toEqual([
    'POST /cms/content',
    'POST /cms/content',
    'POST /cms/content/publish',
    'POST /cms/content/publish',
  ])
  for (const [index, title] of titles.entries())
    expect(await storedArticle(product.server, ids[index]!)).toMatchObject({ title, status: '30' })
})

test.describe('in a browser without workers and locks', () => {
  test.use({ serviceWorkers: 'block' })

  test('F39: the page sends what was saved without a line @long', async ({ page, context, product }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    await enter(page, product)
    await openList(page, product, CATALOG)
    const contentId = await openArticle(page)
    const { version } = await storedArticle(product.server, contentId)
    expect(await page.evaluate(() => [navigator.serviceWorker.controller, navigator.locks])).toEqual([null, undefined])
    // Without a worker no code is on the device but what was fetched: a first save brings what another one needs.
    await titleField(page).fill('Sent at once')
    await saveAndSend(page, product)
    await setLine(context, product, false)
    await titleField(page).fill('Sent by the page itself')
    await editorButton(page, 'Save').click()
    await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(1)
    await setLine(context, product, true)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectAllSent(page, 60_000)
    expect(saves(product)).toHaveLength(2)
    await expectSavedOnce(product, contentId, version + 1, 'Sent by the page itself')
  })
})

test('a session that ends in the middle of the queue stops it until the same user is back @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  await setLine(context, product, false)
  await titleField(page).fill('Kept through the sign-in')
  await editorButton(page, 'Publish').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(2)
  await endSessions(product.server)
  await setLine(context, product, true)
  await expect(page.getByRole('dialog', { name: 'Signed out' })).toBeVisible({ timeout: PATIENCE })
  await expect
    .poll(async () => (await waitingWork(page)).map(({ kind }) => kind), { timeout: PATIENCE })
    .toEqual(['content.save', 'content.publish'])
  await expect(page.getByRole('link', { name: 'Sign in to send' })).toContainText('2')
  expect(await storedArticle(product.server, contentId)).toMatchObject({ version })

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/login/)
  await signIn(page, product)
  await expectAllSent(page, 60_000)
  await expectSavedOnce(product, contentId, version, 'Kept through the sign-in')
})

test('a page of somebody else is no answer: what it answered is sent again @long', async ({ page, product }) => {
  const { contentId, version } = await atTheDesk(page, product)
  product.line.inject(
    (request) => request.path.startsWith('/stage-api/') && !request.path.includes('/login'),
    { kind: 'answer', status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel network</h1>' },
    Number.POSITIVE_INFINITY,
  )
  await titleField(page).fill('Not for the hotel')
  await editorButton(page, 'Save').click()
  await expect(page.getByRole('link', { name: 'Network sign-in needed' })).toBeVisible({ timeout: PATIENCE })
  expect(await waitingWork(page)).toEqual([expect.objectContaining({ kind: 'content.save' })])
  expect(await storedArticle(product.server, contentId)).toMatchObject({ version })
  product.line.clear()

  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page, 60_000)
  await expectSavedOnce(product, contentId, version, 'Not for the hotel')
})

test('a page of somebody else in place of the answer to a save does not end it @long', async ({ page, product }) => {
  const { contentId, version } = await atTheDesk(page, product)
  product.line.inject(isSave, {
    kind: 'answer',
    status: 200,
    contentType: 'text/html',
    body: '<h1>Welcome to the hotel network</h1>',
  })
  await titleField(page).fill('Asked for twice')
  await saveAndSend(page, product, 2)
  expect(new Set(saves(product).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await expectSavedOnce(product, contentId, version, 'Asked for twice')
})

test('a server that is killed during a save has it done once after its start @long', async ({ page, product }) => {
  const { contentId, version } = await atTheDesk(page, product)
  const killed = gate()
  const dies = () => void product.server.kill().then(killed.open)
  product.line.inject(isSave, { kind: 'hold', release: killed.passed, reached: dies })
  await titleField(page).fill('Survives a kill')
  await editorButton(page, 'Save').click()
  await killed.passed
  expect(await waitingWork(page)).toEqual([expect.objectContaining({ kind: 'content.save' })])
  await product.server.start()
  await expectAllSent(page, 60_000)
  await expectSavedOnce(product, contentId, version, 'Survives a kill')
})

function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((done) => (open = done))
  return { passed, open }
}

/** Lets the minute pass after which a silent holder has lost its lease. */
function letLeasesExpire(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('holdfast-work')
      opening.onsuccess = () => done(opening.result)
    })
    const store = db.transaction('outbox', 'readwrite').objectStore('outbox')
    await new Promise<void>((done) => {
      const walk = store.openCursor()
      walk.onsuccess = () => {
        const cursor = walk.result
        if (!cursor) return done()
        const row = cursor.value as { lease?: { until: number } }
        if (row.lease) cursor.update({ ...row, lease: { ...row.lease, until: Date.now() - 1 } })
        cursor.continue()
      }
    })
    db.close()
  })
}
