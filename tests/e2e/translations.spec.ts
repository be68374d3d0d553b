import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { textsFile } from '#tests/support/spreadsheets.ts'
import { wireTo } from '#tests/support/wire.ts'

const PATIENCE = { timeout: 15_000 }
const KEY = 'TEST.QUAY'

test('a spreadsheet of translations is refused line by line, and stored as a whole once it is right', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  await wire.send('POST', '/system/i18n/dict', { langTag: 'zh-CN', langKey: KEY, langValue: '码头' })
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/i18n/dict?langKey=${KEY}`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import translations' })
  const choose = async (lines: readonly (readonly string[])[]) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Spreadsheet' }).click()
    await (
      await chooser
    ).setFiles({ name: 'texts.xlsx', mimeType: 'application/octet-stream', buffer: await textsFile(lines) })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  }
  const right = ['en', KEY, 'Quay']
  await choose([right, ['fr', KEY, 'Quai'], ['en', 'NO.SUCH', 'x']])
  const report = dialog.getByRole('status')
  await expect(report).toContainText('Line 3: The system has no language fr', PATIENCE)
  await expect(report).toContainText('Line 4: The system has no key NO.SUCH')
  await expect(report).toContainText('Nothing was imported. Lines to correct: 2')
  await choose([right])
  await expect(dialog).toHaveCount(0, PATIENCE)
  await expect(page.getByText('Translations added: 1, updated: 0')).toBeVisible()
  await expect(page.locator('[data-row]').filter({ hasText: /English\s*Quay/ })).toBeVisible(PATIENCE)
})

test('where the guard gets no answer about who works here, it says why and asks again @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const fault = {
    kind: 'answer',
    status: 500,
    contentType: 'application/json',
    body: '{"code":500,"msg":"Out of order"}',
  } as const
  product.line.inject(({ path }) => path === '/stage-api/getRouters', fault, 10)
  await page.goto(`${product.url}/admin/user/preference`)
  await expect(page.getByRole('heading', { name: "This page couldn't be opened" })).toBeVisible(PATIENCE)
  await expect(page.getByText('Out of order')).toBeVisible()
  product.line.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible(PATIENCE)
})

test('an address that names no tab of the account centre opens the first one @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/user/profile?tab=nothing`)
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true', PATIENCE)
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
})
