import type { Page } from '@playwright/test'
import {
  atTheList,
  expectAllSent,
  grid,
  openList,
  PATIENCE,
  rowOf,
  setLine,
  titlesIn,
  waitingStates,
} from '#tests/support/desk.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { catalogNamed, wireTo, type Wire } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const BELOW = 'The last ferry'

const isMark = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes('/cms/content/attr')

const marksOf = (line: FaultProxy) => line.seen.filter(isMark).length

/** From now on each attribute is refused in these words. */
function refuseMarks(line: FaultProxy): void {
  const body = JSON.stringify({ code: 500, msg: 'Nothing is hot today' })
  line.inject(isMark, { kind: 'answer', status: 200, contentType: 'application/json', body }, Number.POSITIVE_INFINITY)
}

/** A catalog with one article below another one. */
async function addBelow(wire: Wire, parentId: string): Promise<void> {
  const names = { name: 'Ferries', alias: 'ferries', path: 'english/ferries' }
  await wire.send('POST', '/cms/catalog', { ...names, parentId, catalogType: 'common' })
  const { id: catalogId } = await catalogNamed(wire, names.name)
  const article = { contentId: '990001', catalogId, contentType: 'article', title: BELOW }
  await wire.save({ ...article, opType: 'ADD', contentHtml: '<p>At ten.</p>' }, 'POST')
}

async function markAsHot(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) await rowOf(page, title).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Recommend' }).click()
  await page.getByRole('menuitem', { name: 'Mark as hot' }).click()
}

test('what was refused together is tried again or given up together, and a folded catalog speaks for what it hides @long', async ({
  page,
  product,
}) => {
  const { line, server } = product
  const wire = await wireTo(server)
  await addBelow(wire, (await catalogNamed(wire, 'English')).id)
  await atTheList(page, product)
  await readyForOffline(page)
  refuseMarks(line)
  // The list of a catalog has what lies below it, too.
  const titles = (await titlesIn(page)).filter((title) => title !== BELOW).slice(0, 2)
  await markAsHot(page, titles)
  const refused = titles.map(() => 'content.attrAdd rejected')
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(refused)
  const retry = page.getByRole('button', { name: 'Retry all rejected' })
  const discard = page.getByRole('button', { name: 'Discard all rejected' })

  await test.step('in the tree a folded catalog counts what waits below it, an open one its own', async () => {
    const parent = page.getByRole('treeitem', { name: 'English' }).first()
    await parent.press('ArrowRight')
    await page.getByRole('treeitem', { name: 'Ferries' }).click()
    await markAsHot(page, [BELOW])
    await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toHaveLength(3)
    await expect(parent.getByRole('img', { name: '2 waiting, 2 need attention' })).toBeVisible({ timeout: PATIENCE })
    await parent.press('ArrowLeft')
    await expect(parent.getByRole('img', { name: '3 waiting, 3 need attention' })).toBeVisible()
  })

  await test.step('tried again at one press, each is sent once more', async () => {
    await page.goto(`${product.url}/admin/sync`)
    const before = marksOf(line)
    await expect(retry).toHaveText('Retry all rejected (3)')
    await retry.click()
    await expect.poll(() => marksOf(line), { timeout: PATIENCE }).toBe(before + 3)
    await expect(retry).toHaveText('Retry all rejected (3)', { timeout: PATIENCE })
  })

  await test.step('nothing is given up without a question that counts', async () => {
    await discard.click()
    const question = page.getByRole('dialog', { name: 'Discard unsent work?' })
    await expect(question).toContainText("3 rejected changes won't be sent again.")
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(discard).toBeFocused()
    expect(await waitingStates(page)).toHaveLength(3)
    await discard.click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expectAllSent(page)
    await page.getByRole('tab', { name: 'Activity' }).click()
    const ended = page.getByRole('grid', { name: 'Activity' }).getByRole('row')
    await expect(ended.filter({ hasText: 'Discarded' })).toHaveCount(3)
  })
  line.clear()
})

test('what is to be restored says in the recycle bin that it waits @long', async ({ page, context, product }) => {
  const title = 'The first ferry'
  const wire = await wireTo(product.server)
  const { id: catalogId } = await catalogNamed(wire, 'English')
  const draft = { contentId: '990002', catalogId, contentType: 'article', title }
  await wire.save({ ...draft, opType: 'ADD', contentHtml: '<p>At six.</p>' }, 'POST')
  await atTheList(page, product)
  await readyForOffline(page)
  await rowOf(page, title).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectAllSent(page, PATIENCE)
  await page.getByRole('tab', { name: 'Recycle bin' }).click()
  const row = page.getByRole('grid', { name: 'Recycle bin' }).getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible({ timeout: PATIENCE })
  await setLine(context, product, false)
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(row).toContainText('Restore, waiting to send', { timeout: PATIENCE })
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toBeHidden({ timeout: PATIENCE })
  await openList(page, product, 'English')
  await expect(grid(page).getByText(title).first()).toBeVisible({ timeout: PATIENCE })
})
