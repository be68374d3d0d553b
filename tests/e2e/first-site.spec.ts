import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ADMIN_PASSWORD, type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { answerCaptcha } from '#tests/support/captcha.ts'
import { editorButton, grid, newArticle, titleField, write } from '#tests/support/desk.ts'
import { speak } from '#tests/support/product.ts'

// From an empty database to a published site: every step is one that the first administrator of a server takes.

let server: BuiltServer
test.beforeAll(async () => {
  server = await startBuiltServer({ env: { DEMO: '0' } })
})
test.afterAll(() => server.stop())

const main = (page: Page) => page.locator('#main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true }).first()
const open = (page: Page, path: string) => page.goto(`${server.url}/admin${path}`)

async function signIn(page: Page, account: string) {
  await speak(page.context(), 'en')
  await open(page, '/login')
  await page.locator('input[name="username"]').fill(account)
  await page.locator('input[name="password"]').fill(ADMIN_PASSWORD)
  await answerCaptcha(page, server)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/login'))
  await main(page).waitFor()
}

interface Answer {
  code?: number
  data?: unknown
}

/** What the person of this browser gets from a call, whatever the screens offer. */
async function ask(context: BrowserContext, method: string, path: string, body?: unknown): Promise<Answer> {
  const cookies = await context.cookies(server.url)
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/stage-api${path}`, { method, headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
}

const rowsOf = async <Row>(context: BrowserContext, path: string) =>
  ((await ask(context, 'GET', path)).data as { rows: Row[] }).rows

async function addSite(page: Page, name: string, path: string, start: string) {
  const form = dialog(page, 'Add site')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Path' }).fill(path)
  await form.getByRole('radio', { name: start }).check()
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
}

async function drawCatalogs(page: Page) {
  await open(page, '/configs/catalog')
  await expect(main(page).getByRole('heading', { name: 'No catalogs yet' })).toBeVisible()
  await button(page, 'Add catalog').click()
  const add = dialog(page, 'Add catalog')
  await add.getByRole('textbox', { name: 'Name' }).fill('News')
  await expect(add.getByRole('textbox', { name: 'Alias' })).toHaveValue('news')
  await page.keyboard.press('Enter')
  await expect(item(page, 'News')).toHaveAttribute('aria-selected', 'true')

  await button(page, 'Add several').click()
  const several = dialog(page, 'Add catalogs below News')
  await several.getByRole('textbox', { name: 'Names' }).click()
  await page.keyboard.type('Port\n  Ferries\nTown')
  await expect(several.getByRole('cell', { name: 'news/port/ferries/' })).toBeVisible()
  await several.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(item(page, 'Port')).toHaveAttribute('aria-selected', 'true')
  await item(page, 'Port').press('ArrowRight')
  await expect(item(page, 'Ferries')).toHaveAttribute('aria-level', '3')

  // Below another parent than the chosen one.
  await button(page, 'Add catalog').click()
  await add.getByRole('textbox', { name: 'Name' }).fill('Weather')
  await expect(add.getByRole('textbox', { name: 'Path' })).toHaveValue('news/port/weather')
  await add.getByRole('button', { name: 'Change parent' }).click()
  const parents = dialog(page, 'Choose a parent')
  await parents.getByRole('treeitem', { name: /^Harbour News/ }).click()
  await parents.getByRole('button', { name: 'Confirm' }).click()
  await expect(add.getByRole('textbox', { name: 'Path' })).toHaveValue('weather')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(item(page, 'Weather')).toHaveAttribute('aria-level', '1')
}

async function changeTemplate(page: Page) {
  await open(page, '/configs/template')
  const row = page.getByRole('row').filter({ hasText: 'index.template.html' }).filter({ hasText: 'pc' })
  await row.getByRole('link').dblclick()
  const text = page.getByRole('textbox', { name: 'Template text' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>High water at six</p>')
  const shown = page.frameLocator('iframe[title="Preview"]').locator('body')
  await expect(shown).toContainText('High water at six')
  await expect(page.getByText('Not saved yet, kept on this device')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Pages show it once they are published again.')).toBeVisible()
}

async function writeArticle(page: Page) {
  await open(page, '/configs/content')
  await item(page, 'News').press('ArrowRight')
  await item(page, 'Port').press('ArrowRight')
  await item(page, 'Ferries').click()
  await expect(item(page, 'Ferries')).toHaveAttribute('aria-selected', 'true')
  await newArticle(page)
  await titleField(page).click()
  await page.keyboard.type('The ferry leaves at noon')
  await write(page, 'Tickets are sold on board.')
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Saved to server').first()).toBeVisible()
}

async function publishAll(page: Page) {
  await open(page, '/configs/site')
  await main(page).getByRole('link', { name: 'Harbour News' }).click()
  await button(page, 'Publish all').click()
  await page.getByRole('menuitem', { name: 'Draft' }).click()
  await dialog(page, 'Publish all').getByRole('button', { name: 'Publish' }).click()
  const progress = dialog(page, 'Publish all')
  await expect(progress).toContainText('Published')
  await progress.getByRole('button', { name: 'Close' }).last().click()
}

/** As visitors see it, once its pages are written. */
async function expectPublished(page: Page, channel: string, home: RegExp) {
  await button(page, 'Open site').click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: channel, exact: true }).click()
  const site = await popup
  await expect(async () => {
    await site.reload()
    await expect(site.getByRole('link', { name: 'The ferry leaves at noon' }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(site.locator('body')).toContainText(home)
  await site.getByRole('link', { name: 'The ferry leaves at noon' }).first().click()
  await expect(site.locator('body')).toContainText('Tickets are sold on board.')
  await site.close()
}

async function switchToSecondSite(page: Page) {
  await open(page, '/configs/site')
  await button(page, 'Add').click()
  await addSite(page, 'Island Post', 'island', 'The built-in theme, for desktop and mobile')
  await button(page, 'Current site: Harbour News').click()
  const choice = dialog(page, 'Choose the current site')
  await choice.getByRole('row').filter({ hasText: 'Island Post' }).dblclick()
  await expect(button(page, 'Current site: Island Post')).toBeVisible()
  await page.getByRole('link', { name: 'Catalogs' }).click()
  await expect(main(page).getByRole('heading', { name: 'No catalogs yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(grid(page)).not.toContainText('ferry')
}

/** An editor who may write in one catalog, and nothing else; answers that catalog. */
async function addEditor(context: BrowserContext): Promise<Record<'weather' | 'news' | 'siteId', string>> {
  const sites = await rowsOf<{ siteId: string; name: string }>(context, '/cms/site/list')
  const siteId = sites.find(({ name }) => name === 'Harbour News')?.siteId ?? ''
  const user = { userName: 'mate', nickName: 'Mate', password: ADMIN_PASSWORD, sex: '2', status: '0', postIds: [] }
  expect(await ask(context, 'POST', '/system/user', user)).toMatchObject({ code: 200 })
  const users = await rowsOf<{ userId: string }>(context, '/system/user/list?userName=mate')
  const own = { ownerType: 'User', owner: users[0]?.userId }
  const menus = { ...own, permType: 'Menu', permissions: ['cms:view', 'cms:content:view'] }
  expect(await ask(context, 'POST', '/system/permission', menus)).toMatchObject({ code: 200 })
  const granted = (...items: string[]) =>
    Object.fromEntries(items.map((name) => [name, { granted: true, inherited: false }]))
  const site = { ...own, perms: [{ siteId, perms: granted('View') }] }
  expect(await ask(context, 'PUT', '/cms/perms/site', site)).toMatchObject({ code: 200 })
  await ask(context, 'POST', `/cms/site/setCurrentSite/${siteId}`)
  const catalogs = await rowsOf<{ id: string; label: string }>(context, '/cms/catalog/treeData')
  const idOf = (name: string) => catalogs.find(({ label }) => label === name)?.id ?? ''
  const weather = idOf('Weather')
  const perms = [{ catalogId: weather, perms: granted('View', 'AddContent', 'EditContent') }]
  expect(await ask(context, 'PUT', '/cms/perms/catalog', { ...own, siteId, perms })).toMatchObject({ code: 200 })
  return { weather, news: idOf('News'), siteId }
}

test('an empty server becomes a published site with two channels, and an editor has his part of it', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  await test.step('the first sign-in says what comes first', async () => {
    await signIn(page, 'admin')
    await expect(main(page).getByRole('heading', { name: 'First steps' })).toBeVisible()
    await open(page, '/configs/template')
    await expect(main(page).getByRole('heading', { name: 'No site yet' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Add a site' }).click()
    await addSite(page, 'Harbour News', 'harbour', 'Plain templates')
    // Whoever comes back to the list is not asked again.
    await expect(page).toHaveURL(/\/configs\/site$/)
  })
  await test.step('a second channel takes the theme', async () => {
    await page.getByRole('link', { name: 'Publish pipes' }).click()
    await expect(
      page.getByRole('grid', { name: 'Publish pipes' }).getByRole('row').filter({ hasText: 'PC' }),
    ).toBeVisible()
    await button(page, 'Add').click()
    const add = dialog(page, 'Add publish pipe')
    await expect(add.getByRole('textbox', { name: 'Order' })).toHaveValue('2')
    await add.getByRole('textbox', { name: 'Name' }).fill('Phone')
    await add.getByRole('textbox', { name: 'Code' }).fill('phone')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('row').filter({ hasText: 'Phone' })).toBeVisible()
  })
  await test.step('catalogs are drawn up three levels deep', () => drawCatalogs(page))
  await test.step('a template is changed beside what it makes', () => changeTemplate(page))
  await test.step('an article is written', () => writeArticle(page))
  await test.step('all is published, and open to visitors', async () => {
    await publishAll(page)
    await expectPublished(page, 'PC', /High water at six/)
    await expectPublished(page, 'Phone', /Harbour News/)
  })
  await test.step('a second site has data of its own', () => switchToSecondSite(page))
  await test.step('an editor does his part and is refused the rest', async () => {
    const { weather, news, siteId } = await addEditor(page.context())
    const context = await browser.newContext()
    const own = await context.newPage()
    await signIn(own, 'mate')
    await open(own, '/configs/content')
    await expect(own.getByRole('treeitem')).toHaveCount(1)
    await item(own, 'Weather').click()
    await newArticle(own)
    await titleField(own).click()
    await own.keyboard.type('The market opens')
    await editorButton(own, 'Save').click()
    await expect(own.getByText('Saved to server').first()).toBeVisible()
    await expect(own.getByRole('link', { name: 'Sites' })).toHaveCount(0)
    await open(own, '/configs/template')
    await expect(own.locator('body')).toContainText('401')
    const refused: readonly [string, string, unknown?][] = [
      ['PUT', '/cms/catalog', { catalogId: weather, name: 'Mine' }],
      ['POST', '/cms/catalog', { parentId: news, name: 'New', alias: 'new', path: 'new', catalogType: 'common' }],
      ['POST', '/cms/site/publish', { siteId, publishIndex: true }],
      ['GET', '/cms/template?filename='],
      ['GET', '/cms/publishpipe/list'],
      ['GET', '/cms/file/list?filePath=harbour_pc'],
    ]
    for (const [method, path, body] of refused)
      expect(await ask(context, method, path, body), path).toMatchObject({ code: 403 })
    await context.close()
  })
})
