import type { Page } from '@playwright/test'
import { PATIENCE, setLine } from '#tests/support/desk.ts'
import { expect, readyForOffline, signIn, speak, test } from '#tests/support/product.ts'

test.setTimeout(180_000)

interface Kept {
  serverId: string
  userId: string
  info: object
  routers: object[]
  at: number
  reads?: object[]
}

const keptHere = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('SessionSnapshot') ?? 'null') as Kept | null)

/** What the frame says at once: who works here, in which menus, at which site. */
async function frame(page: Page) {
  const account = page.getByRole('button', { name: /^Account of/ })
  const site = page.getByRole('button', { name: /^Current site: ./ })
  const menus = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(account).toBeVisible({ timeout: PATIENCE })
  await expect(site).toBeVisible({ timeout: PATIENCE })
  return { account: await account.textContent(), site: await site.textContent(), menus: await menus.allTextContents() }
}

/** The answers that the app keeps in its database go, so that what is shown came from nowhere else. */
const emptyCache = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('holdfast-cache')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error ?? new Error('not opened'))
    })
    const clearing = db.transaction('answers', 'readwrite')
    clearing.objectStore('answers').clear()
    await new Promise((done) => clearing.addEventListener('complete', done))
    db.close()
  })

const arrived = (page: Page) =>
  expect.poll(async () => (await keptHere(page))?.reads?.length, { timeout: PATIENCE }).toBe(2)

test('a start without a line shows name, menus and site of who worked here, and nothing of who signed out @long', async ({
  page,
  context,
  product,
}) => {
  await speak(context, 'en')
  await signIn(page, product)
  await readyForOffline(page)
  await arrived(page)
  const online = await frame(page)

  await test.step('from the first answers alone', async () => {
    await setLine(context, product, false)
    await emptyCache(page)
    await page.reload()
    expect(await frame(page)).toEqual(online)
  })

  await test.step('and from what a version before left', async () => {
    await page.evaluate(() => {
      const { serverId, userId, info, routers, at } = JSON.parse(localStorage.getItem('SessionSnapshot') ?? '{}')
      localStorage.setItem('SessionSnapshot', JSON.stringify({ serverId, userId, info, routers, at }))
    })
    await page.reload()
    const account = page.getByRole('button', { name: /^Account of/ })
    await expect(account).toBeVisible({ timeout: PATIENCE })
    expect(await account.textContent()).toBe(online.account)
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(online.menus)
  })

  await test.step('until he signs out', async () => {
    const former = (await keptHere(page))?.userId
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out' })
    await question.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(/\/login/)
    expect(await keptHere(page)).toBeNull()
    await setLine(context, product, true)
    await signIn(page, product, { account: 'editor' })
    await arrived(page)
    expect((await keptHere(page))?.userId).not.toBe(former)
  })

  await test.step('who comes after him sees his own', async () => {
    const online2 = await frame(page)
    await setLine(context, product, false)
    await page.reload()
    expect(await frame(page)).toEqual(online2)
    expect(online2.account).not.toBe(online.account)
  })
})
