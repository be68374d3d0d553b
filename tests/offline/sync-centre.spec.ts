import type { Locator, Page } from '@playwright/test'
import {
  atAnArticle,
  atTheList,
  editorButton,
  expectAllSent,
  isSave,
  openArticle,
  openList,
  PATIENCE,
  rowOf,
  setLine,
  titleField,
  waitingStates,
  waitingWork,
  write,
} from '#tests/support/desk.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { PHONE } from '#tests/support/screens.ts'
import { storedArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(180_000)

const REASON = 'No titles in a hurry, please'

const savesOf = (line: FaultProxy) => line.seen.filter(isSave).length

/** From now on each save is refused in these words. */
function refuseSaves(line: FaultProxy): void {
  const body = JSON.stringify({ code: 500, msg: REASON })
  const refusal = { kind: 'answer', status: 200, contentType: 'application/json', body } as const
  line.inject(isSave, refusal, Number.POSITIVE_INFINITY)
}

function waitingRows(page: Page): Locator {
  return page.getByRole('grid', { name: 'Unsent changes' }).getByRole('row', { name: /Save|Publish/ })
}

async function choose(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions for' }).click()
  await row.page().getByRole('menuitem', { name: item }).click()
}

test('a refused order tells why in the words of the server, and a person ends it: again, given up, brought back, held', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atTheList(page, product)
  await readyForOffline(page)
  const contentId = await openArticle(page)
  const heading = page.getByRole('banner').getByRole('status')

  await test.step('the list, the tree and the header say that it needs a person', async () => {
    refuseSaves(line)
    await titleField(page).fill('Written in a hurry')
    await write(page, ' And these are my last words.')
    await editorButton(page, 'Publish').click()
    await expect
      .poll(() => waitingStates(page), { timeout: PATIENCE })
      .toEqual(['content.save rejected', 'content.publish queued'])
    await openList(page, product, 'English')
    await expect(rowOf(page, 'Written in a hurry')).toContainText('Needs attention')
    const catalog = page.getByRole('treeitem', { name: 'English' }).first()
    await expect(catalog.getByRole('img', { name: '2 waiting, 1 need attention' })).toBeVisible()
    await expect(heading).toHaveText('Needs attention (1)')
    await page.getByRole('link', { name: 'Needs attention (1)' }).click()
  })

  const save = waitingRows(page).filter({ hasText: REASON })
  await test.step('the Sync centre has the words of the server, and shows it alone', async () => {
    await expect(save).toHaveCount(1, { timeout: PATIENCE })
    await expect(waitingRows(page)).toHaveCount(2)
    await page.getByRole('switch', { name: 'Needs attention only (1)' }).click()
    await expect(waitingRows(page)).toHaveCount(1)
    await expect(save).toBeVisible()
  })

  await test.step('its text goes to the clipboard', async () => {
    await choose(save, 'Copy text')
    await expect(page.getByText('Text copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Written in a hurry\n/)
    expect(copied).toContain('And these are my last words.')
    expect(copied).not.toContain('<')
  })

  await test.step('tried again once the reason is gone, it is sent once, and what waited for it too', async () => {
    line.clear()
    const before = savesOf(line)
    const live = await heading.elementHandle()
    await save.getByRole('button', { name: 'Try again' }).click()
    await expectAllSent(page, 60_000)
    expect(savesOf(line)).toBe(before + 1)
    expect(await storedArticle(server, contentId)).toMatchObject({ title: 'Written in a hurry', status: '30' })
    await expect(page.getByText('Everything is saved to the server')).toBeVisible()
    // Only an element that was there before is read out when its words change.
    await expect
      .poll(() => live?.evaluate(({ isConnected, textContent }) => isConnected && textContent))
      .toBe('All sent')
  })

  await test.step('given up after a question, it is a draft again from the journal', async () => {
    refuseSaves(line)
    await openList(page, product, 'English')
    await openArticle(page, 'Written in a hurry')
    await titleField(page).fill('Given up')
    await editorButton(page, 'Save').click()
    await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save rejected'])
    await page.goto(`${product.url}/admin/sync`)
    const question = page.getByRole('dialog', { name: 'Discard unsent work?' })
    await choose(save, 'Discard')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await waitingStates(page)).toEqual(['content.save rejected'])
    await choose(save, 'Discard')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expectAllSent(page)
    line.clear()

    await page.getByRole('tab', { name: 'Activity' }).click()
    const ended = page.getByRole('grid', { name: 'Activity' }).getByRole('row', { name: /Given up/ })
    await expect(ended).toContainText('Discarded')
    await ended.getByRole('button', { name: 'Restore as draft' }).click()
    await page.getByRole('tab', { name: 'Drafts (1)' }).click()
    await expect(page.getByRole('grid', { name: 'Drafts' }).getByRole('row', { name: /Given up/ })).toBeVisible()
  })

  await test.step('nobody on this device sends anything until working offline ends', async () => {
    await page.getByRole('switch', { name: 'Work offline' }).click()
    await expect(heading).toHaveText('Working offline')
    await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled()
    await page.getByRole('grid', { name: 'Drafts' }).getByRole('button', { name: 'Edit' }).click()
    await expect(titleField(page)).toHaveValue('Given up', { timeout: PATIENCE })
    const before = savesOf(line)
    await editorButton(page, 'Save').click()
    await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

    const other = await context.newPage()
    await openList(other, product, 'English')
    await expect(other.getByRole('link', { name: 'Working offline (1)' })).toBeVisible({ timeout: PATIENCE })
    expect(await waitingStates(other)).toEqual(['content.save queued'])
    expect(savesOf(line)).toBe(before)
    await other.close()

    await page.goto(`${product.url}/admin/sync`)
    await page.getByRole('switch', { name: 'Work offline' }).click()
    await expectAllSent(page, 60_000)
    await expect(heading).toHaveText('All sent')
    expect(savesOf(line)).toBe(before + 1)
    expect((await storedArticle(server, contentId)).title).toBe('Given up')
  })
})

test('a save of what somebody else has locked meanwhile is refused in words, and sent once after the unlock, on a phone @long', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  await page.setViewportSize(PHONE)
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  const { title, version } = await storedArticle(server, contentId)
  await setLine(context, product, false)
  await titleField(page).fill('Written before the lock')
  await write(page, ' And these are my last words.')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const other = await wireTo(server, undefined, 'editor')
  await other.send('POST', `/cms/content/lock/${contentId}`)
  await setLine(context, product, true)
  await page.goto(`${product.url}/admin/sync`)
  const refused = waitingRows(page).filter({ hasText: 'The content is locked by editor' })
  await expect(refused).toBeVisible({ timeout: 60_000 })
  await expect(refused).toContainText('Needs attention')
  const html = expect.stringContaining('And these are my last words.')
  expect(await waitingWork(page)).toMatchObject([{ title: 'Written before the lock', state: 'rejected', html }])
  expect(await storedArticle(server, contentId)).toMatchObject({ title, version })

  await other.send('POST', `/cms/content/unlock/${contentId}`)
  const before = savesOf(line)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expectAllSent(page, 60_000)
  expect(savesOf(line)).toBe(before + 1)
  expect((await storedArticle(server, contentId)).title).toBe('Written before the lock')
})
