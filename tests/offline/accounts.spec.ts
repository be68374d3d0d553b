import type { BrowserContext, Page } from '@playwright/test'
import {
  atTheDesk,
  editorButton,
  expectAllSent,
  grid,
  insertPicture,
  openArticle,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { keptAnswers, placesOfText } from '#tests/support/in-page.ts'
import { EXTENSIONS, expect, signIn, test, type Product } from '#tests/support/product.ts'
import { endSessions, storedArticle, writesIn } from '#tests/support/wire.ts'

const PHONE = { width: 390, height: 844 }

test.setTimeout(180_000)

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  return page.getByRole('dialog', { name: 'Sign out' })
}

/** Gives up what was typed here, at the sign-out: the question that comes then is to have these words. */
async function leaveNothing(page: Page, counts: string) {
  await (await askToLeave(page)).getByRole('button', { name: 'Discard and sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Discard everything you typed here?' })
  await expect(question).toContainText(counts)
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL(/\/login/)
}

/** What is kept of the lists that this browser has shown, whoever read them. */
const keptLists = (page: Page) => page.evaluate(keptAnswers, ['content.list', 'catalog.treeData'])

test('F14: who signs out without a network leaves his work behind, and nobody else sees, sends or discards it', async ({
  page,
  context,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  expect(await keptLists(page)).toBe(2)
  await setLine(context, product, false)
  await titleField(page).fill('Written before leaving')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const dialog = await askToLeave(page)
  await expect(dialog.getByText('1 change is not on the server yet.')).toBeVisible()
  await expect(dialog.getByText("Without a connection to the server, you can't sign in again.")).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export unsent work' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^unsent-.*\.zip$/)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(titleField(page)).toHaveValue('Written before leaving')
  await (await askToLeave(page)).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/login/)
  expect(await keptLists(page)).toBe(0)

  await setLine(context, product, true)
  await signIn(page, product, { account: 'editor' })
  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('Everything is saved to the server')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Drafts (0)' })).toBeVisible()
  await page.goto(`${product.url}/admin/storage`)
  const left = page.getByRole('table', { name: 'Unsent work by user' }).getByRole('row')
  await expect(left.last().getByRole('cell')).toHaveText(['admin', '1', '0'], { timeout: PATIENCE })
  await page.goto(`${product.url}/admin/cms/content/editor?id=${contentId}`)
  await expect(titleField(page)).not.toHaveValue('Written before leaving', { timeout: PATIENCE })
  expect(await waitingStates(page)).toEqual(['content.save queued'])
  expect(await storedArticle(product.server, contentId)).toMatchObject({ version })
  await titleField(page).fill('Typed by the second user')
  await expect.poll(() => page.evaluate(placesOfText, 'Typed by the second user')).toContain('drafts')
  await leaveNothing(page, '0 unsent changes, 1 draft,')
  expect(await page.evaluate(placesOfText, 'Typed by the second user')).toEqual([])
  expect(await waitingStates(page)).toEqual(['content.save queued'])

  await signIn(page, product)
  await expectAllSent(page, 60_000)
  expect(await storedArticle(product.server, contentId)).toMatchObject({
    title: 'Written before leaving',
    ...(EXTENSIONS && { version: version + 1 }),
  })
})

test('what is given up at the sign-out without a network, on a phone, is not sent and is gone from the device @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  await setLine(context, product, false)
  await titleField(page).fill('Better not')
  await insertPicture(page, 'mine.png')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  await titleField(page).fill('Better not, after all')
  await expect.poll(() => page.evaluate(placesOfText, 'after all')).toContain('drafts')
  expect(await page.evaluate(placesOfText, 'Better not')).toEqual(expect.arrayContaining(['outbox', 'versions']))
  expect(await page.evaluate(placesOfText, 'mine.png')).toContain('blobs')
  const before = product.line.seen.length
  await page.setViewportSize(PHONE)
  await leaveNothing(page, '1 unsent change, 1 draft,')
  expect(await page.evaluate(placesOfText, 'Better not')).toEqual([])
  expect(await page.evaluate(placesOfText, 'mine.png')).toEqual([])

  await setLine(context, product, true)
  await signIn(page, product)
  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible({ timeout: PATIENCE })
  expect(writesIn(product.line.seen.slice(before))).toEqual([])
  expect(await storedArticle(product.server, contentId)).toMatchObject({ version })
})

