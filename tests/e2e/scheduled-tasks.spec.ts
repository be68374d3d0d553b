import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/product.ts'

const PATIENCE = { timeout: 15_000 }
const NAME = 'Update sitemaps'

const rowOf = (page: Page) => page.locator('[data-row]').filter({ hasText: NAME })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Pauses the task and deletes it. */
async function removeTask(page: Page): Promise<void> {
  const row = rowOf(page)
  const deleting = row.getByRole('button', { name: 'Delete', exact: true })
  await expect(deleting).toHaveCount(0)
  await row.getByRole('button', { name: 'Disable', exact: true }).click(PATIENCE)
  await deleting.click(PATIENCE)
  await dialogOf(page, 'Delete').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0, PATIENCE)
}

test('a task is put together by the editor, run once, read in its log, paused and deleted', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/monitor/task`)
  await expect(rowOf(page)).toBeVisible(PATIENCE)
  await removeTask(page)

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = dialogOf(page, 'Add task')
  await test.step('only work without a task is offered', async () => {
    await form.getByRole('combobox', { name: 'Task type' }).click(PATIENCE)
    await expect(page.getByRole('option')).toHaveText([NAME], PATIENCE)
    await page.getByRole('option', { name: NAME }).click()
  })

  await test.step('the editor says what an expression means, and when it comes next', async () => {
    await form.getByRole('button', { name: 'Edit expression' }).click()
    const editor = dialogOf(page, 'Cron expression')
    await editor.getByRole('button', { name: 'Weekly' }).click(PATIENCE)
    await expect(editor.getByText('At 03:00, only on Monday')).toBeVisible(PATIENCE)
    await editor.getByRole('tab', { name: 'Hour' }).click()
    await editor.getByRole('radio', { name: 'In a range' }).check()
    await expect(editor.getByRole('textbox', { name: 'Expression' })).toHaveValue('0 0 0-1 ? * 2')
    await expect(editor.getByRole('listitem').filter({ hasText: /^\d{4}-\d\d-\d\d 0[01]:00:00$/ })).toHaveCount(5)
    await editor.getByRole('textbox', { name: 'Expression' }).fill('0 0 3 31 2 ?')
    await expect(editor.getByRole('alert')).toBeVisible()
    await expect(editor.getByRole('button', { name: 'OK' })).toBeDisabled()
    await editor.getByRole('textbox', { name: 'Expression' }).fill('0 15 4 ? * 1')
    await expect(editor.getByText('At 04:15, only on Sunday')).toBeVisible()
    await editor.getByRole('button', { name: 'OK' }).click()
    await expect(form.getByRole('textbox', { name: 'Cron expression' })).toHaveValue('0 15 4 ? * 1')
    await expect(form).toContainText('At 04:15, only on Sunday')
  })

  const row = rowOf(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('Disable', PATIENCE)

  await test.step('one run is asked for and stands in the log', async () => {
    await row.getByRole('button', { name: 'Run once' }).click()
    await row.getByRole('button', { name: 'Runs', exact: true }).click()
    const runs = dialogOf(page, `Runs of "${NAME}"`)
    await expect(async () => {
      await runs.getByRole('button', { name: 'Refresh' }).click()
      await expect(runs.locator('[data-row]')).toHaveCount(1, { timeout: 2_000 })
    }).toPass(PATIENCE)
    await expect(runs.locator('[data-row]')).toContainText('Success')
    await page.keyboard.press('Escape')
    await expect(runs).toBeHidden()
  })

  await row.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(row).toContainText('4:15', PATIENCE)
  await removeTask(page)
})
