import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheList, openArticle, openList, PATIENCE, rowOf } from '#tests/support/desk.ts'
import { EXTENSIONS, expect, test } from '#tests/support/product.ts'
import { firstArticle, storedArticle } from '#tests/support/wire.ts'

const CATALOG = '科技'

test.skip(!EXTENSIONS, 'such a back end tells nobody which pages failed')

test('an article whose page could not be written says so in list and editor, with the line, and is published again by one press @long', async ({
  page,
  product,
}) => {
  const template = join(product.server.dataDir, 'files/demo_pc/template/article.template.html')
  const good = readFileSync(template, 'utf8')
  await atTheList(page, product, CATALOG)
  const { contentId } = await firstArticle(product.server, CATALOG)
  const { title } = await storedArticle(product.server, contentId)
  const row = rowOf(page, title)
  writeFileSync(template, '<html>\n{% nonsense %}\n')
  for (const pipe of ['demo_pc', 'demo_h5'])
    rmSync(join(product.server.dataDir, 'files', pipe, 'tech', `${contentId}.html`), { force: true })
  await row.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  // Nobody asks for it: the pages end after the answer.
  const mark = row.getByRole('button', { name: `Page failed: ${title}` })
  await expect(mark).toBeVisible({ timeout: PATIENCE })
  await mark.click()
  const dialog = page.getByRole('dialog', { name: "The page couldn't be built" })
  await expect(dialog).toContainText('Error in template article.template.html, line 2')
  await page.keyboard.press('Escape')

  await openArticle(page, title)
  const alert = page.getByRole('status').filter({ hasText: "The page of this content couldn't be built" })
  await expect(alert).toContainText('Error in template article.template.html, line 2', { timeout: PATIENCE })
  await expect(page.getByText('Pages are being built')).toHaveCount(0)
  writeFileSync(template, good)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden({ timeout: PATIENCE })
  await openList(page, product, CATALOG)
  await expect(row).toBeVisible({ timeout: PATIENCE })
  await expect(mark).toBeHidden()
})
