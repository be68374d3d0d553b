import type { Page } from '@playwright/test'
import {
  atTheList,
  editorButton,
  grid,
  newArticle,
  openArticle,
  openList,
  PATIENCE,
  rowOf,
  titleField,
  titlesIn,
} from '#tests/support/desk.ts'
import { placesOfText } from '#tests/support/in-page.ts'
import { enter, expect, EXTENSIONS, sharedTest as test, signIn, speak } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const CATALOG = '科技'

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `More actions for ${title}`, exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test.beforeEach(({ page, product }) => atTheList(page, product, CATALOG))

test('a content is copied into another catalog, put before a neighbour, and found by the day of its creation @long', async ({
  page,
}) => {
  const [, first = '', second = '', third = ''] = await titlesIn(page)
  await choose(page, third, 'Copy')
  const selector = page.getByRole('dialog', { name: `Copy ${third} to` })
  await selector.getByRole('treeitem', { name: '文化' }).first().click()
  await selector.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible({ timeout: PATIENCE })
  // Who works by keys goes on where the menu was opened, for the menu and the dialog are gone.
  await expect(page.getByRole('button', { name: `More actions for ${third}`, exact: true }).first()).toBeFocused()
  await choose(page, third, 'Generate index')
  await expect(page.getByText('Index generated').first()).toBeVisible({ timeout: PATIENCE })

  await page.getByRole('button', { name: 'Hide filters' }).click()
  await choose(page, third, 'Reorder')
  const sorting = page.getByRole('dialog', { name: `Reorder ${third}` })
  await expect(sorting.getByRole('search')).toBeVisible({ timeout: PATIENCE })
  await sorting.getByRole('row').filter({ hasText: second }).click()
  // A row of the dialog is none of the list behind it.
  await expect(grid(page).getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0)
  await sorting.getByRole('button', { name: 'Confirm' }).click()
  await expect(sorting).toBeHidden({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect
    .poll(async () => (await titlesIn(page)).slice(1, 4), { timeout: PATIENCE })
    .toEqual([first, third, second])

  await page.getByRole('treeitem', { name: '文化' }).first().click()
  await expect(rowOf(page, third)).toBeVisible({ timeout: PATIENCE })
  if (EXTENSIONS) {
    await choose(page, third, 'Log')
    const log = page.getByRole('dialog', { name: `Log: ${third}` })
    await expect(log.getByRole('row', { name: /admin Copy/ })).toBeVisible({ timeout: PATIENCE })
    await page.keyboard.press('Escape')
  }
  const oldest = (await titlesIn(page)).at(-1) ?? ''
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('button', { name: 'Created between' }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(rowOf(page, oldest)).toBeHidden({ timeout: PATIENCE })
  await expect(rowOf(page, third)).toBeVisible()
})

test('a mapping is read where it stands and written at its source @long', async ({ page }) => {
  const [, source = ''] = await titlesIn(page)
  await choose(page, source, 'Copy')
  const selector = page.getByRole('dialog', { name: `Copy ${source} to` })
  await selector.getByRole('radio', { name: /Mapping/ }).click()
  await selector.getByRole('treeitem', { name: '生活' }).first().click()
  await selector.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible({ timeout: PATIENCE })
  await page.getByRole('treeitem', { name: '生活' }).first().click()
  await openArticle(page, source)
  await expect(page.getByText(/^This is a mapping/)).toBeVisible({ timeout: PATIENCE })
  await expect(page.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'false')
  await page.getByRole('button', { name: 'Open the source' }).click()
  await expect(page.getByText(/^This is a mapping/)).toBeHidden({ timeout: PATIENCE })
  await expect(page.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'true', { timeout: PATIENCE })
})

test('a catalog is added below the chosen one @long', async ({ page }) => {
  await page.getByRole('button', { name: 'Add catalog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add catalog' })
  await dialog.getByLabel('Name').fill('Robots')
  await expect(dialog.getByLabel('Alias')).toHaveValue('robots')
  await dialog.getByLabel('Alias').fill('machines')
  await dialog.getByLabel('Name').fill('机器人')
  await expect(dialog.getByLabel('Path')).toHaveValue('tech/jiqiren')
  await expect(dialog.getByLabel('Alias')).toHaveValue('machines')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Catalog added').first()).toBeVisible({ timeout: PATIENCE })
  const parent = page.getByRole('treeitem', { name: CATALOG }).first()
  // The tree is read anew after the word of success; until then there is nothing to open.
  await expect(parent).toHaveAttribute('aria-expanded', 'false', { timeout: PATIENCE })
  await parent.press('ArrowRight')
  await expect(page.getByRole('treeitem', { name: '机器人' })).toHaveAttribute('aria-level', '2')
})

test('a catalog that is chosen on a new device before the site is known stays chosen @long', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await enter(page, product)
  let tell = () => {}
  const told = new Promise<void>((done) => (tell = done))
  await page.route('**/cms/site/getCurrentSite', (route) => told.then(() => route.continue()))
  await page.goto(`${product.url}/admin/configs/content`)
  const english = page.getByRole('treeitem', { name: 'English' })
  await english.click()
  await expect(rowOf(page, 'A Ferry That Runs on Quiet')).not.toHaveCount(0)
  tell()
  await expect(page.getByRole('button', { name: 'Current site: 澜江周刊' })).toBeVisible()
  await expect(english).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(english).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('the tree goes to a catalog by its first letters, opens it by a key, and finds it by a part of its name @long', async ({
  page,
}) => {
  const tree = page.getByRole('tree', { name: 'Catalogs' })
  const english = tree.getByRole('treeitem', { name: 'English' })
  await tree.getByRole('treeitem', { name: CATALOG }).first().press('e')
  await expect(english).toBeFocused()
  await page.keyboard.press('Space')
  await expect(english).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(tree.getByRole('treeitem').first()).toBeFocused()
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('gli')
  await expect(tree.getByRole('treeitem')).toHaveText([/English/])
  await expect(english).toHaveAttribute('tabindex', '0')
})

test('an administrator removes the lock of somebody else, who is told by whom @long', async ({
  page,
  browser,
  product,
}) => {
  test.skip(!EXTENSIONS, 'elsewhere only the holder can unlock')
  const contentId = await openArticle(page)
  const address = page.url()
  const holders = await wireTo(product.server, undefined, 'editor')
  await holders.send('POST', `/cms/content/lock/${contentId}`)
  const context = await browser.newContext()
  await speak(context, 'en')
  const holder = await context.newPage()
  await signIn(holder, product, { account: 'editor' })
  await holder.goto(address)
  await expect(editorButton(holder, 'Unlock')).toBeVisible({ timeout: PATIENCE })

  await page.reload()
  await expect(page.getByText(/^Locked by editor\. Changes/)).toBeVisible({ timeout: PATIENCE })
  await editorButton(page, 'Unlock').click()
  const question = page.getByRole('dialog', { name: "Unlock editor's lock?" })
  await question.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/^Locked by editor\. Changes/)).toBeHidden({ timeout: PATIENCE })
  await expect(editorButton(page, 'Unlock')).toBeHidden()

  // As when the page is seen again.
  await holder.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(holder.getByText(/^admin removed your lock at/)).toBeVisible({ timeout: PATIENCE })
  await context.close()
})

test('tags are written and chosen from groups, each of them once @long', async ({ page }) => {
  await openArticle(page)
  const tags = page.getByRole('group', { name: 'Tags', exact: true })
  const chips = () => tags.getByRole('button', { name: /^Remove/ })
  await expect(tags).toBeVisible({ timeout: PATIENCE })
  const before = await chips().count()
  await tags.getByRole('button', { name: 'New' }).click()
  await page.keyboard.type(' 离线优先 ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('离线优先')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This tag is already added')).toBeVisible()
  await page.keyboard.type('By leaving the field')
  await titleField(page).focus()
  await expect(chips()).toHaveCount(before + 2)

  // The word that is being written moves the button when it becomes a chip; one press opens all the same.
  await tags.getByRole('button', { name: 'New' }).click()
  await page.keyboard.type('A word that is long enough to take the line of the button')
  await tags.getByRole('button', { name: 'Select tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose tags' })
  await expect(dialog.getByText('Choose a group to see its tags')).toBeVisible({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Choose a tag first')).toBeVisible()
  await dialog.getByRole('treeitem', { name: '产品' }).click()
  const words = dialog.getByRole('group', { name: 'Tags in this group' })
  await expect(words.getByRole('button', { name: '离线优先' })).toBeDisabled({ timeout: PATIENCE })
  await words.getByRole('button', { name: '内容管理' }).click()
  await expect(words.getByRole('button', { name: '内容管理' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(chips()).toHaveCount(before + 4)
})

test('a tag is kept while it is written, and saved as far as it is written @long', async ({ page }) => {
  await openArticle(page)
  const tags = page.getByRole('group', { name: 'Tags', exact: true })
  const isInDraft = async () => (await page.evaluate(placesOfText, 'Wind pow')).includes('drafts')
  await tags.getByRole('button', { name: 'New' }).click({ timeout: PATIENCE })
  await page.keyboard.type('Wind pow')
  await expect.poll(isInDraft).toBe(true)
  // It is as it was saved then, and leaves no draft.
  await page.keyboard.press('Escape')
  await expect.poll(isInDraft).toBe(false)

  await tags.getByRole('button', { name: 'New' }).click()
  await page.keyboard.type('Wind power')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to server').first()).toBeVisible({ timeout: PATIENCE })
  await page.reload()
  await expect(tags.getByRole('button', { name: 'Remove Wind power' })).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('Your draft was restored')).toBeHidden()
})

test('a new article whose catalog is gone meanwhile is kept, and goes out with another one @long', async ({
  page,
  product,
}) => {
  await newArticle(page)
  const address = new URL(page.url())
  // As if it had been removed since.
  address.searchParams.set('catalogId', '4711')
  await page.goto(address.href)
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })

  await titleField(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('This field is required')).toBeVisible()
  await titleField(page).fill('Outlives its catalog')
  await editorButton(page, 'Save').click()
  // Elsewhere a refusal has no code, and the words of the server have to do.
  const name = EXTENSIONS ? 'The catalog of this content no longer exists' : 'Needs your attention'
  const told = page.getByRole('alert', { name }).filter({ hasText: EXTENSIONS ? name : 'catalogId=4711' })
  await expect(told).toBeVisible({ timeout: PATIENCE })
  await page.keyboard.press('Escape')
  await expect(titleField(page)).toHaveValue('Outlives its catalog')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const selector = page.getByRole('dialog', { name: 'Choose a catalog' })
  await selector.getByRole('treeitem', { name: CATALOG }).first().click()
  await selector.getByRole('button', { name: 'Confirm' }).click()
  await editorButton(page, 'Save').click()
  await expect(told).toBeHidden({ timeout: PATIENCE })
  await openList(page, product, CATALOG)
  await expect(rowOf(page, 'Outlives its catalog')).toBeVisible({ timeout: PATIENCE })
})

test('a name that is written from right to left turns nothing of the sentence around it @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  const contentId = await openArticle(page)
  const { title, ...form } = await wire.get<{ title: string }>(`/cms/content/init/0/article/${contentId}`)
  const hostile = `שלום "12" \u202Egpj.exe`
  await wire.save({ ...form, opType: 'UPDATE', title: hostile })
  await openList(page, product, CATALOG)
  const row = grid(page).getByRole('row').filter({ hasText: 'שלום' })
  await expect(row.locator('bdi')).toHaveText(hostile, { timeout: PATIENCE })
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete' })
  await expect(question).toContainText('\u2068שלום "12" gpj.exe\u2069', { timeout: PATIENCE })
  await expect(question).toContainText('Its mapped copies will be deleted permanently.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await wire.save({ ...form, opType: 'UPDATE', title, version: undefined })
})

test('what takes public pages away asks first, and nothing happens where the answer is no', async ({ page }) => {
  const row = grid(page).getByRole('row').filter({ hasText: 'Published' }).first()
  const title = await row.locator('td').nth(1).innerText({ timeout: PATIENCE })
  const orders: string[] = []
  page.on('request', (request) => orders.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const refuse = async (name: string, words: string) => {
    const question = page.getByRole('dialog', { name })
    await expect(question).toContainText(words, { timeout: PATIENCE })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  }
  await choose(page, title, 'Archive')
  await refuse('Archive', 'Its public pages are removed')
  await choose(page, title, 'Unpublish')
  await refuse('Unpublish 1 item', 'Publish again to restore them.')
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await refuse('Unpublish 1 item', title)
  await expect(row.getByText('Published', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, title, 'Mark as ready')
  await refuse('Mark as ready', title)
  await choose(page, title, 'Delete')
  await refuse('Unpublish and delete', title)
  await choose(page, title, 'Move')
  const move = page.getByRole('dialog', { name: /^Move/ })
  await expect(move.getByRole('treeitem', { name: CATALOG }).first()).toContainText('current catalog', {
    timeout: PATIENCE,
  })
  await expect(move.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await move.getByRole('button', { name: 'Cancel' }).click()
  expect(orders.filter((order) => /content\/(?:offline|archive|to_publish|move)$|^DELETE/.test(order))).toEqual([])

  await choose(page, title, 'Delete')
  await page.getByRole('dialog', { name: 'Unpublish and delete' }).getByRole('button', { name: 'Unpublish' }).click()
  await expect(rowOf(page, title)).toBeHidden({ timeout: PATIENCE })
  const bar = page.getByRole('group', { name: 'Last action' })
  await expect(bar).toContainText('Done', { timeout: PATIENCE })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, title)).toContainText('Unpublished', { timeout: PATIENCE })
})

test('what is chosen on two pages gets one order, is told content by content, and taken back at one press @long', async ({
  page,
}) => {
  const small = new URL(page.url())
  small.searchParams.set('size', '3')
  await page.goto(small.href)
  const rows = grid(page).locator('tbody tr')
  await expect(rows).toHaveCount(3, { timeout: PATIENCE })
  const [first = ''] = await titlesIn(page)
  // Its box says which row it chooses.
  await rows.first().getByRole('checkbox', { name: first }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rowOf(page, first)).toBeHidden({ timeout: PATIENCE })
  const cold = rows.filter({ hasNot: page.getByRole('img', { name: 'Hot' }) }).first()
  const row = rowOf(page, await cold.locator('td').nth(1).innerText())
  const marks = row.getByRole('img', { name: 'Hot' })
  await row.getByRole('checkbox').click()
  await expect(page.getByText('2 selected, 1 on other pages').first()).toBeVisible()

  await page.getByRole('button', { name: 'Recommend' }).click()
  await page.getByRole('menuitem', { name: 'Mark as hot' }).click()
  const bar = page.getByRole('group', { name: 'Last action' })
  await expect(bar.getByText('Done 2').last()).toBeVisible({ timeout: PATIENCE })
  await expect(marks).toHaveCount(1, { timeout: PATIENCE })
  await bar.getByRole('button', { name: 'Each item' }).click()
  const told = page.getByRole('dialog', { name: 'Set attribute: 2 items' })
  await expect(told.getByRole('row', { name: /Done/ })).toHaveCount(2)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar.getByText('Undone').last()).toBeVisible({ timeout: PATIENCE })
  await expect(marks).toHaveCount(0, { timeout: PATIENCE })
})

test('another catalog shows none of the rows of the one before, and what was seen of it is there before the server answers @long', async ({
  page,
}) => {
  const catalogs = page.getByRole('tree', { name: 'Catalogs' })
  const bar = page.getByText('1 selected').first()
  const [first = ''] = await titlesIn(page)
  await rowOf(page, first).getByRole('checkbox').click()
  await expect(bar).toBeVisible()

  let answer = () => {}
  let held = Promise.resolve()
  const hold = () => void (held = new Promise<void>((done) => (answer = done)))
  await page.route('**/cms/content/list**', async (route) => {
    await held
    await route.continue()
  })
  hold()
  await catalogs.getByRole('treeitem', { name: '文化' }).first().click()
  await expect(rowOf(page, first)).toBeHidden()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  answer()
  await titlesIn(page)
  await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(0)

  await catalogs.getByRole('treeitem', { name: CATALOG }).first().click()
  await expect(rowOf(page, first).getByRole('checkbox')).toBeChecked({ timeout: PATIENCE })
  await expect(bar).toBeVisible()

  // What this device has seen is shown before the server answers, also by a page that was loaded anew.
  hold()
  await page.reload()
  await expect(rowOf(page, first)).toBeVisible({ timeout: PATIENCE })
  await catalogs.getByRole('treeitem', { name: '文化' }).first().click()
  await titlesIn(page)
  await expect(rowOf(page, first)).toBeHidden()
  answer()
})

/** By the counts above the list, which come from a call of ours, or by the filter beside them. */
async function onlyDrafts(page: Page): Promise<void> {
  const counts = page.getByRole('group', { name: 'Content by status' })
  if (EXTENSIONS) return counts.getByRole('button', { name: /^Draft/ }).click()
  await expect(counts).toBeHidden()
  await page.getByRole('search').getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Draft' }).click()
}

test('a search is kept under a name, chosen again at one press after a reload, and deleted @long', async ({ page }) => {
  await onlyDrafts(page)
  await expect(page).toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox', { name: 'View name' }).fill('My drafts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.reload()
  const views = page.getByRole('group', { name: 'Saved views' })
  await views.getByRole('button', { name: 'My drafts', pressed: false }).click()
  await expect(page).toHaveURL(/status=/)
  await expect(views.getByRole('button', { name: 'My drafts', pressed: true })).toBeVisible()

  await page.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('button', { name: 'Delete view My drafts' }).click()
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(views).toBeHidden()
})

test('the title keeps its room in a narrow window, where other columns give theirs @long', async ({ page }) => {
  const header = (name: string) => grid(page).getByRole('columnheader', { name, exact: true })
  const room = () => header('Title').evaluate((cell) => cell.clientWidth)
  const table = () => grid(page).evaluate((all) => [all.clientWidth, all.parentElement?.parentElement?.clientWidth])
  const shown: [width: number, created: boolean][] = [
    [1440, true],
    [1280, true],
    [1024, false],
  ]
  for (const [width, created] of shown) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header('Created')).toBeVisible({ visible: created })
    expect(await room()).toBeGreaterThanOrEqual(220)
    const [all, seen] = await table()
    expect(all).toBe(seen)
  }

  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Author' }).check()
  await expect(header('Author')).toBeVisible()
  await page.reload()
  await expect(header('Author')).toBeVisible({ timeout: PATIENCE })
})

test('a tree that can not be read says why and is asked for again at one press @long', async ({ page, product }) => {
  const failing = { kind: 'answer', status: 500, contentType: 'text/plain', body: '' } as const
  product.line.inject(({ path }) => path.includes('/cms/catalog/treeData'), failing, Number.POSITIVE_INFINITY)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  const catalogs = page.getByRole('navigation', { name: 'Catalogs' })
  await expect(catalogs.getByRole('alert')).toHaveText('Server API error 500', { timeout: PATIENCE })
  product.line.clear()
  await catalogs.getByRole('button', { name: 'Try again' }).click()
  await expect(catalogs.getByRole('treeitem', { name: CATALOG })).toBeVisible()
  await expect(catalogs.getByRole('alert')).toHaveCount(0)
})
