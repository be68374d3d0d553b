import {
  atAnArticle,
  editorButton,
  expectAllSent,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

test('F17: a text that was merged with another change without a question is told as merged @long', async ({
  page,
  context,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  await setLine(context, product, false)
  await titleField(page).fill('My title')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  const wire = await wireTo(product.server)
  const stored = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', summary: 'Their summary' })
  await setLine(context, product, true)
  await page.goto(`${product.url}/admin/sync`)
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('My title')
  expect(await wire.get(`/cms/content/init/0/article/${contentId}`)).toMatchObject({ summary: 'Their summary' })

  await page.goto(`${product.url}/admin/sync?tab=journal`)
  const entry = page.getByRole('grid', { name: 'Activity' }).getByRole('row', { name: /My title/ })
  await expect(entry).toContainText('Merged and saved to server', { timeout: PATIENCE })
})
