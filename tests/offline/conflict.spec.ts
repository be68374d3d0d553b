import type { BrowserContext, Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import {
  atAnArticle,
  atTheList,
  editorButton,
  expectAllSent,
  isSave,
  openArticle,
  openList,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
  write,
} from '#tests/support/desk.ts'
import { EXTENSIONS, expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { PHONE } from '#tests/support/screens.ts'
import { articlesOf, storedArticle, wireTo, type Wire } from '#tests/support/wire.ts'

test.setTimeout(180_000)

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
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const wire = await wireTo(product.server)
  const stored = await wire.get<Words & { summary: string }>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({
    ...stored,
    opType: 'UPDATE',
    title: 'Their title',
    summary: 'Their summary',
    contentHtml: stored.contentHtml.replace(/<\/p>\s*$/, ' And their last words.</p>'),
  })
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['content.save conflict'])

  // Our server lets none of it through; another one might.
  await page.evaluate(putIntoTheirs, HOSTILE)
  await page.goto(`${product.url}/admin/sync`)
  await page.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog', { name: 'My title' })
  await expect(dialog.getByText('Read on').first()).toBeVisible()
  await expect(dialog.locator(HARMFUL)).toHaveCount(0)
  const title = dialog.getByRole('radiogroup', { name: 'Title' })
  await expect(title.locator('.mantine-Paper-root').filter({ hasText: 'Before' })).toContainText(stored.title)
  await expect(dialog.getByRole('button', { name: '2 passages to resolve' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Edit the result' })).toBeDisabled()
  await dialog.getByRole('button', { name: "Use the server's version for all" }).click()
  await expect(title.getByRole('radio', { name: /On the server/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await title.getByRole('radio', { name: 'Other' }).check()
  await title.getByRole('textbox').fill('')
  await title.getByRole('textbox').pressSequentially('Their')
  // What was typed is one step back, and a dialog that was closed by a slip forgets nothing.
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(title.getByRole('textbox')).toHaveValue('My title')
  await title.getByRole('textbox').fill('Our title')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(title.getByRole('textbox')).toHaveValue('Our title')
  // Nor does the page when it is loaded again.
  await title.getByRole('textbox').fill('Our own title')
  await page.reload()
  // From its editor it is one press.
  await page.goto(`${product.url}/admin/cms/content/editor?type=article&id=${contentId}`)
  await page.getByRole('alert').getByRole('button', { name: 'Resolve' }).click({ timeout: PATIENCE })
  await expect(title.getByRole('textbox')).toHaveValue('Our own title')
  await dialog.getByRole('radiogroup', { name: 'Article text' }).getByRole('radio', { name: /Both/ }).check()
  // A hand that presses twice decides once: the second time there would be no base with a version.
  await expect(dialog.getByRole('insertion').filter({ hasText: 'And my last words' }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save to server' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The result is waiting to be sent')).toBeVisible()
  await expectAllSent(page, 60_000)

  const now = await wire.get<typeof stored>(`/cms/content/init/0/article/${contentId}`)
  expect(now).toMatchObject({ title: 'Our own title', summary: 'Their summary' })
  expect(now.contentHtml).toContain('And my last words.')
  expect(now.contentHtml).toContain('And their last words.')
  // Where nobody counts versions what was put in here is compared with the server, and had never been there.
  if (EXTENSIONS) expect(now.contentHtml).toContain('Free of charge')
  expect(now.contentHtml).not.toMatch(/dataset\.ran/)
  // The copy on this device is of the time before; an edit begins with what the server has.
  await openList(page, product, 'English')
  await openArticle(page, 'Our own title')
  await expect(titleField(page)).toHaveValue('Our own title')
  // Mine as it was is to be had back: it is the version that was kept when it was saved.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: /When saved/ }).click()
  await expect(history.getByRole('deletion').filter({ hasText: 'My' })).toBeVisible({ timeout: PATIENCE })
})

test('what stands behind a conflict says so, and only what needs a person is counted as such @long', async ({
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
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toHaveLength(2)

  const wire = await wireTo(product.server)
  const stored = await wire.get<Record<string, unknown>>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', title: 'Their title' })
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => waitingStates(page), { timeout: 60_000 })
    .toEqual(['content.save conflict', 'content.publish queued'])

  await page.goto(`${product.url}/admin/sync`)
  await expect(page.getByRole('link', { name: 'Needs attention (1)' })).toBeVisible()
  const held = page.getByRole('row', { name: /Publish/ })
  await expect(held).toContainText('Waiting for an earlier change that needs attention')
  await expect(held.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
})

interface Words {
  title: string
  contentHtml: string
}

const wordsOn = (wire: Wire, contentId: string) => wire.get<Words>(`/cms/content/init/0/article/${contentId}`)

/** Title and end of the open article are changed here without a line and by somebody else; then the dialog is opened. */
async function meetInConflict(page: Page, context: BrowserContext, product: Product, word = '') {
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  await setLine(context, product, false)
  await titleField(page).fill(`My${word} title`)
  await write(page, ' And my last words.')
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  const wire = await wireTo(product.server)
  const stored = await wordsOn(wire, contentId)
  const contentHtml = stored.contentHtml.replace(/<\/p>\s*$/, ' And their last words.</p>')
  await wire.save({ ...stored, opType: 'UPDATE', title: `Their${word} title`, contentHtml })
  await setLine(context, product, true)
  await page.goto(`${product.url}/admin/sync`)
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['content.save conflict'])
  return { contentId, wire }
}

test('on a phone, what was decided is written on in the editor, or mine becomes a content of its own @long', async ({
  page,
  context,
  product,
}) => {
  const { line, server } = product
  await page.setViewportSize(PHONE)
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  const { contentId, wire } = await meetInConflict(page, context, product)
  const dialog = page.getByRole('dialog', { name: /^My/ })

  await test.step('the dialog fills the phone, and axe finds nothing in it', async () => {
    await page.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByRole('button', { name: '2 passages to resolve' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await inBothSchemes(page)).toEqual([])
  })

  await test.step('"Edit the result" opens the editor with it, and nothing is sent before it is saved there', async () => {
    const before = line.seen.filter(isSave).length
    await dialog
      .getByRole('radiogroup', { name: 'Title' })
      .getByRole('radio', { name: /On the server/ })
      .check()
    await dialog.getByRole('radiogroup', { name: 'Article text' }).getByRole('radio', { name: /Both/ }).check()
    await dialog.getByRole('button', { name: 'Edit the result' }).click()
    await expect(titleField(page)).toHaveValue('Their title', { timeout: PATIENCE })
    await expect(page.locator('.ProseMirror')).toContainText('And my last words.')
    await expect(page.locator('.ProseMirror')).toContainText('And their last words.')
    await expect(page.getByRole('alert', { name: 'Resolved, but not sent yet' })).toContainText(
      'Save it here to send it',
    )
    expect(await waitingStates(page)).toEqual(['content.save rejected'])
    expect(line.seen.filter(isSave)).toHaveLength(before)
    await titleField(page).fill('Our title')
    await editorButton(page, 'Save').click()
    await expectAllSent(page, 60_000)
    expect(line.seen.filter(isSave)).toHaveLength(before + 1)
    const now = await wordsOn(wire, contentId)
    expect(now.title).toBe('Our title')
    expect(now.contentHtml).toMatch(/And my last words\..*And their last words\./s)
  })

  await test.step('"Save mine as new content" leaves the text of the server as it is', async () => {
    await meetInConflict(page, context, product, ' second')
    const before = await articlesOf(server, 'English')
    await page.getByRole('button', { name: 'Resolve' }).click()
    await dialog.getByRole('button', { name: 'Save mine as new content' }).click()
    await expect(page.getByText('Your text was saved as new content in the same catalog')).toBeVisible()
    await expectAllSent(page, 60_000)
    expect((await storedArticle(server, contentId)).title).toBe('Their second title')
    const known = new Set(before.map((one) => one.contentId))
    const made = (await articlesOf(server, 'English')).filter((one) => !known.has(one.contentId))
    expect(made).toHaveLength(1)
    const copy = await wordsOn(wire, made[0]?.contentId ?? '')
    expect(copy.title).toBe('My second title')
    expect(copy.contentHtml).toContain('And my last words.')
    await page.getByRole('tab', { name: 'Activity' }).click()
    const ended = page.getByRole('grid', { name: 'Activity' }).getByRole('row', { name: /Saved as new content/ })
    await expect(ended).toContainText('My second title')
  })
})

const RUN = "document.documentElement.dataset.ran = 'yes'"
/** Asked where the other text is and where it is merged without a question. */
const HOSTILE = {
  block: `<p onclick="${RUN}">Free of charge</p><script>${RUN}</script><svg onload="${RUN}"></svg>`,
  inline: `<img src="x" onerror="${RUN}"><a href="javascript:${RUN}">Read on</a><b onmouseover="${RUN}">here</b>`,
}
const HARMFUL = 'script:not([src]), svg[onload], [onclick], [onerror], [onmouseover], [href^="javascript:"]'

test.describe('without the policy that lets no markup run', () => {
  test.use({ bypassCSP: true })

  test('hostile markup in the text of somebody else runs and is stored nowhere, whatever is decided @long', async ({
    page,
    context,
    product,
  }) => {
    await atAnArticle(page, product, 'first', 'English')
    await readyForOffline(page)
    const { contentId, wire } = await meetInConflict(page, context, product)
    // Our server lets none of it through; another one might.
    await page.evaluate(putIntoTheirs, HOSTILE)
    const expectNothingRan = () => expect(page.locator('html')).not.toHaveAttribute('data-ran')

    await test.step('in the dialog', async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Resolve' }).click()
      const dialog = page.getByRole('dialog', { name: 'My title' })
      await dialog.getByRole('button', { name: 'Use mine for all' }).click()
      const theirs = dialog.getByRole('radiogroup', { name: 'Article text' })
      await theirs.getByText('here', { exact: true }).hover()
      await theirs.getByText('Read on').click()
      await expect(theirs.getByRole('radio', { name: /On the server/ })).toBeChecked()
      await expect(dialog.locator(HARMFUL)).toHaveCount(0)
      await expectNothingRan()
      await setLine(context, product, false)
      await dialog.getByRole('button', { name: 'Save to server' }).click()
      await expect(dialog).toBeHidden()
      // Until then its row may move under the pointer.
      await expect(page.getByRole('row', { name: /My title/ })).toContainText(/waiting to send/i)
    })

    await test.step('in the editor, while the result waits', async () => {
      await page.getByRole('button', { name: 'More actions for' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const body = page.locator('.ProseMirror')
      await expect(body).toContainText('Free of charge', { timeout: PATIENCE })
      await body.getByText('here', { exact: true }).hover()
      await body.getByText('Free of charge').click()
      await expect(body.locator(HARMFUL)).toHaveCount(0)
      await expectNothingRan()
    })

    await test.step('on the server and on this device, once it is sent', async () => {
      await setLine(context, product, true)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expectAllSent(page, 60_000)
      const { contentHtml } = await wordsOn(wire, contentId)
      // What was put into the device alone is not there: without versions that is seen, and nothing of it is sent.
      if (EXTENSIONS) expect(contentHtml).toContain('Read on')
      if (EXTENSIONS) expect(contentHtml).toContain('Free of charge')
      expect(contentHtml).not.toMatch(/dataset\.ran/)
      await page.goto(`${product.url}/admin/cms/content/editor?type=article&id=${contentId}`)
      await expect(page.locator('.ProseMirror')).toContainText(EXTENSIONS ? 'Read on' : 'And their last words', {
        timeout: PATIENCE,
      })
      await expectNothingRan()
      expect(await page.evaluate(storesWith, 'dataset.ran')).toEqual([])
    })

    await test.step('and it would have run, had it been let in', async () => {
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), HOSTILE.inline)
      await expect(page.locator('html')).toHaveAttribute('data-ran', 'yes')
    })
  })
})

/** As if the server had answered it: a first block that nobody else changed, and more in the place that both did. */
async function putIntoTheirs(hostile: { block: string; inline: string }): Promise<void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
  })
  const store = db.transaction('outbox', 'readwrite').objectStore('outbox')
  await new Promise<void>((done) => {
    const walk = store.openCursor()
    walk.onsuccess = () => {
      const cursor = walk.result
      if (!cursor) return done()
      const row = cursor.value as { conflict: { theirs: { form: { contentHtml: string } } } }
      const { form } = row.conflict.theirs
      form.contentHtml = hostile.block + form.contentHtml.replace('And their last words.', `$& ${hostile.inline}`)
      cursor.update(row)
      cursor.continue()
    }
  })
  db.close()
}

/** The tables of all databases of this origin in which these words stand. */
async function storesWith(words: string): Promise<string[]> {
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => done(opening.result)
    })
    for (const table of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((done) => {
        const reading = db.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => done(reading.result)
      })
      if (JSON.stringify(rows).includes(words)) found.push(`${name} ${table}`)
    }
    db.close()
  }
  return found
}
