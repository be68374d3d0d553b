import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, type Product, test } from '#tests/support/product.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Catalogs' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const names = (page: Page) =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label') ?? one.textContent))

async function open(page: Page, product: Product) {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/catalog`)
  await expect(tree(page).getByRole('treeitem').first()).toBeVisible()
}

/** Waits for the end of a task and puts its dialog away. */
async function done(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('100%')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
}

test('catalogs are made of lines, edited, sorted, and moved by drag', async ({ page, product }) => {
  test.setTimeout(240_000)
  await open(page, product)

  await page.getByRole('button', { name: 'Add several' }).click()
  const batch = page.getByRole('dialog', { name: /Add catalogs/ })
  await batch.getByRole('textbox', { name: 'Names' }).fill('Harbour\n  Ferries\n  Tides\nLighthouse')
  await expect(batch.getByRole('cell', { name: 'harbour_ferries', exact: true })).toBeVisible()
  await batch.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(batch).toHaveCount(0)

  await row(page, 'Harbour').getByText('Harbour').click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Harbour')
  await name.fill('Port')
  await page.reload()
  await expect(page.getByText('Unsaved changes were restored')).toBeVisible()
  await expect(name).toHaveValue('Port')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row(page, 'Port')).toBeVisible()
  expect(await inBothSchemes(page)).toEqual([])

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Rows per list page' }).fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nothing was changed')).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await row(page, 'Port').press('ArrowRight')
  await row(page, 'Tides').getByText('Tides').click()
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitem', { name: 'Up' }).click()
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Tides', 'Ferries']))
  await expect
    .poll(async () => {
      const all = await names(page)
      return all.indexOf('Tides') < all.indexOf('Ferries')
    })
    .toBe(true)

  const from = await row(page, 'Ferries').boundingBox()
  const to = await row(page, 'Lighthouse').boundingBox()
  if (!from || !to) throw new Error('rows without a place')
  await page.mouse.move(from.x + 60, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height / 2 + 12, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await expect(row(page, 'Lighthouse')).toHaveAttribute('data-drop', 'into')
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Move catalog' }).getByRole('button', { name: 'Move', exact: true }).click()
  await done(page, 'Move catalog')
  await expect(row(page, 'Lighthouse')).toHaveAttribute('aria-expanded', 'false')
  await row(page, 'Lighthouse').press('ArrowRight')
  await expect(row(page, 'Ferries')).toHaveAttribute('aria-level', '2')
})

test('a catalog is added, hidden, moved, published and deleted by its buttons @long', async ({ page, product }) => {
  test.setTimeout(240_000)
  await open(page, product)
  await page.getByRole('button', { name: 'Add catalog' }).click()
  const add = page.getByRole('dialog', { name: 'Add catalog' })
  await add.getByRole('textbox', { name: 'Name' }).fill('Anchorage')
  await expect(add.getByRole('textbox', { name: 'Alias' })).not.toHaveValue('')
  // What is being typed outlives the turn of a tablet.
  await page.setViewportSize({ width: 834, height: 1112 })
  await expect(add.getByRole('textbox', { name: 'Name' })).toHaveValue('Anchorage')
  await page.setViewportSize({ width: 1440, height: 900 })
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Anchorage')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(row(page, 'Anchorage').getByRole('img', { name: 'Hidden' })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(row(page, 'Anchorage').getByRole('img', { name: 'Hidden' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const target = page.getByRole('dialog', { name: /^Move Anchorage to/ })
  await target.getByRole('treeitem', { name: 'English', exact: true }).click()
  await target.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog', { name: 'Move catalog' }).getByRole('button', { name: 'Move', exact: true }).click()
  await done(page, 'Move catalog')
  await expect(row(page, 'Anchorage')).toHaveAttribute('aria-level', '2')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: /^Publish: .*Anchorage/ })
  await publish.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publish.getByText(/^Published/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(publish).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete catalog' }).getByRole('button', { name: 'Delete' }).click()
  await done(page, 'Delete catalog')
  await expect(row(page, 'Anchorage')).toHaveCount(0)
})