/** Types 'Better not' into an article, where it becomes a draft; answers a second tab. */
async function typeBeside(page: Page, context: BrowserContext, product: Product) {
  await atTheDesk(page, product)
  await titleField(page).fill('Better not')
  await expect.poll(() => page.evaluate(placesOfText, 'Better not')).toContain('drafts')
  return context.newPage()
}

test('what is given up in one tab is not written again by the one in which it is typed @long', async ({
  page,
  context,
  product,
}) => {
  const other = await typeBeside(page, context, product)
  await other.goto(`${product.url}/admin/index`)
  await leaveNothing(other, '0 unsent changes, 1 draft,')
  await page.bringToFront()
  await page.waitForURL(/\/login/, { timeout: PATIENCE })
  expect(await other.evaluate(placesOfText, 'Better not')).toEqual([])
})

test('what is removed with all data of the device is not written again by another tab either @long', async ({
  page,
  context,
  product,
}) => {
  const other = await typeBeside(page, context, product)
  await other.goto(`${product.url}/admin/storage`)
  await other.getByRole('button', { name: "Remove this device's data" }).click()
  const question = other.getByRole('dialog', { name: "Remove this device's data?" })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await other.waitForURL(/\/login/, { timeout: PATIENCE })
  await page.bringToFront()
  await page.waitForURL(/\/login/, { timeout: PATIENCE })
  expect(await page.evaluate(placesOfText, 'Better not')).toEqual([])
})

test('F14: a tab is told when somebody else signs in in another one, and does nothing in that name @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  await titleField(page).fill('Typed by the first user')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${product.url}/admin/index`)
  await (await askToLeave(other)).getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.waitForURL(/\/login/)
  await expect(page.getByRole('dialog', { name: 'Signed out' })).toBeVisible({ timeout: PATIENCE })
  await signIn(other, product, { account: 'editor' })

  const question = page.getByRole('dialog', { name: 'Another user has signed in' })
  await expect(question).toBeVisible({ timeout: PATIENCE })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await titleField(page).fill('Typed on by the first user')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  await page.getByRole('link', { name: 'Sign in to send' }).click()
  await question.getByRole('button', { name: 'Reload the app' }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).not.toHaveAccessibleName(/Admin/, {
    timeout: PATIENCE,
  })
  expect(writesIn(product.line.seen)).toEqual([])
  expect((await storedArticle(product.server, contentId)).title).not.toContain('first user')
})

test('F40: who starts without a network after his session has ended reads and writes, and sends after signing in @long', async ({
  page,
  context,
  product,
}) => {
  const { contentId, version } = await atTheDesk(page, product)
  await endSessions(product.server)
  await expireSession(page)
  await context.clearCookies()
  await setLine(context, product, false)
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByRole('link', { name: 'Sign in to send' })).toBeVisible()
  await openArticle(page)
  await titleField(page).fill('Written after the end of the session')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const question = page.getByRole('dialog', { name: 'Signed out' })
  await question.getByRole('button', { name: 'Sign in again' }).click({ timeout: PATIENCE })
  await page.waitForURL(/\/login/)
  expect(await waitingStates(page)).toHaveLength(1)
  await signIn(page, product)
  await expectAllSent(page, 60_000)
  expect(await storedArticle(product.server, contentId)).toMatchObject({
    title: 'Written after the end of the session',
    ...(EXTENSIONS && { version: version + 1 }),
  })
})

/** Lets thirty days pass for the session that this device keeps. */
function expireSession(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('holdfast-work')
      opening.onsuccess = () => done(opening.result)
    })
    const store = db.transaction('session', 'readwrite').objectStore('session')
    await new Promise<void>((done) => {
      const reading = store.get('current')
      reading.onsuccess = () => {
        const writing = store.put({ ...(reading.result as object), expiresAt: Date.now() - 1 })
        writing.onsuccess = () => done()
      }
    })
    db.close()
  })
}
