import { EXTENSIONS, enter, expect, sharedTest as test } from '#tests/support/product.ts'

const NAME = 'Answered too late'

test('what was added and lost its answer is told as what may have been done, stands in the list, and is not made again by the next press @long', async ({
  page,
  product,
}) => {
  test.skip(!EXTENSIONS, 'Without keys the next press makes another: there the person has to look')
  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/link`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add link group' })
  await dialog.getByLabel('Name').fill(NAME)
  await dialog.getByLabel('Code').fill('late')
  // The browser itself repeats what a connection that it kept swallows.
  const isAdd = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.startsWith('/stage-api/cms/link_group')
  product.line.inject(isAdd, { kind: 'cut-after' }, Number.POSITIVE_INFINITY)
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('It may have been done anyway')
  const rows = page.locator('tbody tr').filter({ hasText: NAME })
  await expect(rows).toHaveCount(1)

  product.line.clear()
  await save.click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('where the change of a password lost its answer the form says what a refusal of the present one would mean @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/user/profile`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Current password').fill('Harbour-1-seal')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Harbour-2-seal')
  await page.getByLabel('Repeat the new password').fill('Harbour-2-seal')
  const isChange = ({ path }: { path: string }) => path.startsWith('/stage-api/system/user/profile/updatePwd')
  product.line.inject(isChange, { kind: 'cut-before' }, Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('If it is no longer accepted, the new password is already in effect')).toBeVisible()
  await expect(page.getByText(/It may have been done anyway/)).toBeVisible()
  product.line.clear()
})
