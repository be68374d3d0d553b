import { atTheList, grid, PATIENCE } from '#tests/support/desk.ts'
import { expect, test, type Product } from '#tests/support/product.ts'

/** After some contents of a catalog no answer comes any more, until the answer is called. */
function holdReads({ line }: Product): () => void {
  let resolve = () => {}
  const release = new Promise<void>((done) => (resolve = done))
  let asked = 0
  const isOver = ({ path }: { path: string }) => path.includes('/cms/content/init/') && ++asked > 2
  line.inject(isOver, { kind: 'hold', release }, Infinity)
  return () => {
    line.clear()
    resolve()
  }
}

test('keeping is stopped in the middle and goes on, and a single content is kept from its row @long', async ({
  product,
  page,
}) => {
  await atTheList(page, product)
  const catalog = page.getByRole('treeitem', { name: 'English' }).first()
  const dialog = page.getByRole('dialog', { name: 'Make available offline' })
  const says = (words: string | RegExp) =>
    expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: PATIENCE })

  await test.step('Stop says how far it came', async () => {
    await catalog.hover()
    await catalog.getByRole('button', { name: 'More actions for English' }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    await expect(dialog.getByText(/\d+ items, about .*B/)).toBeVisible({ timeout: PATIENCE })
    const goOn = holdReads(product)
    await dialog.getByRole('button', { name: 'Make available', exact: true }).click()
    await says(/of [1-9]\d* available offline so far/)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await says(/^Stopped at \d+ of \d+$/)
    goOn()
  })

  await test.step('Go on reads what is left', async () => {
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await says('Available offline')
    await dialog.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(dialog.getByRole('button', { name: 'Make available', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a content is kept from its row, alone', async () => {
    const row = grid(page).getByRole('row').nth(1)
    await row.getByRole('button', { name: /^More actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    await expect(dialog.getByText(/^1 item, about .*B/)).toBeVisible({ timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Make available', exact: true }).click()
    await says('Available offline')
    await page.keyboard.press('Escape')
    await expect(row.getByRole('img', { name: /^Available offline/ })).toBeVisible()
    await expect(grid(page).getByRole('img', { name: /^Available offline/ })).toHaveCount(1)
  })
})
