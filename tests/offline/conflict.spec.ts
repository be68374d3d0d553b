import type { Page } from '@playwright/test'
import {
  atTheList,
  editorButton,
  expectAllSent,
  openArticle,
  openList,
  PATIENCE,
  setLine,
  titleField,
  waitingWork,
  write,
} from '#tests/support/desk.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const inState = (page: Page) => waitingWork(page).then((rows) => rows.map(({ kind, state }) => `${kind} ${state}`))

test('F18: what two people wrote in the same places is decided place by place, and sent once', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await openArticle(page)
  await setLine(context, product, false)
  await titleField(page).fill('My title')
  await write(page, ' And my last words.')
  await editorButton(page, 'Save').click()
  await expect.poll(() => inState(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const wire = await wireTo(product.server)
  const stored = await wire.get<{ contentHtml: string; summary: string }>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({
    ...stored,
    opType: 'UPDATE',
    title: 'Their title',
    summary: 'Their summary',
    contentHtml: stored.contentHtml.replace(/<\/p>\s*$/, ' And their last words.</p>'),
  })
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => inState(page), { timeout: 60_000 }).toEqual(['content.save conflict'])

  await page.goto(`${product.url}/admin/sync`)
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'My title' })
  const title = dialog.getByRole('radiogroup', { name: 'Title' })
  await expect(dialog.getByRole('button', { name: '2 places to decide' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Edit the result' })).toBeDisabled()
  await dialog.getByRole('button', { name: "The server's everywhere" }).click()
  await expect(title.getByRole('radio', { name: /On the server/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await title.getByRole('radio', { name: 'Something else' }).check()
  await title.getByRole('textbox').fill('Our title')
  await dialog.getByRole('radiogroup', { name: 'Text of the article' }).getByRole('radio', { name: /Both/ }).check()
  await dialog.getByRole('button', { name: 'Send the result' }).click()
  await expect(dialog).toBeHidden()
  await expectAllSent(page, 60_000)

  const now = await wire.get<typeof stored & { title: string }>(`/cms/content/init/0/article/${contentId}`)
  expect(now).toMatchObject({ title: 'Our title', summary: 'Their summary' })
  expect(now.contentHtml).toContain('And my last words.')
  expect(now.contentHtml).toContain('And their last words.')
  // The copy on this device is of the time before; an edit begins with what the server has.
  await openList(page, product, 'English')
  await openArticle(page, 'Our title')
  await expect(titleField(page)).toHaveValue('Our title')
})

test('what stands behind a conflict says so, and only what needs a person is counted as such', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await openArticle(page)
  await setLine(context, product, false)
  await titleField(page).fill('My title')
  await editorButton(page, 'Save').click()
  await editorButton(page, 'Publish').click()
  await expect.poll(() => inState(page), { timeout: PATIENCE }).toHaveLength(2)

  const wire = await wireTo(product.server)
  const stored = await wire.get<Record<string, unknown>>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', title: 'Their title' })
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => inState(page), { timeout: 60_000 })
    .toEqual(['content.save conflict', 'content.publish queued'])

  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByRole('link', { name: 'Needs attention (1)' })).toBeVisible()
  const held = page.getByRole('row', { name: /Publish/ })
  await expect(held).toContainText('Waits for an earlier order that needs attention')
  await expect(held.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Decide' })).toBeVisible()
})
