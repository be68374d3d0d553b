import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { atTheList, openArticle, openList, rowOf, titleField } from '#tests/support/desk.ts'
import { expect, sharedTest as test, signIn, speak, test as ownTest, enter } from '#tests/support/product.ts'
import { settled } from '#tests/support/screens.ts'
import { firstArticle, storedArticle } from '#tests/support/wire.ts'
import { addSecondSite } from '#tests/support/second-site.ts'

const tags = (page: Page) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')
const tag = (page: Page, name: string) => tags(page).filter({ hasText: name })
const command = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test('sign-in leads to the page that was asked for, and sign-out ends the session', async ({
  page,
  context,
  product,
}) => {
  await speak(context, 'en')
  await page.goto(`${product.url}/admin/sync?from=mail`)
  await page.waitForURL(/\/login\?redirect=/)
  await page.locator('input[name="username"]').fill('admin')
  await page.locator('input[name="password"]').fill('wrong-password')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const asked = new URL(page.url()).search
  await signIn(page, product)
  await page.goto(`${product.url}/admin/login${asked}`)
  await page.waitForURL((url) => !url.pathname.includes('/login'))

  await page.getByRole('button', { name: /^Account of/ }).click()
  await command(page, 'Sign out').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await page.goto(`${product.url}/admin/sync`)
  await page.waitForURL(/\/login\?redirect=/)
})

test('a page of elsewhere that the menu frames goes on while another page is shown @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.route('**/stage-api/getRouters', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    const meta = { title: 'Elsewhere', noCache: false, link: 'https://elsewhere.example/form?lang=en' }
    const frame = { name: 'Form', path: 'elsewhere/example/form', hidden: false, component: 'InnerLink', meta }
    const tools = { name: 'Extra', path: '/extra', hidden: false, component: 'Layout', meta: { title: 'Extra' } }
    await route.fulfill({ response: answer, json: { ...body, data: [...body.data, { ...tools, children: [frame] }] } })
  })
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Note <input></label>' }),
  )
  await page.goto(`${product.url}/admin/extra/elsewhere/example/form`)
  const note = page.frameLocator('iframe[title="Elsewhere"]').getByLabel('Note')
  await note.fill('half a sentence')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: 'Elsewhere' }).first().click()
  await expect(note).toBeVisible()
  await expect(note).toHaveValue('half a sentence')
})

test('the tag bar holds Home once, and its menu closes what it says @long', async ({ page, context, product }) => {
  await speak(context, 'en')
  await signIn(page, product)
  await expect(tag(page, 'Home')).toHaveCount(1)
  for (const name of ['Account centre', 'Storage on this device', 'Preferences']) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await command(page, name).click()
    await expect(tag(page, name)).toHaveCount(1)
  }
  await expect(tags(page)).toHaveCount(4)
  await expect(tag(page, 'Home')).toHaveCount(1)

  await tag(page, 'Storage').click({ button: 'right' })
  await command(page, 'Close to the right').click()
  await expect(tags(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\/storage/)
  await tag(page, 'Storage').click({ button: 'right' })
  await command(page, 'Close to the left').click()
  await expect(tags(page)).toHaveText(['Home', /Storage/])
  await tag(page, 'Home').click({ button: 'right' })
  await expect(command(page, 'Close')).toBeDisabled()
  await command(page, 'Close all').click()
  await expect(tags(page)).toHaveText(['Home'])
  await expect(page).toHaveURL(/\/index/)
})

test('who comes back to a tag finds the page as it was left; who leaves an unsaved form is asked', async ({
  page,
  context,
  product,
}) => {
  await speak(context, 'en')
  await context.addInitScript(() => localStorage.setItem('layout-setting', '{"fixedHeader":true}'))
  await page.setViewportSize({ width: 1440, height: 500 })
  await signIn(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const row = page.getByRole('row').filter({ hasText: 'YesOrNo' })
  await row.getByRole('checkbox').check()
  const depth = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 180))
  await expect.poll(depth).toBe(180)
  await tag(page, 'Home').click()
  await expect(page).toHaveURL(/\/index$/)
  await expect.poll(depth).toBe(0)

  await tag(page, 'Dict').click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect.poll(depth).toBe(180)

  await page.getByRole('button', { name: 'Close Dict' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await page.goBack()
  await expect(row.getByRole('checkbox')).not.toBeChecked()

  // A form that is kept nowhere asks before it goes.
  await page.goto(`${product.url}/admin/user/preference`)
  const subTitles = page.getByRole('switch', { name: 'Show subtitle and short title' })
  await subTitles.click()
  await tag(page, 'Home').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/user\/preference$/)
  const saved = page.waitForResponse((answer) => answer.url().includes('/savePreferences'))
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await tag(page, 'Home').click()
  await expect(page).toHaveURL(/\/index$/)
})

