import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { PATIENCE } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody } from '#tests/support/stored-body.ts'

interface Dropped {
  name: string
  type: string
  bytes: number[]
}

async function picture(name: string, width: number): Promise<Dropped> {
  const image = sharp({ create: { width, height: 40, channels: 3, background: '#2a7f6f' } })
  return { name, type: 'image/png', bytes: [...(await image.png().toBuffer())] }
}

/** Lets the files go over the middle of what is found. */
async function drop(onto: Locator, files: readonly Dropped[]): Promise<void> {
  await onto.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, bytes } of dropped)
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...at }))
  }, files)
}

test('pictures and texts are dropped at a place in their order, and what can not stand there is named @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, '<p>first</p><table><tbody><tr><td>a</td></tr></tbody></table>')
  const text = page.locator('.ProseMirror')
  await drop(text.locator('p').first(), [
    await picture('1.png', 31),
    { name: 'paper.pdf', type: 'application/pdf', bytes: [1] },
    { name: 'notes.md', type: '', bytes: [...Buffer.from('# Notes\n\nin it')] },
    await picture('2.png', 32),
    await picture('3.png', 33),
  ])
  await expect(page.getByText('paper.pdf is not a supported type')).toBeVisible({ timeout: PATIENCE })
  await expect(text.locator('> *')).toHaveText(['first', 'Notes', 'in it', '', '', '', 'a'])
  await expect(text.getByRole('heading', { name: 'Notes' })).toBeVisible()
  const widths = () => text.locator('img.art-body-img').evaluateAll((all) => all.map((one) => one.clientWidth))
  await expect.poll(widths).toEqual([31, 32, 33])
  await page.keyboard.type('after them')
  await expect(text.locator('p', { has: page.locator('img') })).toHaveText(['', '', 'after them'])
})

test('a picture takes its size by mouse and keys, Escape leaves it as it was, and its caption goes with it @long', async ({
  page,
  product,
}) => {
  await openBody(page, product, '<p>before</p><p>after</p>')
  const text = page.locator('.ProseMirror')
  const body = async () => (await draftBody(page))?.replace(/ (?:src|iurl|class)="[^"]*"/g, '')
  await drop(text.locator('p').first(), [await picture('1.png', 200)])
  const shown = text.locator('img.art-body-img')
  await shown.click()
  const bar = page.getByRole('toolbar', { name: 'Picture' })
  await expect(bar).toBeVisible({ timeout: PATIENCE })

  const width = page.getByRole('slider', { name: 'Width' })
  const drag = async (by: number) => {
    const box = await width.boundingBox()
    if (!box) throw new Error('no handle')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 3 })
  }
  await drag(100)
  await expect(page.getByText('300 × 60')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('300 × 60')).toBeHidden()
  await page.mouse.up()
  await expect(width).toHaveAttribute('aria-valuenow', '200')
  await drag(50)
  await page.mouse.up()
  await expect(width).toHaveAttribute('aria-valuenow', '250')
  await text.press('Tab')
  await expect(width).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(body).toContain('<img width="260" height="52">')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()

  await bar.getByRole('button', { name: 'Caption' }).click()
  await page.keyboard.type('The harbour')
  await expect.poll(body).toContain('<figcaption>The harbour</figcaption></figure>')
  // What is written and deleted within half a second is one step of undo.
  await page.waitForTimeout(600)
  await shown.click()
  await page.keyboard.press('Delete')
  await expect.poll(body).not.toContain('figure')
  await page.keyboard.press('Control+z')
  await expect.poll(body).toContain('<figcaption>The harbour</figcaption></figure>')
})
