import type { Page } from '@playwright/test'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }
/** Pages are written behind the screens, and behind whatever else is published. */
const PUBLISHED = { timeout: 60_000 }

async function addItem(page: Page, button: string, title: string, address: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add item' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Address' }).fill(address)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form).toHaveCount(0)
}

const titles = (page: Page, row: number) =>
  page.getByRole('group', { name: `Row ${row}`, exact: true }).getByRole('button', { name: /^Move / })

test('a block is added, filled, put in order by keys and by pointer, published, and seen by readers', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/content?tab=pageWdiget`)
  await expect(page.locator('[data-row]').filter({ hasText: 'home_guide' })).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Add page widget' }).click()
  const form = page.getByRole('dialog', { name: 'Add page widget' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour guide')
  await form.getByRole('textbox', { name: 'Code' }).fill('harbour_guide')
  await form.getByRole('textbox', { name: 'Template' }).fill('block.template.html')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour guide' })).toBeVisible(PATIENCE)

  await page.getByRole('button', { name: 'Add row' }).click()
  await addItem(page, 'Add item to row 1', 'Ferries', '/ferries')
  await addItem(page, 'Add item after Ferries', 'Tides', '/tides')
  await page.getByRole('button', { name: 'Add row' }).click()
  await addItem(page, 'Add item to row 2', 'Lights', 'www.example.com/lights')
  await expect(page.getByText('Draft on this device')).toBeVisible()

  await page.getByRole('button', { name: 'Move Tides', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Tides: row 1, position 2')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Tides: row 1, position 1')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(titles(page, 1)).toHaveText(['', ''])
  await expect(titles(page, 1).first()).toHaveAccessibleName('Move Tides')
  await expect(page.getByRole('button', { name: 'Move Tides', exact: true })).toBeFocused()

  const [from, to] = [await titles(page, 2).first().boundingBox(), await titles(page, 1).first().boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(titles(page, 1)).toHaveCount(3)

  // A drag swallows clicks for another 50 milliseconds, in which no hand comes to a second press.
  await page.waitForTimeout(100)
  await page.getByRole('button', { name: 'Remove Ferries' }).click()
  await expect(titles(page, 1)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page, 1)).toHaveCount(3)
  await expect(page.frameLocator('iframe[title="Block preview"]').getByText('Lights')).toBeVisible(PATIENCE)

  // The device's copy stands there long before a busy server has answered, and so does its button.
  await page.route('**/cms/pagewidget/*', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.reload()
  await expect(titles(page, 1)).toHaveCount(3, PATIENCE)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Publish: completed')).toBeVisible(PATIENCE)
  await expect
    .poll(
      async () =>
        (await page.request.get(`${product.url}/_sites/demo_pc/include/pagewidget/harbour_guide.html`)).text(),
      PUBLISHED,
    )
    .toContain('https://www.example.com/lights')
  await page.goto(`${product.url}/_sites/demo_pc/index.html`)
  await expect(page.getByRole('region', { name: '首页导读' })).toContainText('周末去哪儿')
})
