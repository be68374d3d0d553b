import { type Page } from '@playwright/test'
import { atAnArticle, atTheList, PATIENCE, titleField } from '#tests/support/desk.ts'
import { docx, line, listed, picture, styled } from '#tests/support/docx.ts'
import { writerAt } from '#tests/support/clipboard/at-page.ts'
import { COPIED } from '#tests/support/copied-corpus.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'

async function paste(page: Page, html: string, text: string): Promise<void> {
  await writerAt(page).copyExactly(html, text)
  await page.locator('.ProseMirror').press('Control+v')
}

const note = (page: Page) => page.getByRole('region', { name: 'Last pasted or imported text' })

async function empty(page: Page): Promise<void> {
  await page.locator('.ProseMirror').press('Control+a')
  await page.keyboard.press('Delete')
}

test('what is pasted comes in clean, is told, can be had otherwise at one press and goes in one step @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'first')
  const body = page.locator('.ProseMirror')
  await expect(body).toBeVisible({ timeout: PATIENCE })
  await empty(page)
  await page.keyboard.type('before')
  await page.keyboard.press('Enter')

  const word = COPIED.find(({ what }) => what.startsWith('a table with merged'))?.html ?? ''
  await paste(page, word, 'Both\n1\n2\n3')
  await expect(note(page)).toContainText("Pasted from Word: 1 picture couldn't be imported", { timeout: PATIENCE })
  await expect(body.locator('td')).toHaveText(['Both', '1', '23'])
  await expect(body.locator('td').first()).toHaveAttribute('colspan', '2')

  await note(page).getByRole('button', { name: 'Details' }).click()
  await expect(note(page)).toContainText('1 table kept')
  await note(page).getByRole('button', { name: 'Plain text only' }).click()
  await expect(body.locator('p')).toHaveText(['before', 'Both', '1', '2', '3'])
  await expect(body.locator('table')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(body.locator('p')).toHaveText(['before', ''])
  await expect(note(page)).toBeHidden()

  await paste(page, '', '# Title\n\nA **bold** word\n')
  await note(page).getByRole('button', { name: 'Format as Markdown' }).click()
  await expect(body.getByRole('heading', { level: 1 })).toHaveText('Title')
  await expect(body.locator('strong')).toHaveText('bold')

  await empty(page)
  await page.keyboard.type('one ')
  await paste(page, COPIED.find(({ program }) => program === 'VS Code')?.html ?? '', 'if (a < b) {')
  await expect(body.locator('pre')).toHaveText('if (a < b) {\n\n  go()\n}')
  await expect(body.locator('p').first()).toHaveText('one')

  await empty(page)
  await paste(page, '<div>'.repeat(10_000) + '<p onclick="hit=1">deep<img src=x onerror="window.hit=1"></p>', 'deep')
  await expect(body).toHaveText('deep')
  await paste(page, '<p>x</p>'.repeat(600_000), 'x')
  await expect(page.getByText('This text is too long for one article')).toBeVisible({ timeout: PATIENCE })
  await paste(page, '<script>window.hit = 1</script>', '')
  await expect(page.getByText('None of it can be used in an article')).toBeVisible()
  await expect(body).toHaveText('deep')
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
})

test('a Word file becomes a new article with its title and picture; what is no Word file is refused with a reason @long', async ({
  page,
  product,
}) => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const content = [line('A walk', styled('Heading1')), line('It is open'), line('one', listed(0)), picture('p1', 'Dot')]
  const file = docx({ body: content.join(''), pictures: { p1: new Uint8Array(pixel) } })
  await atTheList(page, product)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'From a Word or Markdown file…' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await choose('notes.docx', Buffer.from('no zip at all'))
  await expect(page.getByText('This is not a Word file, despite its name.')).toBeVisible({ timeout: PATIENCE })

  await choose('walk.docx', Buffer.from(file))
  await page.waitForURL(/\/cms\/content\/editor/)
  await expect(titleField(page)).toHaveValue('A walk', { timeout: PATIENCE })
  const body = page.locator('.ProseMirror')
  await expect(body).toContainText('It is open')
  await expect(body.locator('li')).toHaveText('one')
  await expect(body.locator('img[alt="Dot"]')).toHaveAttribute('iurl', /^local-blob:/)
  await expect(body.getByRole('heading', { name: 'A walk' })).toHaveCount(0)
  // Nobody typed anything yet that could have been lost.
  await expect(page.getByText('Your draft was restored')).toHaveCount(0)
})

test('the line that is written stays above what is said of the paste, and in its place at the first save', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'new')
  await titleField(page).fill('A long paste')
  await page.locator('.ProseMirror').click()
  await paste(page, '<h2 style="color:red">Head</h2>' + '<p>A line.</p>'.repeat(40), 'A line.')
  await expect(note(page)).toBeVisible({ timeout: PATIENCE })
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' The last words')
  const { y: edge = 0 } = (await note(page).boundingBox()) ?? {}
  const caretBottom = () => page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0)
  await expect.poll(caretBottom).toBeLessThanOrEqual(edge)
  await page.keyboard.press('Control+s')
  await page.waitForURL(/[?&]id=[1-9]/, { timeout: PATIENCE })
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await expect.poll(caretBottom).toBeLessThanOrEqual(edge)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
