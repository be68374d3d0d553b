import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type ModelOptions } from '#tests/support/sync-kit/model-server.ts'
import type { SavedHalf } from '#tests/support/sync-kit/reference-manners.ts'

/** What a back end without our extensions does with a save, shown to the engine by a server that does it. */

const form = (title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: '<p>text</p>',
  ...more,
})

async function start(rewrites?: ModelOptions['rewrites']) {
  const server = new ModelServer({ extensions: false, ...(rewrites && { rewrites }) })
  const client = new Client(server)
  await client.signIn()
  const bodies = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as ContentForm)
  return { server, client, bodies }
}

test('a save tells such a server the status, the pin and the catalog that it has, not those of the form', async () => {
  const { server, client, bodies } = await start()
  const opened = form('Old', { status: '0', topFlag: '0' })
  server.put(form('Old', { topFlag: '1700000000000', catalogId: '11' }), '40')
  await client.order(saveContent({ ...opened, title: 'Mine' }, { form: opened }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  const own = { topFlag: '1700000000000', catalogId: '11' }
  expect(bodies()).toMatchObject([{ title: 'Mine', status: '40', ...own }])
  expect(server.contents.get('5')).toMatchObject({ status: '40', form: { title: 'Mine', ...own } })
})

test('a picture that was stored with the save before goes back under the id that it got there', async () => {
  let ids = 0
  const withIds = (sent: ContentForm): ContentForm => ({
    ...sent,
    imageList: sent.imageList?.map((one) => ({ ...one, imageId: one.imageId ?? `new-${++ids}` })) as never,
  })
  const { server, client, bodies } = await start(withIds)
  const pictures = (title: string) => ({ imageList: [{ path: 'iurl://a', title }] as never })
  server.put(form('Old'))
  await client.order(saveContent(form('Old', pictures('one')), { form: form('Old') }))
  await client.context().drain()
  // The editor is still open, and its picture has no id.
  await client.order(saveContent(form('Old', pictures('two')), { form: form('Old', pictures('one')) }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(bodies().map(({ imageList }) => imageList)).toMatchObject([[{ path: 'iurl://a' }], [{ imageId: 'new-1' }]])
})

test('a value that is not taken is told once, is no conflict, and no later save counts it as somebody else’s change', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const mine = form('Mine', { seoTitle: 'for engines' })
  await client.order(saveContent(mine, { form: form('Old') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  await client.order(saveContent({ ...mine, title: 'Mine, more' }, { form: mine }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine', 'PUT 5 Mine, more'])
  expect((await client.work.journal.toArray()).map(({ changed }) => changed)).toEqual([['seoTitle'], undefined])
})

test('another value that is not taken is told again, and so are other words that were masked, but not the same ones', async () => {
  const { server, client } = await start((sent) => ({
    ...sent,
    contentHtml: sent.contentHtml?.replaceAll(/forbidden|banned/g, '*') as never,
  }))
  const body = (text: string) => ({ contentHtml: `<p>a text of many words that is ${text} in one place alone</p>` })
  server.put(form('Old', body('allowed')))
  const texts = [
    form('One', { ...body('forbidden'), seoTitle: 'a' }),
    form('Two', { ...body('forbidden'), seoTitle: 'b' }),
    form('Three', { ...body('banned'), seoTitle: 'b' }),
  ]
  let last = form('Old', body('allowed'))
  for (const text of texts) {
    await client.order(saveContent(text, { form: last }))
    await client.context().drain()
    last = text
  }
  expect(await client.states()).toEqual([])
  expect((await client.work.journal.toArray()).map(({ changed }) => changed)).toEqual([
    ['seoTitle', 'contentHtml'],
    ['seoTitle'],
    ['contentHtml'],
  ])
})

test('a field that such a server does not empty is told, and holds up neither publications nor later saves', async () => {
  const date = '2030-01-01 08:00:00'
  const { server, client } = await start()
  server.put(form('Old', { publishDate: date }))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  let base = form('Old', { publishDate: date })
  for (const title of ['Mine', 'Mine, more']) {
    const mine = form(title)
    await client.order(saveContent(mine, { form: base }))
    await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
    await client.context().drain()
    expect(await client.states()).toEqual([])
    base = mine
  }
  const ended = await client.work.journal.toArray()
  expect(ended.map(({ kind, merged, changed }) => [kind, merged, changed])).toEqual([
    ['content.save', false, ['publishDate']],
    ['content.publish', false, undefined],
    ['content.save', false, undefined],
    ['content.publish', false, undefined],
  ])
})

test('what somebody else saved over the own text before it was read back is told by the fields that are not there', async () => {
  const { server, client } = await start()
  server.put(form('Old', { summary: 'before' }))
  await client.order(saveContent(form('Mine', { summary: 'mine' }), { form: form('Old', { summary: 'before' }) }))
  let reads = 0
  server.fault = ({ path }) => {
    if (path.includes('/init/') && ++reads === 2) server.put(form('Mine', { summary: 'theirs' }))
    return undefined
  }
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect((await client.work.journal.toArray())[0]).toMatchObject({ outcome: 'done', changed: ['summary'] })
})

test('a word that somebody changed before the own save was read back is not taken back by the next one', async () => {
  let isFirst = true
  const { server, client } = await start((sent) => {
    if (!isFirst) return sent
    isFirst = false
    return { ...sent, contentHtml: sent.contentHtml?.replace('blue', 'red') as never }
  })
  const was = form('Old', { contentHtml: '<p>the blue house</p><p>two</p>' })
  server.put(was)
  const more = '<p>what the own save has put in place of that</p>'
  const mine = { ...was, contentHtml: was.contentHtml!.replace('<p>two</p>', more) }
  await client.order(saveContent(mine, { form: was }))
  await client.context().drain()
  await client.order(saveContent({ ...mine, summary: 'more' }, { form: mine }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')?.form).toMatchObject({
    contentHtml: `<p>the red house</p>${more}`,
    summary: 'more',
  })
})

const rest = 'and a rest that has more words than those that are masked'

test.each<[string, Partial<ContentForm>, Partial<ContentForm>]>([
  ['words that were masked', { contentHtml: `<p>forbidden ${rest}</p>` }, { contentHtml: `<p>* ${rest}</p>` }],
  [
    'marks that were cleaned away, and white space around the title,',
    { title: ' New ', contentHtml: `<p onclick="run()"><font size="7">${rest}</font></p>` },
    { title: 'New', contentHtml: `<p>${rest}</p>` },
  ],
])('%s are no conflict when the answer to the save was lost, and it is not sent again', async (_, mine, made) => {
  const { server, client } = await start((sent) => ({ ...sent, ...made }))
  server.put(form('Old'))
  await client.order(saveContent(form('Old', mine), { form: form('Old') }))
  let puts = 0
  const { fetch } = server
  server.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (init.method === 'PUT' && ++puts === 1) throw new TypeError('Failed to fetch')
    return answer
  }
  const engine = client.context()
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toHaveLength(1)
  expect(server.contents.get('5')!.form).toMatchObject(made)
})

test('a publication behind a save whose marks were cleaned away is not asked about', async () => {
  const { server, client } = await start((sent) => ({ ...sent, contentHtml: `<p>${rest}</p>` as never }))
  server.put(form('Old'))
  const mine = form('Mine', { contentHtml: `<p class="x"><font size="7">${rest}</font></p>` })
  await client.order(saveContent(mine, { form: form('Old') }))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine', 'status 5 30'])
})

describe('of a save that was cut off in the middle, as its server was killed', () => {
  const was = form('Old', { summary: 'before', params: { ModelData_a: 'one' } })
  const mine = form('Mine', {
    summary: 'mine',
    contentHtml: '<p>text of mine</p>',
    tags: ['x'],
    params: { ModelData_a: 'two' },
  })
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }

  async function startWithFields() {
    const started = await start()
    started.server.modelFields = ['ModelData_a']
    return started
  }

  test.each<SavedHalf>(['row', 'row and body'])(
    'the half that stands there (%s) is the own text: it is saved whole, and published unasked',
    async (half) => {
      const { server, client } = await startWithFields()
      server.put(was)
      await client.order(saveContent(mine, { form: was }))
      await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
      server.dieHalfway(half)
      await client.context().drain()
      client.clock.jump(600_000)
      await client.context().drain()
      expect(await client.states()).toEqual([])
      expect(server.effects).toEqual(['PUT 5 Mine', 'status 5 30'])
      expect(server.contents.get('5')!.form).toMatchObject(mine)
      expect((await client.work.journal.toArray()).map(({ merged, changed }) => [merged, changed])).toEqual([
        [false, undefined],
        [false, undefined],
      ])
    },
  )

  test.each<SavedHalf>(['row', 'row and body'])(
    'the half of a new content (%s) becomes whole, and nobody is asked',
    async (half) => {
      const { server, client } = await startWithFields()
      await client.order(addContent(mine))
      await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
      server.dieHalfway(half)
      await client.context().drain()
      client.clock.jump(600_000)
      await client.context().drain()
      expect(await client.states()).toEqual([])
      expect(server.contents.get('5')).toMatchObject({ status: '30', form: mine })
    },
  )

  test('what somebody else made of the half since is asked about', async () => {
    const { server, client } = await startWithFields()
    server.put(was)
    await client.order(saveContent(mine, { form: was }))
    server.dieHalfway('row')
    server.fault = ({ method, path }) => {
      const { form: stored } = server.contents.get('5')!
      if (method === 'GET' && path.includes('/init/') && stored.summary === 'mine')
        server.put({ ...stored, summary: 'theirs' })
      return undefined
    }
    await client.context().drain()
    client.clock.jump(600_000)
    await client.context().drain()
    expect((await client.work.outbox.toArray())[0]).toMatchObject({
      state: 'conflict',
      conflict: { fields: ['summary'] },
    })
    expect(server.contents.get('5')!.form).toMatchObject({ summary: 'theirs' })
  })

  test('a correction of a text whose task failed halfway is not asked about the half that it left', async () => {
    const { server, client } = await startWithFields()
    server.put(was)
    await client.order(saveContent(mine, { form: was }))
    server.failHalfway('row', '1.It failed')
    await client.context().drain()
    expect(await client.states()).toEqual(['content.save rejected'])
    await client.order(saveContent({ ...mine, title: 'Mine, corrected' }, { form: mine }))
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')!.form).toMatchObject({ ...mine, title: 'Mine, corrected' })
  })
})

test('a text that was saved once more on top of one that only filled in fields of the catalog is not told as merged', async () => {
  const { server, client } = await start()
  server.modelFields = ['ModelData_a']
  const filled = form('New', { params: { ModelData_a: 'mine' } })
  server.fault = ({ method }) => (method === 'POST' ? 'cut-before' : undefined)
  await client.order(addContent(form('New')))
  await client.context().drain()
  await client.order(saveContent(filled, { form: form('New') }))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'New', status: '0' }
  await client.order({ ...contentIntent('content.publish', ref), base: { form: filled } })
  await client.order(saveContent({ ...filled, summary: 'more' }, { form: filled }))
  server.fault = () => undefined
  for (let look = 0; look < 3; look++) {
    client.clock.jump(600_000)
    await client.context().drain()
  }
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ ...filled, summary: 'more' })
  expect((await client.work.journal.toArray()).map(({ merged }) => merged)).toEqual([false, false, false, false])
})

test('a correction of a refused text is the base of the save behind that, whatever the server masks in it', async () => {
  const { server, client } = await start((one) => ({ ...one, contentHtml: one.contentHtml?.replace('darn', '*') }))
  let isRefused = false
  server.fault = ({ method }) => {
    if (method !== 'PUT') return undefined
    return isRefused ? new Response(JSON.stringify({ code: 500, msg: 'Not today' })) : 'cut-before'
  }
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old') }))
  await client.context().drain()
  await client.order(saveContent(form('More of mine'), { form: form('Mine') }))
  isRefused = true
  client.clock.jump(600_000)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save rejected', 'content.save queued'])
  server.fault = () => undefined
  const corrected = form('More of mine', { contentHtml: '<p>darn, that is the text by now</p>' })
  await client.order(saveContent(corrected, { form: form('More of mine') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect((await client.work.journal.toArray()).map(({ merged }) => merged)).toEqual([false, false])
})
