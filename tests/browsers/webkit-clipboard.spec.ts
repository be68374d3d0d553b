import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIPBOARD_CASES, OPENED } from '#tests/support/clipboard/cases.ts'
import { expectSaved, Writer } from '#tests/support/clipboard/writer.ts'
import { expect, test } from '#tests/support/product.ts'
import { firstArticle, wireTo } from '#tests/support/wire.ts'
import { startWebKit } from './webkit.ts'

test('what is copied or cut comes back by real keys in WebKitGTK', async ({ product }) => {
  const { server, url } = product
  const { catalogId, contentId } = await firstArticle(server, 'English')
  const wire = await wireTo(server)
  const stored = await wire.get<object>(`/cms/content/init/0/article/${contentId}`)
  await wire.save({ ...stored, opType: 'UPDATE', contentHtml: OPENED })

  const folder = mkdtempSync(join(tmpdir(), 'holdfast-webkit-'))
  const webkit = await startWebKit()
  const browser = await webkit.open(folder)
  await browser.open(`${url}/healthz`)
  const token = await server.token('admin')
  await browser.run((value) => {
    localStorage.setItem('lang', 'en')
    document.cookie = `Admin-Token=${value}; path=/; SameSite=Strict`
  }, encodeURIComponent(token))
  await browser.open(`${url}/admin/cms/content/editor?type=article&catalogId=${catalogId}&id=${contentId}`)
  await browser.see('.ProseMirror')
  const writer = new Writer({
    press: (keys) => browser.press(keys),
    type: (text) => browser.write(text),
    run: (work, ...args) => browser.run(work, ...args),
  })
  for (const one of CLIPBOARD_CASES) await test.step(one.what, () => expectSaved(writer, one))

  await writer.startWith('<p>one <b>two</b></p><ul><li><p>three</p></li></ul>')
  await writer.press('Control+a', 'Control+c')
  await browser.open(`${url}/admin/cms/content/editor?type=article&catalogId=${catalogId}&id=0`)
  await browser.click('.ProseMirror')
  await writer.press('Control+v')
  await browser.see('.ProseMirror strong', 'two')
  await browser.see('.ProseMirror li', 'three')
  await browser.end()
  webkit.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  expect(test.info().errors).toEqual([])
})
