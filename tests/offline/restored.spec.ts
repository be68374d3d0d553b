import type { Page } from '@playwright/test'
import { backUpSeeded, restore, startAnotherServer } from '#tests/support/backup.ts'
import type { BuiltServer } from '#tests/support/built-server.ts'
import {
  editorButton,
  expectAllSent,
  isSave,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
  write,
} from '#tests/support/desk.ts'
import { enter, EXTENSIONS, expect, type Product, readyForOffline, signIn, test } from '#tests/support/product.ts'
import { firstArticle, storedArticle, wireTo, writesIn } from '#tests/support/wire.ts'

test.setTimeout(240_000)
test.skip(!EXTENSIONS, 'Only a server of ours tells which one it is, and that a backup was restored')

const NEW = 'Made before the restore'
const CHANGED = 'Changed before the restore'

function editorOf({ url }: Product, { catalogId, contentId }: { catalogId: string; contentId: string }): string {
  return `${url}/admin/cms/content/editor?type=article&catalogId=${catalogId}&id=${contentId}`
}

async function save(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title)
  await editorButton(page, 'Save').click()
}

/** Signs in and saves a new title of an article after the line is gone. */
async function changeWithoutLine(
  page: Page,
  product: Product,
  article: { catalogId: string; contentId: string },
): Promise<void> {
  await enter(page, product)
  await page.goto(editorOf(product, article))
  await readyForOffline(page)
  await expect(titleField(page)).toBeVisible({ timeout: PATIENCE })
  await setLine(page.context(), product, false)
  await save(page, CHANGED)
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
}

/** How many articles of that title the server has in a catalog. */
async function countOf(server: BuiltServer, catalogId: string, title: string): Promise<number> {
  const wire = await wireTo(server)
  const query = `contentType=article&catalogId=${catalogId}&pageSize=100`
  const { rows } = await wire.get<{ rows: { title: string }[] }>(`/cms/content/list?${query}`)
  return rows.filter((row) => row.title === title).length
}

test('F43: after a backup was restored nothing is sent before the word of the user, then everything once @long', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  const file = test.info().outputPath('backup.tar.gz')
  await backUpSeeded(file)
  const article = await firstArticle(server, 'English')
  const wire = await wireTo(server)
  const stored = await wire.get<object>(`/cms/content/init/0/article/${article.contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', summary: 'Written after the backup' })

  await changeWithoutLine(page, product, article)
  await page.goto(editorOf(product, { ...article, contentId: '0' }))
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  await write(page, 'A text that no backup has.')
  await save(page, NEW)
  const waiting = ['content.save queued', 'content.add queued']
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(waiting)

  await restore(server, file)
  const { version } = await storedArticle(server, article.contentId)
  const before = line.seen.length
  await setLine(context, product, true)
  await signIn(page, product)
  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByText('The server was restored to an earlier state')).toBeVisible({ timeout: PATIENCE })
  expect(await waitingStates(page)).toEqual(waiting)
  expect(writesIn(line.seen.slice(before))).toEqual([])

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectAllSent(page, 60_000)
  await expect(page.getByText('The server was restored to an earlier state')).toBeHidden()
  expect(line.seen.slice(before).filter(isSave)).toHaveLength(2)
  expect(await storedArticle(server, article.contentId)).toMatchObject({ title: CHANGED, version: version + 1 })
  expect(await countOf(server, article.catalogId, NEW)).toBe(1)
})

test('F43: work for one server is never sent to another one that answers at its address @long', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  const article = await firstArticle(server, 'English')
  const { version } = await storedArticle(server, article.contentId)
  await changeWithoutLine(page, product, article)
  const before = line.seen.length

  const other = await startAnotherServer()
  try {
    line.setTarget(other.url)
    await setLine(context, product, true)
    await expect(page.getByRole('dialog', { name: 'Signed out' })).toBeVisible({ timeout: PATIENCE })
    await signIn(page, product)
    await page.goto(`${product.url}/admin/sync`)
    const notice = page.getByRole('alert').filter({ hasText: 'Unsent work for another server is on this device' })
    await expect(notice).toContainText('1 change, 0 drafts', { timeout: PATIENCE })
    await page.goto(`${product.url}/admin/storage`)
    const left = page.getByRole('table', { name: 'Unsent work by user' }).getByRole('row')
    await expect(left.last().getByRole('cell')).toHaveText(['admin', '1', '0'], { timeout: PATIENCE })
    expect(await waitingStates(page)).toEqual(['content.save queued'])
    expect(writesIn(line.seen.slice(before))).toEqual([])
  } finally {
    await other.stop()
  }

  line.setTarget(server.url)
  await signIn(page, product)
  await expectAllSent(page, 60_000)
  expect(line.seen.slice(before).filter(isSave)).toHaveLength(1)
  expect(await storedArticle(server, article.contentId)).toMatchObject({ title: CHANGED, version: version + 1 })
})
