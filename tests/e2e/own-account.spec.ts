import type { Page } from '@playwright/test'
import { preferencesGetAll, profileGet } from '#contract/account.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { enter, expect, type Product, sharedTest as test, signIn } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const toggle = (page: Page, name: string) => page.getByRole('switch', { name })
const nickname = (page: Page) => page.getByRole('textbox', { name: 'Nickname' })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Holds the answers of one call back until what this answers is called. */
function hold({ line }: Product, method: string, path: string): () => void {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const matches = (request: { method: string; path: string }) =>
    request.method === method && request.path.startsWith(`/stage-api${path}`)
  line.inject(matches, { kind: 'hold', release: released }, 10)
  return () => {
    line.clear()
    release()
  }
}

interface Data {
  readonly nickName: string
  readonly phoneNumber: string
  readonly email: string
  readonly sex: string
}

const DATA: Data = { nickName: 'Admin', phoneNumber: '13900000000', email: 'admin@example.com', sex: '0' }

/** Another device saves the data of the same person. */
const saveElsewhere = async ({ server }: Product, data: Data) =>
  (await wireTo(server)).send('PUT', '/system/user/profile', data)

const storedData = async ({ server }: Product) =>
  (await (await wireTo(server)).get<{ user: Data }>('/system/user/profile')).user

/** Opens a form, so that this device has its copy: when it is loaded again, the server answers when it is told to. */
async function openCopy(page: Page, product: Product, screen: string, read: { id: string; path: string }) {
  await enter(page, product)
  await page.goto(`${product.url}/admin${screen}`)
  await expect.poll(() => page.evaluate(keptAnswers, [read.id])).toBe(1)
  return hold(product, 'GET', read.path)
}

test('what is typed into the profile while it is saved stays, and can be saved as well @long', async ({
  page,
  product,
}) => {
  await saveElsewhere(product, DATA)
  await enter(page, product)
  await page.goto(`${product.url}/admin/user/profile`)
  await nickname(page).fill('Harbour master')
  const release = hold(product, 'PUT', '/system/user/profile')
  await saveButton(page).click()
  await phone(page).fill('13900000001')
  release()
  // The card beside the form has the answer: a form that it replaces is replaced by now.
  await expect(page.getByRole('main').getByText('Harbour master')).toBeVisible()
  await expect(phone(page)).toHaveValue('13900000001')
  await saveButton(page).click()
  await expect
    .poll(() => storedData(product))
    .toMatchObject({ ...DATA, nickName: 'Harbour master', phoneNumber: '13900000001' })
})

test('what is typed into the copy of the profile that this device has stays when the server answers @long', async ({
  page,
  product,
}) => {
  await saveElsewhere(product, DATA)
  const answer = await openCopy(page, product, '/user/profile', profileGet)
  await saveElsewhere(product, { ...DATA, phoneNumber: '13900000002' })
  await page.reload()
  await nickname(page).fill('Harbour master')
  await expect(phone(page)).toHaveValue('13900000000')
  answer()
  await expect(phone(page)).toHaveValue('13900000002')
  await expect(nickname(page)).toHaveValue('Harbour master')
})

const OTHERS = 'Also list content of child catalogs'
const MINE = 'Open the content editor in a new window'

test('who changes one preference does not put back another one that was changed on another device @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  const before = await wire.get('/system/user/getPreferences')
  await wire.send('PUT', '/system/user/savePreferences', {})
  const answer = await openCopy(page, product, '/user/preference', preferencesGetAll)
  await wire.send('PUT', '/system/user/savePreferences', { IncludeChildContent: 'Y' })
  await page.reload()
  await toggle(page, MINE).click()
  await expect(toggle(page, OTHERS)).not.toBeChecked()
  // What this device has may be old, and all of it would be saved.
  await expect(saveButton(page)).toBeDisabled()
  answer()
  await expect(toggle(page, OTHERS)).toBeChecked()
  await expect(toggle(page, MINE)).toBeChecked()
  await saveButton(page).click()
  await expect
    .poll(() => wire.get('/system/user/getPreferences'))
    .toMatchObject({ IncludeChildContent: 'Y', OpenContentEditorW: 'Y' })
  await wire.send('PUT', '/system/user/savePreferences', before)
})

for (const { screen, path } of [
  { screen: '/user/profile', path: '/stage-api/system/user/profile' },
  { screen: '/user/preference', path: '/stage-api/system/user/getPreferences' },
]) {
  test(
    `${screen}: a form whose data could not be read says so, and can be asked for again`,
    { tag: ['@long'] },
    async ({ page, product }) => {
      await enter(page, product)
      const fault = { kind: 'answer', status: 500, contentType: 'application/json', body: '{"code":500}' } as const
      product.line.inject((request) => request.method === 'GET' && request.path === path, fault, 10)
      await page.goto(`${product.url}/admin${screen}`)
      await expect(page.getByText("This couldn't be loaded")).toBeVisible()
      product.line.clear()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(saveButton(page)).toBeEnabled()
    },
  )
}

/** At a profile in which something was typed. */
async function atChangedProfile(page: Page, product: Product) {
  await saveElsewhere(product, DATA)
  await enter(page, product)
  await page.goto(`${product.url}/admin/user/profile`)
  await expect(saveButton(page)).toBeEnabled()
  await nickname(page).fill('Harbour master')
}

test('whose session ends over a form that is kept nowhere is told so, and saves it after signing in elsewhere @long', async ({
  page,
  context,
  product,
}) => {
  await atChangedProfile(page, product)
  const [cookie] = (await context.cookies()).filter(({ name }) => /token/i.test(name))
  await page.request.post(`${product.url}/stage-api/logout`, { headers: { Authorization: `Bearer ${cookie?.value}` } })
  // Not by the mouse: a slow page may have heard of it by itself, and its question then lies above the button.
  await saveButton(page).dispatchEvent('click')
  const question = page.getByRole('dialog', { name: 'Signed out' })
  await expect(question).toContainText('The open form is not saved')
  await expect(question).not.toContainText('What you typed is kept on this device')
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused()
  await question.getByRole('button', { name: 'Sign in again' }).click()
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()

  const other = await context.newPage()
  await signIn(other, product)
  await page.bringToFront()
  await expect(question).toHaveCount(0)
  await expect(nickname(page)).toHaveValue('Harbour master')
  await saveButton(page).click()
  await expect.poll(() => storedData(product)).toMatchObject({ nickName: 'Harbour master' })
})

test('who signs out over a form that is kept nowhere is asked first, and once: who stays is signed in @long', async ({
  page,
  product,
}) => {
  await atChangedProfile(page, product)
  const before = product.line.seen.length
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const signOut = async () => {
    const dialog = page.getByRole('dialog', { name: 'Sign out' })
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    return page.getByRole('dialog', { name: 'Leave without saving?' })
  }
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await (await signOut()).getByRole('button', { name: 'Cancel' }).click()
  expect(product.line.seen.slice(before).filter(({ path }) => path.endsWith('/logout'))).toEqual([])
  await expect(nickname(page)).toHaveValue('Harbour master')
  await (await signOut()).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/login/)
  expect(asked).toEqual([])
})
