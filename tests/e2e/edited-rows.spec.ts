import type { Page } from '@playwright/test'
import { i18nByLangKey } from '#contract/system/i18n.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { enter, expect, type Product, sharedTest as test } from '#tests/support/product.ts'
import { samplesOf } from '#tests/support/screens.ts'
import { wireTo } from '#tests/support/wire.ts'

interface Rows<Row> {
  readonly rows: readonly Row[]
}

const edit = (page: Page, row: string) =>
  page.getByRole('row').filter({ hasText: row }).getByRole('button', { name: 'Edit' })

/** Changes one field of a dialog and saves it. */
async function change(page: Page, dialog: string, field: string, text: string) {
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByRole('textbox', { name: field }).fill(text)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

test('what a colleague has changed of a dictionary since its list was read is not put back @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  await wire.send('POST', '/system/dict/type', { dictName: 'Quays', dictType: 'Quay', remark: 'of before' })
  const stored = async () => {
    const { rows } = await wire.get<Rows<{ dictId: string }>>('/system/dict/type/list?dictType=Quay')
    return rows[0] as { dictId: string }
  }
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  await expect(edit(page, 'Quay')).toBeEnabled()
  const { dictId } = await stored()
  await wire.send('PUT', '/system/dict/type', { dictId, dictName: 'Quays', dictType: 'Quay', remark: 'of a colleague' })
  await edit(page, 'Quay').click()
  await change(page, 'Edit dictionary', 'Name', 'Quays and piers')
  expect(await stored()).toMatchObject({ dictName: 'Quays and piers', remark: 'of a colleague' })
})

test('what a colleague has changed of a dictionary entry since its list was read is not put back @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  const entry = { dictType: 'Berth', dictLabel: 'North', dictValue: 'n' }
  await wire.send('POST', '/system/dict/type', { dictName: 'Berths', dictType: 'Berth' })
  await wire.send('POST', '/system/dict/data', entry)
  const types = await wire.get<Rows<{ dictId: string }>>('/system/dict/type/list?dictType=Berth')
  const stored = async () => {
    const { rows } = await wire.get<Rows<{ dictCode: string }>>('/system/dict/data/list?dictType=Berth')
    return rows[0] as { dictCode: string }
  }
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict-data/index/${types.rows[0]?.dictId ?? ''}`)
  await expect(edit(page, 'North')).toBeEnabled()
  await wire.send('PUT', '/system/dict/data', { ...entry, dictCode: (await stored()).dictCode, remark: 'shallow' })
  await edit(page, 'North').click()
  await change(page, 'Edit entry', 'Label', 'North, at night')
  expect(await stored()).toMatchObject({ dictLabel: 'North, at night', remark: 'shallow' })
})

test('what a colleague has changed of a friend link since its list was read is not put back @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  const { groupId } = await samplesOf(product)
  await wire.send('POST', '/cms/link', { groupId, name: 'Tide tables', url: 'https://old.example/' })
  const stored = async () => {
    const { rows } = await wire.get<Rows<{ linkId: string; name: string }>>(`/cms/link?groupId=${groupId}&pageSize=100`)
    return rows.find(({ name }) => name.startsWith('Tide tables')) as { linkId: string }
  }
  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/link/list?groupId=${groupId}`)
  await expect(edit(page, 'Tide tables')).toBeEnabled()
  await wire.send('PUT', '/cms/link', { linkId: (await stored()).linkId, url: 'https://new.example/' })
  await edit(page, 'Tide tables').click()
  await change(page, 'Edit link', 'Name', 'Tide tables and more')
  expect(await stored()).toMatchObject({ name: 'Tide tables and more', url: 'https://new.example/' })
})

test('what a colleague has changed of a model since its list was read is not put back @long', async ({
  page,
  product,
}) => {
  const wire = await wireTo(product.server)
  await wire.send('POST', '/cms/exmodel', { name: 'Moorings', code: 'moorings', tableName: 'cms_exd_default' })
  const stored = async () => {
    const { rows } = await wire.get<Rows<{ modelId: string }>>('/cms/exmodel?query=Moorings')
    return rows[0] as { modelId: string }
  }
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/exmodel`)
  await expect(edit(page, 'Moorings')).toBeEnabled()
  await wire.send('PUT', '/cms/exmodel', { modelId: (await stored()).modelId, code: 'berths' })
  await edit(page, 'Moorings').click()
  await change(page, 'Edit extension model', 'Name', 'Moorings and berths')
  expect(await stored()).toMatchObject({ name: 'Moorings and berths', code: 'berths' })
})

/** The texts of a dictionary in all languages, opened from its form. */
async function openLanguages(page: Page) {
  await edit(page, 'YesOrNo').click()
  await page.getByRole('dialog', { name: 'Edit dictionary' }).getByRole('button', { name: 'Translations' }).click()
  return page.getByRole('dialog', { name: 'DICT.YesOrNo' })
}

const TEXTS = '/stage-api/system/i18n/dict/langKey/'

/** Every read of the texts in all languages fails in this way from now on. */
function failTexts({ line }: Product, fault: Parameters<Product['line']['inject']>[1]) {
  line.inject(({ path }) => path.startsWith(TEXTS), fault, Number.POSITIVE_INFINITY)
}

test('texts in all languages that can not be read are said to be missing, and can be asked for again @long', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  failTexts(product, { kind: 'answer', status: 500, contentType: 'application/json', body: '{"code":500}' })
  const texts = await openLanguages(page)
  await expect(texts).toContainText("This couldn't be loaded")
  product.line.clear()
  await texts.getByRole('button', { name: 'Try again' }).click()
  await expect(texts.getByRole('textbox')).toHaveCount(3)
})

test('texts in all languages are not written over from a copy of this device @long', async ({ page, product }) => {
  await enter(page, product)
  await page.goto(`${product.url}/admin/system/dict`)
  const texts = await openLanguages(page)
  await expect(texts.getByRole('textbox')).toHaveCount(3)
  await expect.poll(() => page.evaluate(keptAnswers, [i18nByLangKey.id])).toBe(1)
  await page.reload()
  failTexts(product, { kind: 'cut-before' })
  await openLanguages(page)
  await expect(texts).toContainText("This needs the server, which can't be reached right now")
  await expect(texts.getByRole('textbox')).toHaveCount(0)
  product.line.clear()
})
