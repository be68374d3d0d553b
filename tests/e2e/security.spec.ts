import { expect, EXTENSIONS, type Product, signIn, speak, test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const FIRST = 'Harbour7first'
const SECOND = 'Harbour7second'

async function addUser({ server }: Product, userName: string) {
  const wire = await wireTo(server)
  await wire.send('POST', '/system/user', { userName, nickName: userName, password: FIRST, status: '0' })
}

test('a policy is added, put in force and obeyed: a new user changes his password before all else', async ({
  page,
  product,
}) => {
  await speak(page.context(), 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/system/security/config`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Minimum length').fill('8')
  await dialog.getByLabel('Note').fill('Strict')
  await dialog.getByRole('switch', { name: 'Change the password at the first sign-in' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Strict' })
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('switch').click({ force: true })
  await expect(row.getByRole('switch')).toBeChecked()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)

  await addUser(product, 'sailor')
  await page.context().clearCookies()
  await page.goto(`${product.url}/admin/login`)
  await page.getByLabel('Account').fill('sailor')
  await page.locator('input[type=password]').fill(FIRST)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible()
  await page.goto(`${product.url}/admin/user/preference`)
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible()

  await page.getByLabel('Current password').fill(FIRST)
  const next = page.getByRole('textbox', { name: 'New password', exact: true })
  await next.fill('short')
  await expect(page.getByText('8 to 16 characters')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText("This password doesn't meet all rules")).toBeVisible()
  await next.fill(SECOND.slice(0, 16))
  await page.getByLabel('Repeat the new password').fill(SECOND.slice(0, 16))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/user\/preference/)
  await expect(page.locator('#main')).toBeVisible()
})

test('a rule for addresses is added, found wrong, edited and deleted', async ({ page, product }) => {
  test.skip(!EXTENSIONS, 'The screen says that this server has none')
  await speak(page.context(), 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/system/iprule`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address or network')
  await address.fill('192.0.2.300')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('192.0.2.300')
  await address.fill('192.0.2.77/24')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '192.0.2.0/24' }).or(page.getByText('192.0.2.0/24')).first().click()
  await dialog.getByLabel('Note').fill('Office')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Office' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('an account of WeChat shows no secret, and keeps those that are not typed anew', async ({ page, product }) => {
  await speak(page.context(), 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/system/wechat`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('App ID').fill('wx-harbour')
  await dialog.getByRole('textbox', { name: 'App secret' }).fill('app-secret-1')
  await dialog.getByRole('textbox', { name: 'Token' }).fill('token-secret-1')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'wx-harbour' })
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByRole('textbox', { name: 'App secret' })).toHaveValue('******')
  await dialog.getByLabel('Note').fill('Shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Shop')
  await row.getByRole('switch').click({ force: true })
  await expect(row.getByRole('switch')).toBeChecked()
})

test('a password that expires while somebody works is changed where he is, and what he typed stays @long', async ({
  page,
  product,
}) => {
  test.skip(!EXTENSIONS, 'Another back end asks nobody')
  await speak(page.context(), 'en')
  await signIn(page, product)
  await page.goto(`${product.url}/admin/user/profile`)
  const name = page.getByRole('textbox', { name: 'Nickname' })
  await name.fill('Harbour master')
  // What is read ahead for offline work would be the first to be refused.
  await page.waitForLoadState('networkidle')
  const wire = await wireTo(product.server)
  const { rows } = await wire.get<{ rows: { configId: string; status: string }[] }>('/system/security/config')
  const configId = rows.find(({ status }) => status === '0')?.configId
  await wire.send('PUT', '/system/security/config', { configId, passwordExpireSeconds: 1 })
  await page.waitForTimeout(1500)
  await page.getByRole('textbox', { name: 'Phone' }).fill('13900000000')
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Your password has expired')).toBeVisible()
  await expect(name).toHaveValue('Harbour master')
})
