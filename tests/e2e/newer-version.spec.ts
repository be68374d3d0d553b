import type { Page } from '@playwright/test'
import { atAnArticle, editorButton, PATIENCE, titleField, write } from '#tests/support/desk.ts'
import { expect, sharedTest as test, speak, type Product } from '#tests/support/product.ts'
import { catalogNamed, firstArticle, storedArticle, wireTo } from '#tests/support/wire.ts'

/** Somebody else saves the article that is open. */
async function otherSaves({ server }: Product, contentId: string, fields: object): Promise<void> {
  const wire = await wireTo(server, undefined, 'editor')
  const stored = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', ...fields })
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'editor saved a newer version' })

test('a colleague’s newer version is told within seconds, shown, and taken over without losing a word', async ({
  page,
  product,
}) => {
  await speak(page.context(), 'en')
  await atAnArticle(page, product, 'first', 'English')
  const { contentId } = await firstArticle(product.server, 'English')
  await expect(titleField(page)).toBeVisible({ timeout: PATIENCE })

  await test.step('over an untouched text it is simply loaded', async () => {
    await otherSaves(product, contentId, { title: 'Their title' })
    await expect(banner(page)).toBeVisible({ timeout: PATIENCE })
    await expect(page.getByText('A newer version is on the server')).toBeVisible()
    await expect(page.getByText('Saved to server')).toBeHidden()
    await banner(page).getByRole('button', { name: 'See changes' }).click()
    const changes = page.getByRole('dialog', { name: 'What changed on the server' })
    await expect(changes.getByRole('insertion').filter({ hasText: 'Their' })).toBeVisible({ timeout: PATIENCE })
    await changes.getByRole('button', { name: 'Load newer version' }).click()
    await expect(titleField(page)).toHaveValue('Their title', { timeout: PATIENCE })
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('Saved to server').first()).toBeVisible()
  })

  await test.step('what was typed elsewhere in the text stays beside it', async () => {
    await write(page, ' My last words.')
    await otherSaves(product, contentId, { summary: 'Their summary' })
    await banner(page).getByRole('button', { name: 'Load newer version' }).click({ timeout: PATIENCE })
    await expect(banner(page)).toBeHidden({ timeout: PATIENCE })
    await expect(page.locator('.ProseMirror')).toContainText('My last words.')
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Their summary')
  })

  await test.step('what was typed in the same place is decided, seen whole, and saved by its writer', async () => {
    await titleField(page).fill('My title')
    await otherSaves(product, contentId, { title: 'Their second title' })
    await banner(page).getByRole('button', { name: 'Load newer version' }).click({ timeout: PATIENCE })
    const dialog = page.getByRole('dialog', { name: 'My title' })
    await dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Mine' }).check()
    await expect(dialog.getByRole('insertion').filter({ hasText: 'My' }).last()).toBeVisible({ timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Continue with this text' }).click()
    await expect(titleField(page)).toHaveValue('My title', { timeout: PATIENCE })
    await editorButton(page, 'Save').click()
    await expect.poll(async () => (await storedArticle(product.server, contentId)).title).toBe('My title')
    await expect(page.locator('.ProseMirror')).toContainText('My last words.')
  })
})

test('a save into which a colleague’s changes were merged is named so, not as one made elsewhere', async ({
  page,
  product,
}) => {
  await speak(page.context(), 'en')
  await atAnArticle(page, product, 'first', 'English')
  const { contentId } = await firstArticle(product.server, 'English')
  await expect(titleField(page)).toBeVisible({ timeout: PATIENCE })
  await write(page, ' Mine at the end.')
  await otherSaves(product, contentId, { shortTitle: 'Theirs' })
  await editorButton(page, 'Save').click()
  const merged = page.getByRole('status').filter({ hasText: 'Your save was merged with other changes' })
  await expect(merged).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('elsewhere')).toBeHidden()
  await merged.getByRole('button', { name: 'Load newer version' }).click()
  await expect(page.locator('.ProseMirror')).toContainText('Mine at the end.')
  await expect(page.getByRole('textbox', { name: 'Short title' })).toHaveValue('Theirs', { timeout: PATIENCE })
})

test('a content that somebody deletes while it is open says so before it is saved, and can be brought back', async ({
  page,
  product,
}) => {
  await speak(page.context(), 'en')
  const wire = await wireTo(product.server)
  await atAnArticle(page, product, 'new', 'English')
  await titleField(page).fill('Soon deleted')
  await write(page, 'A text.')
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await wire.send('DELETE', '/cms/content', [id])
  const gone = page.getByRole('alert').filter({ hasText: 'no longer on the server' })
  await expect(gone).toContainText('To bring it back, save it.', { timeout: PATIENCE })
  await expect(page.getByText('Saved to server')).toBeHidden()
  await editorButton(page, 'Save').click()
  await page.getByRole('button', { name: 'Restore with my text' }).click({ timeout: PATIENCE })
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await expect(gone).toBeHidden()
})

test('a content that somebody moves while it is open is shown where it lies, without a draft that nobody typed', async ({
  page,
  product,
}) => {
  await speak(page.context(), 'en')
  const wire = await wireTo(product.server)
  const { id: catalogId } = await catalogNamed(wire, '科技')
  await atAnArticle(page, product, 'new', 'English')
  await titleField(page).fill('Soon moved')
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await page.waitForURL(/[?&]id=[1-9]/, { timeout: PATIENCE })
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await wire.send('POST', '/cms/content/move', { contentIds: [id], catalogId })
  await expect(page.getByRole('button', { name: '科技', exact: true })).toBeVisible({ timeout: PATIENCE })
  // Until a draft would have been written.
  await page.waitForTimeout(2_000)
  await page.reload()
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('Your draft was restored')).toBeHidden()
})
