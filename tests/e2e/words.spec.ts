import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setLine } from '#tests/support/desk.ts'
import { enter, EXTENSIONS, expect, sharedTest as test, type Product } from '#tests/support/product.ts'
import { openBody } from '#tests/support/stored-body.ts'
import { wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const PATIENCE = { timeout: 15_000 }

async function openTab(page: Page, { url }: Product, tab: string): Promise<void> {
  await page.goto(`${url}/admin/configs/word?tab=${tab}`)
  await expect(page.getByRole('heading', { name: 'Words', exact: true })).toBeVisible(PATIENCE)
}

/** Adds lines by the dialog, which stays where they are refused. */
async function addLines(page: Page, lines: string) {
  const dialog = page.getByRole('dialog', { name: 'Add several words' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Add several' }).click()
  await dialog.getByRole('textbox', { name: 'Words' }).fill(lines)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  return dialog
}

const row = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

test('a group of tag words is added by keys, found again at the next visit, and deleted with its words', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openTab(page, product, 'tagWord')
  await page.getByRole('button', { name: 'Add group' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add group' })
  await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Harbours')
  await form.getByRole('textbox', { name: 'Code' }).pressSequentially('harbours')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0, PATIENCE)
  const group = page.getByRole('treeitem', { name: 'Harbours' })
  await expect(group).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Word' }).pressSequentially('Quay')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Quay')).toBeVisible(PATIENCE)
  await expect(await addLines(page, 'Quay\nPier\n\n  Mole  \nPier')).toHaveCount(0, PATIENCE)
  await expect(page.getByText('2 words added. 1 was on the list already')).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(3)

  await page.reload()
  await expect(row(page, 'Mole')).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Delete Harbours' }).click()
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(group).toHaveCount(0, PATIENCE)
  await expect(page.getByText('Choose a group to see its words')).toBeVisible()
})

test('many words come in by lines and by file; a wrong line is named, and nothing typed is lost @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openTab(page, product, 'errorProneWord')
  const refused = await addLines(page, 'harbor.*=harbour\nno sign\n=empty')
  await expect(refused.getByRole('alert')).toContainText('Line 2', PATIENCE)
  await expect(refused.getByRole('textbox', { name: 'Words' })).toHaveValue('harbor.*=harbour\nno sign\n=empty')
  await addLines(page, `${'x'.repeat(1_000_000)}=y`)
  await expect(refused.getByRole('alert')).toContainText('Line 1', PATIENCE)
  await expect(await addLines(page, 'harbor.*=harbour\nquey=quay')).toHaveCount(0, PATIENCE)
  await expect(row(page, 'harbor.*')).toContainText('harbour')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /\.txt/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^error_prone_words_\d{14}\.txt$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('harbor.*=harbour\nquey=quay\n')

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import words' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'File', exact: true }).click()
  const buffer = Buffer.from(`${text}pear=pier\n`)
  await (await chooser).setFiles({ name: 'words.txt', mimeType: 'text/plain', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^1 word added\. \d were on the list already$/)).toBeVisible(PATIENCE)
  await expect(row(page, 'pear')).toContainText('pier')
})

test('a text that is tried shows the words of all kinds, also without a network @long', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product)
  await openTab(page, product, 'sensitiveWord')
  await expect(await addLines(page, 'smuggled goods\n[a-z]+')).toHaveCount(0, PATIENCE)
  await page.getByRole('button', { name: 'Try it' }).click()
  const text = page.getByRole('textbox', { name: 'Text to check' })
  await text.fill('smuggled goods at 脉博 [a-z]+\nsmuggled goods')
  const marks = page.getByRole('main').locator('mark')
  await expect(marks).toHaveText(['smuggled goods', '脉博', '[a-z]+', 'smuggled goods'], PATIENCE)
  await expect(page.getByRole('group', { name: 'Sensitive words' })).toContainText('smuggled goods ×2')
  await expect(page.getByRole('group', { name: 'Error-prone words' })).toContainText('脉博 → 脉搏')

  await setLine(context, product, false)
  await text.fill('more smuggled goods')
  await expect(marks).toHaveText(['smuggled goods'])
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toHaveAttribute('aria-disabled', 'true', PATIENCE)
  await setLine(context, product, true)
  await expect(add).not.toHaveAttribute('aria-disabled', PATIENCE)
})

test('an open editor hears of a new word within seconds, and of what it missed once it is back online @long', async ({
  page,
  context,
  product,
}) => {
  test.skip(!EXTENSIONS, 'The lists come from a call of ours')
  const wire = await wireTo(product.server)
  const marked = page.locator('.ProseMirror .hf-word-sensitive')
  await openBody(page, product, '<p>the lighthouse and the beacon</p><p>脉博</p>')
  await page.locator('.ProseMirror p').last().click()
  await expect(page.locator('.ProseMirror .hf-word-wrong')).toHaveText(['脉博'], PATIENCE)
  await wire.send('POST', '/word/sensitiveword', { word: 'lighthouse', type: 'BLACK' })
  await expect(marked).toHaveText(['lighthouse'], PATIENCE)

  await setLine(context, product, false)
  await wire.send('POST', '/word/sensitiveword', { word: 'beacon', type: 'BLACK' })
  await setLine(context, product, true)
  await expect(marked).toHaveText(['lighthouse', 'beacon'], PATIENCE)
})