test('search, size, appearance and layout settings answer @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/index`)
  await settled(page)

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('dict')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/system\/dict/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('unsent')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sync/)

  await page.getByRole('button', { name: 'Display density' }).click()
  await command(page, 'Small').click()
  await expect(page.getByText('Display density changed')).toBeVisible()

  const scheme = page.locator('html')
  await page.getByRole('button', { name: 'Dark appearance' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Light appearance' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(isFull).toBe(false)
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await command(page, 'Layout settings').click()
  const drawer = page.getByRole('dialog', { name: 'Layout settings' })
  await drawer.getByRole('switch', { name: 'Tab bar' }).click()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0)
})

test('what is typed after Ctrl+K is found, however late the code comes: contents, catalogs and commands', async ({
  page,
  product,
}) => {
  const { contentId } = await firstArticle(product.server, 'English')
  const { title } = await storedArticle(product.server, contentId)
  await enter(page, product)
  let arrive = () => {}
  const line = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/palette-results-*.js', (route) => line.then(() => route.continue()))
  await page.goto(`${product.url}/admin/index`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  arrive()
  await page.waitForURL(/\/cms\/content\/editor/)
  await expect(titleField(page)).toHaveValue(title)

  const field = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('publish')
  await expect(page.getByRole('option', { name: 'Publish this content' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // Its own list is on the device by now: known before any server answers, and opened at one press more.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('englis')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'English' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/configs\/content/)
  const english = page.getByRole('treeitem', { name: 'English' }).first()
  await expect(english).toHaveAttribute('aria-selected', 'true')

  // The site is found by its name, though the tab is on it already.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('澜江周刊')
  await expect(page.getByRole('option', { name: 'All content of' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(english).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByRole('columnheader', { name: 'Catalog' })).toBeVisible()
})

test('the list of shortcuts opens by its key outside of fields, and from the account menu @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/index`)
  await settled(page)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('Shift+?')
  await expect(list.getByText('Save without publishing')).toBeVisible()
  await list.getByRole('switch', { name: 'The ? key opens this list' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Shift+?')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(list).toHaveCount(0)
  await command(page, 'Keyboard shortcuts').click()
  await list.getByRole('switch', { name: 'The ? key opens this list' }).press('Space')
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/admin/system/dict`)
  const filter = page.getByRole('search').getByRole('textbox').first()
  await filter.press('Shift+?')
  await expect(filter).toHaveValue('?')
  await expect(list).toHaveCount(0)
})

const siteButton = (page: Page) => page.getByRole('button', { name: /^Current site/ })
const siteDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose the current site' })

async function pickSite(page: Page, name: string): Promise<void> {
  await siteButton(page).click()
  await siteDialog(page).getByRole('row').filter({ hasText: name }).dblclick()
}

ownTest(
  'another site is worked on in this tab alone, and other tabs are told of it @long',
  async ({ page, context, product }) => {
    ownTest.setTimeout(120_000)
    await addSecondSite(product.server)
    await speak(context, 'en')
    await signIn(page, product)
    const other = await context.newPage()
    await openList(other, product, 'English')
    await openArticle(other)
    const home = (await siteButton(other).textContent()) ?? ''
    await titleField(other).fill('Half a title')

    await openList(page, product, 'English')
    await siteButton(page).click()
    await siteDialog(page).getByRole('row').nth(1).dblclick()
    await expect(page.getByText('This is already the current site. Choose another one.')).toBeVisible()
    await page.keyboard.press('Escape')
    await pickSite(page, 'Site harbour')
    await expect(siteButton(page)).toHaveText('Site harbour')
    await expect(page.getByRole('treeitem')).toHaveText([/news/, /culture/, /elsewhere/])
    await page.getByRole('treeitem', { name: 'news' }).click()
    await expect(rowOf(page, 'High water at noon')).toBeVisible()

    await expect(other.getByText(/Another tab switched to a different site/)).toHaveCount(1)
    await expect(siteButton(other)).toHaveText(home)
    await expect(titleField(other)).toHaveValue('Half a title')
    await pickSite(other, 'Site harbour')
    await expect(other.getByText(/Save or close the open form/)).toBeVisible()
    await expect(siteButton(other)).toHaveText(home)

    await page.reload()
    await expect(siteButton(page)).toHaveText('Site harbour')
    await expect(rowOf(page, 'High water at noon')).toBeVisible()
    await pickSite(page, home)
    await expect(page.getByRole('treeitem', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
  },
)

test('an unknown address inside the app is said to be missing, and leads back @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/nothing/here`)
  const missing = page.getByRole('heading', { name: 'This page does not exist' })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/admin\/index$/)
  await expect(tag(page, 'Home')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(missing).toBeVisible()
})

test('a dictionary is named in all languages beside its form, and a list hides its search @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const row = page.getByRole('row').filter({ hasText: 'YesOrNo' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit dictionary' })
  await form.getByRole('button', { name: 'Translations' }).click()
  const texts = page.getByRole('dialog', { name: 'DICT.YesOrNo' })
  await expect(texts.getByRole('textbox')).toHaveCount(3)
  await texts.getByRole('textbox', { name: 'English' }).fill('Yes or no?')
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect(texts).toHaveCount(0)
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Yes or no?')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('Yes or no?')

  await page.getByRole('button', { name: 'Hide filters' }).click()
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})

test('a picture is cut into an avatar, and without a line it is said why it can not be saved @long', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/user/profile`)
  await page.getByRole('button', { name: 'Change profile picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change profile picture' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'))
  await expect(page.getByText(/Use a picture in one of these formats/)).toBeVisible()
  // Red above green; turned right, red is at the right.
  await choose('face.png', 'image/png', await twoColours())
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  const colourAt = (x: number) =>
    dialog.locator('canvas').evaluate((node, left) => {
      const [red = 0, green = 0] =
        (node as HTMLCanvasElement).getContext('2d')?.getImageData(left, 100, 1, 1).data ?? []
      return red > 200 ? 'red' : green > 200 ? 'green' : 'none'
    }, x)
  await expect.poll(async () => [await colourAt(20), await colourAt(180)]).toEqual(['green', 'red'])

  await context.setOffline(true)
  await expect(dialog.getByText(/stored on the server only/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(dialog.getByText(/stored on the server only/)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const shown = page.getByRole('button', { name: /^Account of/ }).locator('img')
  await expect(shown).toHaveAttribute('src', /\/profile\/avatar\/.*\.png$/)
  const stored = await page.request.get(new URL((await shown.getAttribute('src')) ?? '', product.url).href)
  const { data } = await sharp(await stored.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(50)
})

function twoColours(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 300, height: 150, channels: 3 as const, background } })
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
    .composite([{ input: half('#ff0000'), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test('a session that the server ended is asked about once', async ({ page, context, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/storage`)
  await settled(page)
  const [cookie] = (await context.cookies()).filter(({ name }) => /token/i.test(name))
  await page.request.post(`${product.url}/stage-api/logout`, { headers: { Authorization: `Bearer ${cookie?.value}` } })
  const question = page.getByRole('dialog', { name: 'Signed out' })
  // Not by the mouse: a slow page may have heard of it by itself, and its question then lies above the link.
  await tag(page, 'Home').dispatchEvent('click')
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await page.waitForURL(/\/login/)
})

/** The line hangs while the session ends, for as long as the test needs: until what this answers is called. */
async function hangAtLogout(page: Page): Promise<() => void> {
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal))
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/stage-api/logout', (route) => answered.then(() => route.fulfill({ json: { code: 200 } })))
  return answer
}

