import { atAnArticle, titleField } from '#tests/support/desk.ts'
import { expect, EXTENSIONS, sharedTest as test } from '#tests/support/product.ts'
import { settled } from '#tests/support/screens.ts'

test('home leads to what was begun and to what is newest, and nothing on it moves while answers come', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await titleField(page).fill('Begun at the harbour')
  await expect(page.getByText('Draft on this device').last()).toBeVisible()
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    const note = (entries: PerformanceObserverEntryList) =>
      moved.push(...entries.getEntries().map((entry) => (entry as unknown as { value: number }).value))
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${product.url}/admin/index`)
  await settled(page)
  const card = (name: string) => page.getByRole('main').locator('section').filter({ hasText: name })
  // All that this device knows is the article above: the newest ones are our server's to tell.
  await expect(card('Recent content').getByRole('listitem')).toHaveCount(EXTENSIONS ? 8 : 1)
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  expect((await moved()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  await card('My work').getByRole('link', { name: 'Begun at the harbour' }).click()
  await expect(titleField(page)).toHaveValue('Begun at the harbour')
})
