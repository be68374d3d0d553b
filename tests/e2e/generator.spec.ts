import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }
const TABLE = 'sys_ip_rule'

/** On a tablet and on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  const field = page.getByRole('textbox', { name: 'Java field of cidr' })
  for (const width of [834, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      field.evaluate((input) => {
        const box = input.closest('table')?.parentElement
        return (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)
      })
    await expect.poll(overflow).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

test('a table is imported, its columns are set and sorted by keys, and its code is seen and saved', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/tool/gen`)
  await page.getByRole('button', { name: 'Import', exact: true }).click(PATIENCE)
  const choice = page.getByRole('dialog', { name: 'Import tables' })
  await choice.getByRole('textbox', { name: 'Table' }).fill(TABLE)
  await page.keyboard.press('Enter')
  await expect(choice.locator('[data-row]')).toHaveCount(1, PATIENCE)
  await choice.locator('[data-row]').getByRole('checkbox').check()
  await choice.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(choice).toHaveCount(0, PATIENCE)

  const row = page.locator('[data-row]').filter({ hasText: TABLE })
  await row.getByRole('button', { name: 'Edit' }).click(PATIENCE)
  const columns = page.getByRole('table', { name: 'Columns' }).getByRole('rowheader')
  await expect(columns.nth(2)).toContainText('cidr', PATIENCE)
  await page.getByRole('textbox', { name: 'Java field of cidr' }).fill('addressRange')
  await page.getByRole('button', { name: 'Move cidr' }).press('Space')
  await expect(page.getByText(/^cidr: position 3 of/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^cidr: position 2 of/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(columns.nth(1)).toContainText('cidr')
  expect(await inBothSchemes(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Basic' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Address rules')
  await page.getByRole('tab', { name: 'Generation' }).click()
  await page.getByRole('textbox', { name: 'Feature name' }).fill('Address rules')
  await page.getByRole('button', { name: 'Save' }).click()

  await row.getByRole('button', { name: 'Preview' }).click(PATIENCE)
  const preview = page.getByRole('dialog', { name: `Generated code: ${TABLE}` })
  await expect(preview.getByRole('tab', { name: 'domain.java', exact: true })).toBeVisible(PATIENCE)
  await expect(preview.getByRole('textbox')).toContainText(
    /private String addressRange;.*private String type;/s,
    PATIENCE,
  )
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Generate' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('code.zip')
  const files = unzipSync(await readFile(await file.path()))
  const entity = Object.keys(files).find((name) => /\/domain\/\w+\.java$/.test(name)) ?? ''
  expect(Buffer.from(files[entity] ?? []).toString()).toContain('private String addressRange;')
})
