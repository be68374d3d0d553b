import type { Page } from '@playwright/test'
import { ADMIN_PASSWORD } from '#tests/support/built-server.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { enter, expect, type Product, sharedTest as test, speak } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

/** A code counts once: the one of the next half minute is taken as well. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function givePassword(page: Page, address: string) {
  await speak(page.context(), 'en')
  await page.goto(address)
  await page.getByLabel('Account').fill('editor')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
}

const atHome = (page: Page) => page.locator('#main').waitFor()

async function confirmPassword(page: Page) {
  await page.getByLabel('Your password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
}

/** Past the browser, which may not be able to sign in: the session is one from before. */
async function turnOff(product: Product, wire: Awaited<ReturnType<typeof wireTo>>) {
  const { passkeys } = await wire.get<{ passkeys: { passkeyId: string }[] }>('/system/user/profile/factor')
  const body = { password: ADMIN_PASSWORD }
  for (const { passkeyId } of passkeys)
    await wire.send('DELETE', '/system/user/profile/factor/passkey', { ...body, passkeyId })
  await wire.send('DELETE', '/system/user/profile/factor/totp', body)
  product.line.clear()
}

test('who turns an app on signs in with its code, with a recovery code, and with neither in a trusted browser', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product, 'editor')
  await page.goto(`${product.url}/admin/user/profile?tab=security`)
  await button(page, 'Set up').click()
  await confirmPassword(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await button(page, 'I have saved them').click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await context.clearCookies()
  await givePassword(page, `${product.url}/admin/login`)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or was already used')
  await page.getByLabel('Code from your authenticator app').fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await atHome(page)

  await context.clearCookies()
  await givePassword(page, `${product.url}/admin/login`)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByLabel('Trust this browser for 30 days').check()
  await button(page, 'Continue').click()
  await atHome(page)

  await context.clearCookies({ name: 'Admin-Token' })
  await givePassword(page, `${product.url}/admin/login?redirect=${encodeURIComponent('/user/profile?tab=security')}`)
  await expect(page.getByText('9 codes left')).toBeVisible()
  await button(page, 'Turn off').click()
  await confirmPassword(page)
  await expect(page.getByText('None. You can trust a browser')).toBeVisible()
})

test('who adds a passkey signs in with it @long', async ({ page, context, product }) => {
  // Browsers have passkeys for names, not for IP addresses.
  const named = { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })

  await enter(page, named, 'editor')
  await page.goto(`${named.url}/admin/user/profile?tab=security`)
  await button(page, 'Add a passkey').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work laptop')
  await confirmPassword(page)
  await button(page, 'I have saved them').click()
  await expect(page.getByText('Work laptop')).toBeVisible()

  await context.clearCookies()
  await givePassword(page, `${named.url}/admin/login?redirect=${encodeURIComponent('/user/profile?tab=security')}`)
  await button(page, 'Use a passkey').click()
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Work laptop')).toHaveCount(0)
})

test('whose session ends over an article is asked for the second step as well, and finds what was typed @long', async ({
  page,
  context,
  product,
}) => {
  const wire = await wireTo(product.server, undefined, 'editor')
  const { secret, setup } = (await wire.send('POST', '/system/user/profile/factor/totp', {
    password: ADMIN_PASSWORD,
  })) as { secret: string; setup: string }
  await enter(page, product, 'editor')
  await page.goto(`${product.url}/admin/configs/content`)
  await page.getByRole('main').getByRole('row').nth(1).dblclick()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Typed before the session ended')
  // Turning it on ends the sessions of all other devices: this one.
  await wire.send('PUT', '/system/user/profile/factor/totp', { setup, code: codeAt(secret, new Date()) })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Signed out' }).getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.getByLabel('Account').fill('editor')
  await page.keyboard.press('Enter')
  await page.getByLabel('Code from your authenticator app').fill(nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Typed before the session ended')
  await context.clearCookies()
  await turnOff(product, wire)
})
