import {
  atTheDesk,
  editorButton,
  grid,
  openArticle,
  openList,
  PATIENCE,
  saveAndSend,
  titleField,
  waitingWork,
} from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/product.ts'
import { storedArticle } from '#tests/support/wire.ts'

test.setTimeout(120_000)

/** As a browser does that runs out of room: without a word, and nothing of either is left. */
async function removeDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((done, failed) => {
      const removal = indexedDB.deleteDatabase(name)
      removal.onsuccess = () => done()
      removal.onerror = () => failed(removal.error ?? new Error('not removed'))
    })
  }
}

test('F26: an app whose databases the browser has removed starts, says what is gone, and works on @long', async ({
  page,
  product,
}) => {
  const { contentId } = await atTheDesk(page, product)
  const { line } = product
  line.inject(({ path }) => path.startsWith('/stage-api/'), { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await titleField(page).fill('Gone with the storage')
  await editorButton(page, 'Save').click()
  await expect.poll(async () => (await waitingWork(page)).length, { timeout: PATIENCE }).toBe(1)
  const held = () => page.evaluate(() => JSON.parse(localStorage.getItem('DeviceHolds') ?? '{}') as { unsent?: number })
  await expect.poll(async () => (await held()).unsent, { timeout: PATIENCE }).toBe(1)

  // Of the same origin, but no page of the app; its worker lives on.
  await page.goto(`${product.url}/healthz`)
  await page.evaluate(removeDatabases)
  line.clear()

  await page.goto(`${product.url}/admin/configs/content`)
  const told = page.getByRole('dialog', { name: 'This browser removed data of this app' })
  await expect(told.getByText('1 unsent draft or change is lost.')).toBeVisible({ timeout: PATIENCE })
  await told.getByRole('button', { name: 'Got it' }).click()
  await expect(told).toBeHidden()
  await openList(page, product, 'English')
  await openArticle(page)
  await titleField(page).fill('Written after that')
  await saveAndSend(page, product)
  expect(await storedArticle(product.server, contentId)).toMatchObject({ title: 'Written after that' })

  await page.goto(`${product.url}/admin/configs/content`)
  await openList(page, product, 'English')
  await expect(grid(page).getByRole('row', { name: /Written after that/ })).toBeVisible({ timeout: PATIENCE })
  await expect(told).toBeHidden()
})
