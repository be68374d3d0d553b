import type { Page } from '@playwright/test'
import { atAnArticle, PATIENCE, titleField } from '#tests/support/desk.ts'
import { draftRows } from '#tests/support/in-page.ts'
import { expect, test } from '#tests/support/product.ts'

test.setTimeout(120_000)

test('a text that was begun under another site is not opened under the one of the tab @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await titleField(page).fill('Begun under another site')
  await expect.poll(async () => (await page.evaluate(draftRows)).length).toBe(1)
  await moveDrafts(page)
  await page.reload()
  await expect(page.getByText('This content belongs to another site')).toBeVisible({ timeout: PATIENCE })
  await expect(titleField(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Switch to its site' })).toBeEnabled()
})

/** As if the drafts had been written while this tab was at another site. */
function moveDrafts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      if (database.objectStoreNames.contains('drafts')) {
        const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts')
        for (const row of (await done(drafts.getAll())) as object[]) await done(drafts.put({ ...row, siteId: '999' }))
      }
      database.close()
    }
  })
}
