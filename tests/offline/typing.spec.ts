import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  atTheList,
  editorButton,
  expectAllSent,
  isSave,
  newArticle,
  openArticle,
  openList,
  PATIENCE,
  rowOf,
  saveAndSend,
  titleField,
  waitingWork,
  write,
} from '#tests/support/desk.ts'
import { setDisk, withFillableDisk } from '#tests/support/full-disk.ts'
import { expect, readyForOffline, signIn, speak, test, type Product } from '#tests/support/product.ts'
import { endSessions } from '#tests/support/wire.ts'

const CATALOG = 'English'

test.setTimeout(120_000)
// The last file: all workers end at about the same time.
test.describe.configure({ mode: 'parallel' })

test('F29: what was typed is there again after the tab was closed at once @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await newArticle(page)
  const address = page.url()
  await titleField(page).fill('Closed in the middle of')
  const [typed] = await Promise.all([
    page.evaluate(
      () => new Promise((done) => document.addEventListener('keyup', () => setTimeout(done, 50), { once: true })),
    ),
    titleField(page).press('!'),
  ])
  expect(typed).toBeUndefined()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  await expect(titleField(again)).toHaveValue('Closed in the middle of!', { timeout: PATIENCE })
  await expect(again.getByText('Your draft was restored')).toBeVisible()
  await openList(again, product, CATALOG)
  await expect(rowOf(again, 'Closed in the middle of!')).toContainText('Draft on this device')

  // Given up, had back with one click, and found by a word of its title.
  await again.goto(`${product.url}/admin/sync?tab=drafts`)
  const drafts = again.getByRole('grid', { name: 'Drafts', exact: true })
  const draft = drafts.getByRole('row', { name: /Closed in the middle of!/ })
  await draft.getByRole('button', { name: 'More actions for' }).click()
  await again.getByRole('menuitem', { name: 'Discard' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(draft).toHaveCount(0, { timeout: PATIENCE })
  await again.getByRole('grid', { name: 'Discarded drafts' }).getByRole('button', { name: 'Restore' }).click()
  await expect(draft).toBeVisible({ timeout: PATIENCE })
  await again.getByRole('searchbox', { name: 'Search drafts' }).fill('no such word')
  await expect(draft).toHaveCount(0)
  await again.getByRole('searchbox', { name: 'Search drafts' }).fill('MIDDLE english')
  await draft.getByRole('link', { name: 'Closed in the middle of!' }).click()
  await expect(titleField(again)).toHaveValue('Closed in the middle of!', { timeout: PATIENCE })

  // Given up in the editor: the form is empty again, and the draft lies among the discarded ones.
  await again.getByRole('button', { name: 'Discard my draft' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(titleField(again)).toHaveValue('', { timeout: PATIENCE })
  await expect(again.getByText('Your draft was restored')).toBeHidden()
  await again.goto(`${product.url}/admin/sync?tab=drafts`)
  await expect(
    again.getByRole('grid', { name: 'Discarded drafts' }).getByRole('row', { name: /Closed in the middle of!/ }),
  ).toHaveCount(1, { timeout: PATIENCE })
  await expect(draft).toHaveCount(0)
})

test('F29: a body that was typed is there again after the tab was closed at once', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await openArticle(page)
  const address = page.url()
  await write(page, ' The last words before the crash.')
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.locator('.ProseMirror')).toContainText('The last words before the crash.', { timeout: PATIENCE })

  // Kept under a name and restored later; what stood there before that is to be had back as well.
  const dialog = again.getByRole('dialog', { name: 'History' })
  const versions = dialog.getByRole('navigation', { name: 'Versions' })
  const history = async () => {
    await again.getByRole('button', { name: 'More actions' }).click()
    await again.getByRole('menuitem', { name: 'History' }).click()
  }
  await history()
  await again.getByRole('textbox', { name: 'Version name' }).fill('Before the rewrite')
  await again.getByRole('button', { name: 'Save this version' }).click()
  await expect(versions.getByRole('button', { name: 'Before the rewrite' })).toBeVisible({ timeout: PATIENCE })
  await again.keyboard.press('Escape')
  // A dialog that goes gives the focus back: what is typed before that can meet the button it was opened by.
  await expect(dialog).toBeHidden()
  await titleField(again).fill('Rewritten')
  await write(again, ' All new.')
  await history()
  await versions.getByRole('button', { name: 'Before the rewrite' }).click()
  await expect(again.getByRole('dialog').getByRole('insertion').filter({ hasText: 'All new.' })).toBeVisible({
    timeout: PATIENCE,
  })
  await again.getByRole('button', { name: 'Restore this version' }).click()
  await expect(titleField(again)).not.toHaveValue('Rewritten', { timeout: PATIENCE })
  await expect(again.locator('.ProseMirror')).toContainText('The last words before the crash.', { timeout: PATIENCE })
  await expect(again.locator('.ProseMirror')).not.toContainText('All new.')
  await history()
  await versions.getByRole('button', { name: 'Before it was replaced by another text' }).click()
  await again.getByRole('button', { name: 'Restore this version' }).click()
  await expect(titleField(again)).toHaveValue('Rewritten', { timeout: PATIENCE })
})

test('a session that ends while somebody types costs no word @long', async ({ page, product }) => {
  await speak(page.context(), 'en')
  await signIn(page, product)
  await openList(page, product, CATALOG)
  await newArticle(page)
  const address = page.url()
  await titleField(page).fill('Typed before')
  await endSessions(product.server)
  await titleField(page).fill('Typed before and after the end')
  await editorButton(page, 'Save').click()
  await expect(page.getByRole('dialog', { name: 'Signed out' })).toBeVisible({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Stay here' }).click()
  await titleField(page).fill('Typed after the end of the session')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  await page.reload()
  await page.waitForURL(/\/login/)

  await signIn(page, product)
  await page.goto(address)
  await expect(titleField(page)).toHaveValue('Typed after the end of the session', { timeout: PATIENCE })
  await saveAndSend(page, product)
  await openList(page, product, CATALOG)
  await expect(rowOf(page, 'Typed after the end of the session')).toHaveCount(1)
})

test('F24, F25: a full disk is told at once, for a form and for a file, and the form stays unsaved @long', async ({
  page,
  product,
}) => {
  await withFillableDisk(page, ['outbox', 'drafts', 'blobs'])
  await atTheList(page, product)
  await newArticle(page)
  await titleField(page).fill('Too much for this disk')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  await setDisk(page, 'full')
  await editorButton(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved on this device' }).first()).toBeVisible()
  await titleField(page).fill('Still too much for this disk')
  await expect(page.getByText('Draft on this device', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Saved to server')).toHaveCount(0)
  expect(await waitingWork(page)).toEqual([])

  await page.getByRole('button', { name: 'Insert resource' }).click()
  await page.getByRole('menuitem', { name: 'File', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  const file = { name: 'too-much.txt', mimeType: 'text/plain', buffer: Buffer.from('too much') }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This device is out of space. Free up some space and try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await setDisk(page, 'free')
  await saveAndSend(page, product)
  await openList(page, product, CATALOG)
  await expect(rowOf(page, 'Still too much for this disk')).toHaveCount(1)
})

/** Notes this page, so that it can be told from one that was loaded anew. */
const markPage = (page: Page) => page.evaluate(() => void ((globalThis as { mark?: string }).mark = 'same page'))
const markOf = (page: Page) => page.evaluate(() => (globalThis as { mark?: string }).mark ?? 'new page')
/** Unlike a look at the mark, a look that the navigation itself interrupts is taken once more. */
const newPage = (page: Page) => page.waitForFunction(() => !('mark' in globalThis), undefined, { timeout: PATIENCE })

const SW = readFileSync(resolve(import.meta.dirname, '../../dist/client/sw.js'), 'utf8')

/** The worker of the version to come, in which a dialog of this one has another name. */
const NEWER_SW = SW.replace(/\{[^{}]*assets\/history-dialog-[^{}]*\},?/g, '')

test('F33, F34: a newer version waits for a form that is being written, also when another tab has taken it @long', async ({
  page,
  product,
}) => {
  expect(NEWER_SW).not.toBe(SW)
  await atTheList(page, product)
  await readyForOffline(page)
  await newArticle(page)
  await titleField(page).fill('Not to be interrupted')
  await expect(page.getByText('Draft on this device', { exact: true }).first()).toBeVisible()
  await markPage(page)
  deploy(product)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const prompt = page.getByRole('status').filter({ hasText: 'A newer version of the app is ready' })
  await expect(prompt).toBeVisible({ timeout: PATIENCE })
  const load = prompt.getByRole('button', { name: 'Reload now' })
  await expect(load).toBeDisabled()
  const sent = holdSave(product)
  await editorButton(page, 'Save').click()
  await expect(prompt).toContainText('Changes are being sent. You can reload when that is done.')
  await expect(load).toBeDisabled()
  sent()
  await expectAllSent(page, 60_000)
  await expect(load).toBeEnabled({ timeout: PATIENCE })
  await titleField(page).fill('Nor here')
  await expect(load).toBeDisabled()

  // What this version needs is on the device, although the server has it no more.
  await page.getByRole('button', { name: 'Insert resource' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Resources' })).toBeVisible({ timeout: PATIENCE })
  await page.keyboard.press('Escape')

  // Another tab takes the newer one: this one keeps its text and its page.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'skip-waiting' }))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null)
  await expect(titleField(page)).toHaveValue('Nor here')
  await expect(load).toBeDisabled()

  // Then a part is gone: that is told, and what was typed comes along.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByText("Part of the app couldn't be loaded. Nothing is lost.")).toBeVisible()
  const stale = page.getByRole('alert').filter({ hasText: 'This tab shows an older version of the app' })
  await expect(stale).toBeVisible({ timeout: PATIENCE })
  await expect(titleField(page)).toHaveValue('Nor here')
  expect(await markOf(page)).toBe('same page')
  await stale.getByRole('button', { name: 'Reload now' }).click()
  await newPage(page)
  await expect(titleField(page)).toHaveValue('Nor here', { timeout: PATIENCE })
})

test('a newer version that is put off leaves the tab at work on its own, and is offered again when the page is loaded @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  await openArticle(page)
  await markPage(page)
  deploy(product)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const prompt = page.getByRole('status').filter({ hasText: 'A newer version of the app is ready' })
  await prompt.getByRole('button', { name: 'Later' }).click({ timeout: PATIENCE })
  await expect(prompt).toBeHidden()

  // A part of this version that was not needed before, and that the server has no more.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible({ timeout: PATIENCE })
  await page.keyboard.press('Escape')
  await titleField(page).fill('Written on the version before')
  await saveAndSend(page, product)
  await expect(prompt).toBeHidden()
  expect(await markOf(page)).toBe('same page')

  const address = page.url()
  await page.reload()
  await expect(prompt.getByRole('button', { name: 'Reload now' })).toBeEnabled({ timeout: PATIENCE })
  await expect(titleField(page)).toHaveValue('Written on the version before', { timeout: PATIENCE })

  // With the last tab the version that was put off goes, too: there is nothing to ask any more.
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  await expect(titleField(next)).toHaveValue('Written on the version before', { timeout: PATIENCE })
  await next.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null)
  await expect(next.getByText('A newer version of the app is ready')).toHaveCount(0)
})

test('F34: who presses "Reload now" gets the newer version; another tab keeps its page and its text, and is asked @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  const writing = await context.newPage()
  await openList(writing, product, CATALOG)
  await newArticle(writing)
  await titleField(writing).fill('Written while another tab moves on')
  await Promise.all([page, writing].map(markPage))
  deploy(product)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const [load, loadWriting] = [page, writing].map((tab) =>
    tab
      .getByRole('status')
      .filter({ hasText: 'A newer version of the app is ready' })
      .getByRole('button', { name: 'Reload now' }),
  ) as [Locator, Locator]
  await expect(loadWriting).toBeDisabled({ timeout: PATIENCE })
  await load.click({ timeout: PATIENCE })

  await newPage(page)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null)
  await expect(rowOf(page, '').nth(1)).toBeVisible({ timeout: PATIENCE })
  await expect(load).toHaveCount(0)

  expect(await markOf(writing)).toBe('same page')
  await expect(titleField(writing)).toHaveValue('Written while another tab moves on')
  await expect(loadWriting).toBeDisabled()
  await saveAndSend(writing, product)
  expect(await markOf(writing)).toBe('same page')
  await loadWriting.click({ timeout: PATIENCE })
  await newPage(writing)
  await expect(titleField(writing)).toHaveValue('Written while another tab moves on', { timeout: PATIENCE })
})

/** The answer to the next save is held until the answered function is called. */
function holdSave({ line }: Product): () => void {
  let letGo = () => {}
  const release = new Promise<void>((done) => (letGo = done))
  line.inject(isSave, { kind: 'hold', release })
  return letGo
}

/** Puts a newer version on the server; the files of this one are gone there. */
function deploy({ line }: Product): void {
  const always = Number.POSITIVE_INFINITY
  const script = { kind: 'answer', status: 200, contentType: 'text/javascript', body: NEWER_SW } as const
  const gone = { kind: 'answer', status: 404, contentType: 'text/plain', body: '' } as const
  line.inject(({ path }) => path === '/admin/sw.js', script, always)
  line.inject(({ path }) => path.startsWith('/admin/assets/'), gone, always)
}

test('F30, F31, F42: of two tabs on one content one writes; taking over brings the text along, and there is a way back @long', async ({
  page,
  context,
  product,
}) => {
  await atTheList(page, product)
  await newArticle(page)
  await titleField(page).fill('Begun in the first tab')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('Open in another tab', { exact: true })).toBeVisible({ timeout: PATIENCE })
  await expect(titleField(second)).toBeDisabled()
  await expect(editorButton(second, 'Save')).toBeDisabled()
  await expect(second.getByRole('button', { name: 'Discard my draft' })).toHaveCount(0)
  await expect(titleField(page)).toBeEnabled()

  await titleField(page).fill('Typed just before the second tab took over')
  await second.getByRole('button', { name: 'Edit here', exact: true }).click()
  await expect(titleField(second)).toBeEnabled({ timeout: PATIENCE })
  await expect(titleField(second)).toHaveValue('Typed just before the second tab took over')
  await expect(page.getByText('Another tab took over', { exact: true })).toBeVisible()
  await expect(titleField(page)).toBeDisabled()
  await expect(titleField(page)).toHaveValue('Typed just before the second tab took over')

  await titleField(second).fill('Gone on in the second tab')
  await write(second, 'With a body.')
  await page.getByRole('button', { name: 'Edit here again' }).click()
  await expect(titleField(page)).toBeEnabled({ timeout: PATIENCE })
  await expect(titleField(page)).toHaveValue('Gone on in the second tab')
  await expect(page.locator('.ProseMirror')).toContainText('With a body.')
  await expect(second.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'false')

  await saveAndSend(page, product)
  await openList(page, product, CATALOG)
  await expect(rowOf(page, 'Gone on in the second tab')).toHaveCount(1)

  // The first one has left: the second writes again. Then a tab of a newer version changes the data on this device.
  await expect(titleField(second)).toBeEnabled({ timeout: PATIENCE })
  await titleField(second).fill('Typed under the older version')
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('holdfast-work', 10_000)
        opening.onerror = () => failed(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          opening.result.close()
          done()
        }
      }),
  )
  const prompt = second.getByRole('alert').filter({ hasText: 'This tab shows an older version of the app' })
  await expect(prompt).toBeVisible({ timeout: PATIENCE })
  await prompt.getByRole('button', { name: 'Reload now' }).click()
  await expect(prompt).toBeHidden({ timeout: PATIENCE })
  await expect(titleField(second)).toHaveValue('Typed under the older version', { timeout: PATIENCE })

  // F31: an app that was put back to what can not read that data says so, and leaves it alone.
  await second.evaluate(writeOldestReader, 10_000)
  await second.reload()
  // The editor does not take a device that it can not read for an empty one.
  await expect(second.getByText("This content couldn't be opened")).toBeVisible({ timeout: PATIENCE })
  const refusal = second
    .getByRole('alert')
    .filter({ hasText: 'is from a newer version of the app' })
    .filter({ has: second.getByRole('button', { name: 'Reload now' }) })
  await expect(refusal).toBeVisible({ timeout: PATIENCE })
  await second.evaluate(writeOldestReader, 0)
  await refusal.getByRole('button', { name: 'Reload now' }).click()
  await expect(titleField(second)).toHaveValue('Typed under the older version', { timeout: PATIENCE })
})

/** What a version of the app leaves that older ones can not read. */
async function writeOldestReader(value: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
  })
  // Until it is kept: a page that is loaded anew takes back what it has not finished.
  await new Promise((done) => {
    const transaction = db.transaction('meta', 'readwrite')
    transaction.objectStore('meta').put({ key: 'oldestReader', value })
    transaction.oncomplete = done
  })
  db.close()
}
