import type { Locator, Page } from '@playwright/test'
import readXlsx from 'read-excel-file/node'
import sharp from 'sharp'
import { enter, expect, readyForOffline, sharedTest as test } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }

const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0, PATIENCE)
}

async function choose(page: Page, dialog: Locator, field: string, option: string) {
  await dialog
    .getByRole('combobox', { name: field })
    .or(dialog.getByRole('textbox', { name: field }))
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

interface Field {
  readonly name: string
  readonly code: string
  readonly control?: string
  readonly rules?: readonly string[]
  readonly options?: string
}

const FIELDS: readonly Field[] = [
  { name: 'Skipper', code: 'skipper', rules: ['Required'] },
  { name: 'Mail', code: 'mail', rules: ['Required', 'Email'] },
  { name: 'Quay', code: 'quay', control: 'Select', options: 'n=North quay\ns=South quay' },
  { name: 'Arrival', code: 'arrival', control: 'Date' },
  { name: 'Photo', code: 'photo', control: 'Picture upload' },
]

async function addField(page: Page, { name, code, control, rules = [], options }: Field) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = dialogOf(page, 'Add field')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await choose(page, dialog, 'Field type', 'VARCHAR(200)')
  if (control) await choose(page, dialog, 'Control', control)
  for (const rule of rules) await dialog.getByRole('checkbox', { name: rule, exact: true }).check()
  if (options) await dialog.getByRole('textbox', { name: 'One value=label per line' }).fill(options)
  await save(dialog)
  await expect(rowOf(page, code)).toBeVisible(PATIENCE)
}

test('a form is made, filled in with what its fields take, searched, exported, and shown without a network', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/customform`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const adding = dialogOf(page, 'Add form')
  await adding.getByRole('textbox', { name: 'Name' }).fill('Berth request')
  await adding.getByRole('textbox', { name: 'Code' }).fill('berth request')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Only letters, digits and underscores')).toBeVisible()
  await adding.getByRole('textbox', { name: 'Code' }).fill('berth_request')
  await save(adding)
  await expect(rowOf(page, 'berth_request')).toContainText('Draft', PATIENCE)

  await rowOf(page, 'berth_request').getByRole('button', { name: 'Fields' }).click()
  await expect(page.getByRole('heading', { name: 'Berth request' })).toBeVisible(PATIENCE)
  for (const field of FIELDS) await addField(page, field)
  await page.getByRole('link', { name: 'Back' }).click()

  const form = rowOf(page, 'berth_request')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toContainText('Published', PATIENCE)
  await form.getByRole('button', { name: 'Unpublish' }).click()
  await expect(form).toContainText('Unpublished', PATIENCE)
  await form.getByRole('link', { name: 'Berth request' }).click()
  await expect(page.getByRole('columnheader', { name: 'Quay' })).toBeVisible(PATIENCE)

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const record = dialogOf(page, 'Add record')
  await record.getByRole('button', { name: 'Save' }).click()
  await expect(record.getByText('This field is required')).toHaveCount(2)
  await record.getByRole('textbox', { name: 'Skipper' }).fill('Ada')
  await record.getByRole('textbox', { name: 'Mail' }).fill('no address')
  await record.getByRole('button', { name: 'Save' }).click()
  await expect(record.getByRole('alert')).toContainText('Mail', PATIENCE)
  await expect(record.getByRole('textbox', { name: 'Mail' })).toHaveAttribute('aria-invalid', 'true')
  await record.getByRole('textbox', { name: 'Mail' }).fill('ada@example.org')
  await expect(record.getByRole('alert')).toHaveCount(0)
  await choose(page, record, 'Quay', 'South quay')
  await record.getByRole('button', { name: 'Arrival' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: /^15 / }).first().click()
  await record.getByRole('button', { name: 'Change picture' }).first().click()
  const resources = dialogOf(page, 'Resources')
  await resources.locator('input[type="file"]').setInputFiles({ name: 'ship.png', mimeType: 'image/png', buffer })
  await expect(resources.getByText('ship.png').first()).toBeVisible(PATIENCE)
  await resources.getByRole('button', { name: 'Confirm' }).click()
  await expect(record.getByRole('img', { name: 'Photo' })).toBeVisible(PATIENCE)
  await save(record)
  const ada = rowOf(page, 'ada@example.org')
  await expect(ada).toContainText('South quay', PATIENCE)
  await expect(ada).toContainText(/-15/)
  await expect(ada.getByRole('img', { name: 'Photo' })).toBeVisible()

  await ada.getByRole('button', { name: 'Edit' }).click()
  const editing = dialogOf(page, 'Edit record')
  await editing.getByRole('textbox', { name: 'Skipper' }).fill('Ada Lovelace')
  await save(editing)
  await expect(ada).toContainText('Ada Lovelace', PATIENCE)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const [titles, cells] = (await readXlsx(await download.path()))[0]?.data ?? []
  expect(titles).toEqual(expect.arrayContaining(['Skipper', 'Quay', 'IP address']))
  expect(cells).toEqual(expect.arrayContaining(['Ada Lovelace', 'ada@example.org']))

  const search = async (ip: string) => {
    await page.getByRole('textbox', { name: 'IP address' }).fill(ip)
    await page.keyboard.press('Enter')
  }
  await search('10.9.8.7')
  await expect(ada).toHaveCount(0, PATIENCE)
  await search('127.0.0.1')
  await expect(ada).toBeVisible(PATIENCE)

  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(ada).toBeVisible(PATIENCE)
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await page.reload()

  await ada.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByText('Delete Ada Lovelace?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ada).toHaveCount(0, PATIENCE)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(form).toBeVisible(PATIENCE)
})
