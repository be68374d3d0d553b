import type { Page } from '@playwright/test'
import {
  atAnArticle,
  editorButton,
  expectAllSent,
  isSave,
  PATIENCE,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { setDisk, withFillableDisk } from '#tests/support/full-disk.ts'
import { draftRows } from '#tests/support/in-page.ts'
import { expect, test } from '#tests/support/product.ts'
import { storedArticle, wireTo } from '#tests/support/wire.ts'

// The worker is not what this is about; without it only this page writes.
test.use({ serviceWorkers: 'block' })
test.setTimeout(120_000)

const FULL = 'This device is out of space. Free up some space and try again.'

/** What must not be lost. */
const STORES = ['outbox', 'journal', 'drafts', 'versions']

const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('F24: a full disk is told to who decides a conflict; nothing of it is done, and it is decided once there is room @long', async ({
  page,
  product,
}) => {
  await withFillableDisk(page, STORES)
  await atAnArticle(page, product, 'first', 'English')
  await titleField(page).fill('My title')
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  product.line.inject(({ path }) => path.startsWith('/stage-api/'), { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  const wire = await wireTo(product.server)
  const stored = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', title: 'Their title' })
  product.line.clear()
  await page.goto(`${product.url}/admin/sync`)
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['content.save conflict'])

  await page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog', { name: 'My title' })
  const mine = dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: /Mine/ })
  await mine.check()
  const sent = product.line.seen.filter(isSave).length
  await setDisk(page, 'full')
  for (const decision of ['Save to server', 'Edit the result', 'Save mine as new content']) {
    await test.step(decision, async () => {
      await dialog.getByRole('button', { name: decision }).click()
      await expect(notice(page, FULL)).toBeVisible()
      await expect(dialog).toBeVisible()
      await expect(mine).toBeChecked()
      expect(await waitingStates(page)).toEqual(['content.save conflict'])
      await notice(page, FULL).getByRole('button').click()
      await expect(notice(page, FULL)).toBeHidden()
    })
  }
  await expect(page).toHaveURL(/\/sync/)
  expect(product.line.seen.filter(isSave)).toHaveLength(sent)

  await setDisk(page, 'free')
  await dialog.getByRole('button', { name: 'Save to server' }).click()
  await expectAllSent(page, 60_000)
  expect((await storedArticle(product.server, contentId)).title).toBe('My title')
})

test('F24: a full disk is told to who names or restores a version; history, draft and form stay as they are @long', async ({
  page,
  product,
}) => {
  await withFillableDisk(page, STORES)
  await atAnArticle(page, product, 'first', 'English')
  const before = await titleField(page).inputValue()
  await titleField(page).fill('Rewritten')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('navigation', { name: 'Versions' }).getByRole('button')
  await versions.filter({ hasText: 'Before editing' }).click()
  const listed = await versions.allInnerTexts()
  const [draft] = await page.evaluate(draftRows)
  const told = notice(page, 'Not saved on this device').filter({ hasText: FULL })

  await setDisk(page, 'full')
  const name = dialog.getByRole('textbox', { name: 'Version name' })
  await name.fill('Before the storm')
  await dialog.getByRole('button', { name: 'Save this version' }).click()
  await expect(told).toBeVisible()
  await expect(name).toHaveValue('Before the storm')
  expect(await versions.allInnerTexts()).toEqual(listed)
  await told.getByRole('button').click()
  await expect(told).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(told).toBeVisible()
  await expect(dialog).toBeVisible()
  expect(await versions.allInnerTexts()).toEqual(listed)
  expect(await page.evaluate(draftRows)).toEqual([draft])
  await page.keyboard.press('Escape')
  await expect(titleField(page)).toHaveValue('Rewritten')

  await setDisk(page, 'free')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await versions.filter({ hasText: 'Before editing' }).click()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(titleField(page)).toHaveValue(before, { timeout: PATIENCE })
})
