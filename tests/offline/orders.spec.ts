import {
  atTheList,
  openArticle,
  openList,
  PATIENCE,
  rowOf,
  setLine,
  titleField,
  titlesIn,
} from '#tests/support/desk.ts'
import { expect, EXTENSIONS, readyForOffline, sharedTest as test } from '#tests/support/product.ts'
import { outboxRows } from '#tests/support/in-page.ts'
import { wireTo } from '#tests/support/wire.ts'

const CATALOG = '科技'

test.beforeEach(({ page, product }) => atTheList(page, product, CATALOG))

test('contents are related in the editor, kept as orders without a network, and led to no longer @long', async ({
  page,
  context,
}) => {
  const [, first = '', second = ''] = await titlesIn(page)
  await openArticle(page, first)
  const more = page.getByRole('toolbar', { name: 'Content actions' }).getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Related content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Related content' })
  await expect(dialog.getByText('No related content yet')).toBeVisible({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Add' }).click()
  const selector = page.getByRole('dialog', { name: 'Choose content' })
  await selector.getByRole('treeitem', { name: CATALOG }).first().click()
  await selector.getByRole('row').filter({ hasText: second }).click()
  await selector.getByRole('button', { name: 'Confirm' }).click()
  const related = dialog.getByRole('row').filter({ hasText: second })
  await expect(related).toBeVisible({ timeout: PATIENCE })

  await readyForOffline(page)
  await context.setOffline(true)
  await related.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Waiting to send').first()).toBeVisible({ timeout: PATIENCE })
  await context.setOffline(false)
  await expect(dialog.getByText('No related content yet')).toBeVisible({ timeout: PATIENCE })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
})

test('a content says when the clock puts it out, also while the order waits on this device @long', async ({
  page,
  context,
  product,
}) => {
  test.skip(!EXTENSIONS, 'nobody knows what another back end does at a date')
  const wire = await wireTo(product.server)
  const contentId = await openArticle(page)
  const { title, ...form } = await wire.get<{ title: string }>(`/cms/content/init/0/article/${contentId}`)
  const dates = { publishDate: '2030-12-03 09:00:00', offlineDate: '2030-12-24 18:00:00' }
  await wire.save({ ...form, title, opType: 'UPDATE', ...dates })
  await openList(page, product, CATALOG)
  const plan = rowOf(page, title).getByRole('img', {
    name: /To be published on Dec 3, 2030.* To be unpublished on Dec 24/,
  })
  await expect(rowOf(page, title)).toBeVisible({ timeout: PATIENCE })
  await expect(plan).toBeHidden()

  await readyForOffline(page)
  await setLine(context, product, false)
  await rowOf(page, title)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mark as ready' }).click()
  await expect(plan).toHaveAccessibleName(/Takes effect once the unsent changes are sent/, { timeout: PATIENCE })
  await setLine(context, product, true)
  await expect(plan).not.toHaveAccessibleName(/waiting changes/, { timeout: PATIENCE })

  await openArticle(page, title)
  await expect(page.getByRole('note')).toContainText('To be published on Dec 3, 2030', { timeout: PATIENCE })
  await titleField(page).fill(`${title} changed`)
  await expect(page.getByRole('note')).toContainText('Saving removes it from the schedule')
})

test('a catalog and the home page are published as orders that wait for the network @long', async ({
  page,
  context,
}) => {
  await readyForOffline(page)
  await context.setOffline(true)
  const catalogs = page.getByRole('navigation', { name: 'Catalogs' })
  await catalogs.getByRole('button', { name: `More actions for ${CATALOG}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await dialog.getByRole('radio', { name: 'Published', exact: true }).check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: PATIENCE })
  await catalogs
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Publish home page' }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: PATIENCE })
  const waiting = async () => (await page.evaluate(outboxRows)).map(({ kind }) => kind)
  expect(await waiting()).toEqual(['catalog.publish', 'site.publish'])
  await context.setOffline(false)
  await expect.poll(waiting, { timeout: PATIENCE }).toEqual([])
})