/** Neither Escape nor its X closes it. */
async function expectToStay(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  // As long as a dialog takes that fades.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
  await expect(dialog).toBeVisible()
}

test('a sign-out that is under way can not be called off: nobody types on who is being signed out @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const answer = await hangAtLogout(page)
  await page.goto(`${product.url}/admin/storage`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await command(page, 'Sign out').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeDisabled()
  await expectToStay(page, dialog)
  answer()
  await page.waitForURL(/\/login/)
})

test('a sign-in again that is under way can not be called off either @long', async ({ page, context, product }) => {
  await enter(page, product)
  const answer = await hangAtLogout(page)
  await page.goto(`${product.url}/admin/storage`)
  await settled(page)
  await context.clearCookies()
  const question = page.getByRole('dialog', { name: 'Signed out' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await question.getByRole('button', { name: 'Sign in again' }).click()
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeDisabled()
  await expectToStay(page, question)
  answer()
  // And it leads back to where he was.
  await page.waitForURL(({ searchParams }) => searchParams.get('redirect') === '/storage')
})

test('a button tells the keyboard what it is for, and a menu gives the focus back to its button @long', async ({
  page,
  product,
}) => {
  await atTheList(page, product, '科技')
  const tooltip = page.getByRole('tooltip')
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.press('Shift')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toHaveText('Refresh')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('Columns')

  // The first opening makes the menu, the second finds it.
  for (const round of ['first', 'second']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu'), round).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu'), round).toHaveCount(0)
    await expect(columns, round).toBeFocused()
  }
  await page.getByRole('button', { name: 'Refresh', exact: true }).hover()
  await expect(tooltip).toHaveText('Refresh')
})
