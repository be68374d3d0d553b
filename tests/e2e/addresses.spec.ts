import type { Page } from '@playwright/test'
import { PATIENCE } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody } from '#tests/support/stored-body.ts'

const STORED = '<p><a href="page.html">beside</a> <a href="/x" iurl="iurl://content?id=5">inside</a></p>'

async function linkTo(page: Page, word: string, address: string) {
  await page
    .locator('.ProseMirror')
    .getByText(word, { exact: true })
    .dblclick({ position: { x: 8, y: 8 } })
  await page.keyboard.press('Control+K')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill(address)
  await page.keyboard.press('Enter')
  return dialog
}

test('a link in a text is completed as it is typed, refused with words, and stored ones stay @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, `${STORED}<p>one</p><p>two</p><p>three</p><p><br></p>`)
  await expect(await linkTo(page, 'one', 'www.example.com')).toHaveCount(0)
  await expect(await linkTo(page, 'two', 'a@example.com')).toHaveCount(0)
  const dialog = await linkTo(page, 'three', String.raw`\\server\share`)
  await expect(dialog.getByText(/^Use a web address such as/)).toBeVisible()
  await dialog.getByLabel('Address').fill('tel:+86 10 1')
  await expect(dialog.getByText('Links to tel:+86101')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.type('www.example.org b@example.org ftp://example.org end')
  const link = (href: string, text: string) => `<a href="${href}">${text}</a>`
  await expect
    .poll(() => draftBody(page), { timeout: PATIENCE })
    .toBe(
      `${STORED}<p>${link('https://www.example.com', 'one')}</p><p>${link('mailto:a@example.com', 'two')}</p>` +
        `<p>${link('tel:+86101', 'three')}</p>` +
        `<p>${link('https://www.example.org', 'www.example.org')} ${link('mailto:b@example.org', 'b@example.org')} ftp://example.org end</p>`,
    )
})
