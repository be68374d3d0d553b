import { atTheList, expectAllSent, grid, PATIENCE, waitingStates } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/product.ts'
import { articlesOf, wireTo } from '#tests/support/wire.ts'

// The worker is not what this is about.
test.use({ serviceWorkers: 'block' })
test.setTimeout(180_000)

const CATALOG = 'English'
/** Orders that reach the disk together. */
const AT_ONCE = 50

/** From now on so many more orders fit on the disk. */
function leaveRoomFor(orders: number): void {
  const { add } = IDBObjectStore.prototype
  let left = orders
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'outbox' && left-- <= 0) throw new DOMException('No space left', 'QuotaExceededError')
    return add.apply(this, args)
  }
}

test('F24: a disk that fills up in the middle of an order for many contents keeps a part, and the list says how many @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  const articles = await articlesOf(product.server, CATALOG)
  const catalogIds = [articles[0]?.catalogId]
  for (let count = articles.length; count < AT_ONCE + 10; count += articles.length) {
    const contentIds = articles.map(({ contentId }) => contentId)
    await wire.send('POST', '/cms/content/copy', { contentIds, catalogIds, copyType: 1 })
  }
  await atTheList(page, product, CATALOG)
  const large = new URL(page.url())
  large.searchParams.set('size', '100')
  await page.goto(large.href)
  await expect(page.getByRole('button', { name: /^More actions for/ }).first()).toBeVisible({ timeout: PATIENCE })
  product.line.inject(({ path }) => path.startsWith('/stage-api/'), { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await page.evaluate(leaveRoomFor, AT_ONCE + 2)
  await grid(page).getByRole('checkbox').first().click()
  const chosen = page.getByText(/^\d+ selected/).first()
  const all = Number.parseInt(await chosen.innerText(), 10)
  expect(all).toBeGreaterThan(AT_ONCE + 2)

  await page.getByRole('button', { name: 'Recommend' }).click()
  await page.getByRole('menuitem', { name: 'Mark as hot' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Not all saved on this device' })
  await expect(told).toContainText(`${AT_ONCE} of ${all} were saved and will be sent; the others were not saved.`)
  const bar = page.getByRole('group', { name: 'Last action' })
  await expect(bar.getByText(`Set attribute: ${AT_ONCE} items`).last()).toBeVisible()
  expect(await waitingStates(page)).toHaveLength(AT_ONCE)
  await expect(chosen).toHaveText(new RegExp(`^${all} selected`))

  product.line.clear()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page, 120_000)
  await expect(bar.getByText(`Done ${AT_ONCE}`).last()).toBeVisible({ timeout: PATIENCE })
})
