import { HEADER } from '#contract/wire.ts'
import { atAnArticle, editorButton, PATIENCE, setLine, waitingStates } from '#tests/support/desk.ts'
import { savedParams } from '#tests/support/in-page.ts'
import { expect, readyForOffline, test, type Product } from '#tests/support/product.ts'
import { firstArticle, wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const MODEL = '77'
const NOTE = 'ModelData_note'
const SIDE = 'ModelData_side'

/** As if the catalog added two fields of rich text to its contents. */
async function addRichFields({ line, server }: Product): Promise<void> {
  const { contentId } = await firstArticle(server, 'English')
  const wire = await wireTo(server)
  const path = `/cms/content/init/0/article/${contentId}`
  const init = await wire.get<object>(path)
  const values = { [NOTE]: '<p>Note</p>', [SIDE]: '<p>Side</p>' }
  const extended = { ...init, catalogConfigProps: { ContentExtendModel: MODEL }, params: values }
  const fields = Object.entries(values).map(([fieldName, value]) => ({
    fieldName,
    label: fieldName.replace('ModelData_', 'Field '),
    controlType: 'UEditor',
    value,
    options: [],
  }))
  // Without its name the app would take each answer for one of another server, and say so.
  const named = (await fetch(`${server.url}/stage-api/getInfo`)).headers.get(HEADER.server)
  const headers: Record<string, string> = named ? { [HEADER.server]: named } : {}
  const answer = (data: unknown) =>
    ({
      kind: 'answer',
      status: 200,
      contentType: 'application/json',
      headers,
      body: JSON.stringify({ code: 200, msg: '', data }),
    }) as const
  const always = Number.POSITIVE_INFINITY
  const isInit = (asked: string) => asked.startsWith('/stage-api/cms/content/init/') && asked.includes(contentId)
  line.inject(({ path: asked }) => isInit(asked), answer(extended), always)
  line.inject(({ path: asked }) => asked.startsWith('/stage-api/cms/exmodel/data'), answer(fields), always)
}

test('on a first visit by a link, the fields of a catalog stay as they are when the frame has read its settings @long', async ({
  page,
  product,
}) => {
  await addRichFields(product)
  let readSettings = () => {}
  const release = new Promise<void>((done) => (readSettings = done))
  product.line.inject(({ path }) => path.includes('CMSModuleEnable'), { kind: 'hold', release })
  await atAnArticle(page, product, 'first', 'English')
  const note = page.getByRole('textbox', { name: 'Field note' })
  await expect(note).toContainText('Note', { timeout: PATIENCE })
  await note.evaluate((field) => field.setAttribute('data-mark', 'the same field'))
  readSettings()
  // Told by the header, after it has told the rest of the page.
  await expect(page.getByRole('button', { name: /^Current site/ })).toBeVisible({ timeout: PATIENCE })
  await expect(note).toHaveAttribute('data-mark', 'the same field')
})

test('the last words in rich text among the fields are in a save that follows at once @long', async ({
  page,
  context,
  product,
}) => {
  await addRichFields(product)
  await atAnArticle(page, product, 'first', 'English')
  const note = page.getByRole('textbox', { name: 'Field note' })
  const side = page.getByRole('textbox', { name: 'Field side' })
  await readyForOffline(page)
  await expect(note).toContainText('Note', { timeout: PATIENCE })
  await expect(editorButton(page, 'Save')).toBeEnabled()
  await setLine(context, product, false)
  await note.press('Control+End')
  await page.keyboard.type(' and more')
  await side.press('Control+End')
  // Both keys before the editor of the field has paused.
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])
  expect(await page.evaluate(savedParams)).toMatchObject([{ [NOTE]: '<p>Note and more</p>', [SIDE]: '<p>Side!</p>' }])
})
