import type { Page } from '@playwright/test'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { usersFile } from '#tests/support/spreadsheets.ts'

const PATIENCE = { timeout: 15_000 }

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function save(page: Page, dialog: string) {
  await dialogOf(page, dialog).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page, dialog)).toHaveCount(0, PATIENCE)
}

test('a department is opened and closed by keys, and another one goes below it @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dept`)
  const root = rowOf(page, '总公司')
  await expect(rowOf(page, '编辑部')).toBeVisible(PATIENCE)
  await root.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toHaveAttribute('aria-expanded', 'false')
  await expect(rowOf(page, '编辑部')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, '编辑部')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(root).toBeFocused()
  await expect(root.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')

  await rowOf(page, '编辑部').getByRole('button', { name: 'Add' }).click()
  const form = dialogOf(page, 'Add department')
  await expect(form.getByRole('textbox', { name: 'Parent department' })).toHaveValue('编辑部')
  await form.getByRole('textbox', { name: 'Name' }).fill('Proofs')
  await save(page, 'Add department')
  await expect(rowOf(page, 'Proofs')).toHaveAttribute('aria-level', '3')
})

test('a user is added, found by department, given a role and a new password', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/user`)
  await expect(rowOf(page, 'editor')).toBeVisible(PATIENCE)
  await expect(rowOf(page, 'Admin').getByRole('button')).toHaveCount(0)
  await page.getByRole('treeitem', { name: '技术部' }).click()
  await expect(rowOf(page, 'editor')).toHaveCount(0, PATIENCE)

  await page.getByRole('button', { name: 'Add' }).click()
  const form = dialogOf(page, 'Add user')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'User name' }).fill('walker')
  await form.getByRole('textbox', { name: 'Nickname' }).fill('Walker')
  await form.getByLabel('Password').first().fill('Harbour7x')
  await form.getByRole('textbox', { name: 'Phone' }).fill('13900007777')
  await save(page, 'Add user')
  const row = rowOf(page, 'walker')
  await expect(row).toContainText('技术部', PATIENCE)

  const menu = async (item: string) => {
    await row.getByRole('button', { name: 'More actions for walker' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Roles')
  await dialogOf(page, 'Roles of walker').getByRole('row').filter({ hasText: 'common' }).getByRole('checkbox').click()
  await save(page, 'Roles of walker')
  await menu('Reset password')
  await dialogOf(page, 'Reset the password of walker').getByLabel('New password').first().fill('Quayside8y')
  await save(page, 'Reset the password of walker')
  await expect(page.getByText('New password for walker: Quayside8y')).toBeVisible()
  await menu('Reset second step')
  await dialogOf(page, 'Reset the second step of walker').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Second step reset')).toBeVisible(PATIENCE)

  // What the form was filled with goes back with an edit.
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialogOf(page, 'Edit user').getByRole('textbox', { name: 'Nickname' }).fill('Night walker')
  await save(page, 'Edit user')
  await expect(row).toContainText('Night walker', PATIENCE)
  await expect(row).toContainText('13900007777')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(rowOf(page, 'editor')).toBeVisible(PATIENCE)
  await expect(page).not.toHaveURL(/deptId/)
})

test('a file of users is taken in as a whole, or its faults are told @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/user`)
  await expect(rowOf(page, 'editor')).toBeVisible(PATIENCE)
  const send = async (lines: string[][]) => {
    await page.getByRole('button', { name: 'Import' }).click()
    const buffer = await usersFile(lines)
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const form = dialogOf(page, 'Import users')
    await form.locator('input[type=file]').setInputFiles({ name: 'users.xlsx', mimeType, buffer })
    await form.getByRole('button', { name: 'Import' }).click()
  }
  await send([['fromfile', 'From file', '编辑部', '', '', 'Harbour7x'], ['x', 'Short', '编辑部', '', '', 'Harbour7x']]) // prettier-ignore
  const progress = dialogOf(page, 'Import users')
  await expect(progress).toContainText('Line 3', PATIENCE)
  await progress.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(rowOf(page, 'fromfile')).toHaveCount(0)
  await send([['fromfile', 'From file', '编辑部', '', '', 'Harbour7x']])
  await expect(progress).toContainText('Users added: 1', PATIENCE)
  await progress.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(rowOf(page, 'fromfile')).toBeVisible(PATIENCE)
})
