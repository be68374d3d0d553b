import { expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { asStored } from '#sync/texts/normalized-by-server.ts'
import { moveContent, setAttribute } from '#sync/model/intents.ts'
import { isPublishedSince, withFilledIn } from '#sync/texts/filled-in.ts'
import type { Operation } from '#sync/model/operation.ts'
import { isOwnSave } from '#sync/queue/rebase.ts'
import { articleForm } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { OpenEditor } from '#tests/support/sync-kit/open-editor.ts'

const REST = 'that has many more words than the one word which is masked in it'
const body = (text: string) => ({ contentHtml: `<p><img src="/a.png" />${text} forbiddenword ${REST}</p>` })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'One' }
const DATE = '2020-01-15 08:00:00'

/** A server that sets by itself whatever a form leaves empty, and a new content that was saved and published there. */
async function start(extensions = HAS_EXTENSIONS) {
  const server = new ModelServer({ extensions, fills: true })
  const client = new Client(server)
  await client.signIn()
  const editor = new OpenEditor(client, articleForm('One', { ...body('one'), publishPipe: ['pc'] }))
  const drain = () => client.context().drain()
  const stored = () => server.contents.get('5')!
  const expectNobodyBlamed = async () => {
    expect(await client.states()).toEqual([])
    expect((await client.work.journal.toArray()).filter(({ merged }) => merged)).toEqual([])
  }
  return { server, client, editor, drain, stored, expectNobodyBlamed }
}

type Started = Awaited<ReturnType<typeof start>>
/** What a person does with one content, in its editor and in the list beside it. */
const DOINGS: Record<string, (started: Started, round: number) => Promise<unknown>> = {
  save: ({ editor }, round) => editor.save({ title: `Title ${round}`, ...body(`text ${round}`) }),
  publish: ({ editor }) => editor.order('content.publish'),
  attribute: ({ client, stored }, round) => client.order(setAttribute(seen(stored()), 'hot', round % 2 === 0)),
  move: ({ client, stored }, round) => client.order(moveContent(seen(stored()), round % 2 === 0 ? '11' : '10')),
  offline: ({ editor }) => editor.order('content.offline'),
  send: ({ drain }) => drain(),
}

/** As a list that was just read shows it. */
function seen({ form, version, status }: ReturnType<Started['stored']>) {
  const counted = HAS_EXTENSIONS ? { version } : {}
  return { ...ref, catalogId: form.catalogId ?? '10', status, attributes: form.attributes ?? [], ...counted }
}

/** By a number, so that a case is the same in each run. */
function* orders(names: readonly string[], count: number, length: number): Generator<string[]> {
  let state = 20261128
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  for (let index = 0; index < count; index++)
    yield Array.from({ length }, () => names[Math.floor(next() * names.length)]!)
}

/** A save of `sent`, made from `base`, before a server that counts no versions. */
function saveOf(base: ContentForm, sent: ContentForm): Operation {
  const save = {
    kind: 'content.save',
    payload: { form: sent },
    base: { form: base },
    targetHash: contentFingerprint(sent),
  }
  return save as unknown as Operation
}

test('whatever a person does with a content in turn, nobody else is blamed for what the server sets', async () => {
  const names = ['save', 'save', 'publish', 'publish', 'attribute', 'move', 'offline', 'send', 'send']
  for (const doings of orders(names, 12, 9)) {
    const started = await start()
    const { editor, drain, expectNobodyBlamed, stored, client } = started
    await editor.save()
    await drain()
    for (const [round, name] of doings.entries()) {
      // A list is read again before something is ordered in it: what waits is sent first.
      if (name === 'attribute' || name === 'move') await drain()
      await DOINGS[name]!(started, round)
      if (name === 'move') editor.form = { ...editor.form, catalogId: stored().form.catalogId ?? '10' }
    }
    await editor.save({ summary: 'the last one' })
    await drain()
    client.clock.jump(600_000)
    await drain()
    await expectNobodyBlamed().catch((error: unknown) => {
      throw new Error(`${doings.join(' ')}: ${String(error)}`)
    })
    expect(stored().form).toMatchObject({ title: editor.form.title!, summary: 'the last one' })
  }
}, 60_000)

test('a save takes back nothing that the server has set, and everything that its editor has taken out', async () => {
  const { editor, drain, stored, expectNobodyBlamed } = await start()
  await editor.save()
  await editor.order('content.publish')
  await drain()
  await editor.save({ title: 'Two' })
  await drain()
  await editor.save({ title: 'Three', summary: 'mine', tags: ['mine'] })
  await drain()
  expect(stored().form).toMatchObject({ title: 'Three', publishDate: DATE, logo: '/a.png', staticPath: 'made/5.html' })
  expect(stored().form).toMatchObject({ summary: 'mine' })
  expect(stored().form.tags).toContain('mine')
  await expectNobodyBlamed()
})

test('who empties a summary and publishes is told of nobody, though the server writes another one', async () => {
  const { editor, drain, stored, expectNobodyBlamed } = await start()
  await editor.save({ summary: 'mine' })
  await drain()
  await editor.save({ summary: '', ...body('more of it') })
  await editor.order('content.publish')
  await drain()
  await expectNobodyBlamed()
  expect(stored()).toMatchObject({ status: '30' })
  expect(stored().form.summary).not.toBe('mine')
})

test('what is saved and published while an own order is on its way goes out without a question', async () => {
  const { client, editor, drain, server, stored, expectNobodyBlamed } = await start()
  await editor.save()
  await editor.order('content.publish')
  await drain()
  await editor.save({ title: 'Two' })
  server.holdTasks = true
  const sending = client.context().drain()
  await client.until(() => server.requests.some(({ method }) => method === 'PUT'))
  await editor.save({ title: 'Three', ...body('three') })
  await editor.order('content.publish')
  server.releaseTasks()
  await sending
  await drain()
  await expectNobodyBlamed()
  expect(stored()).toMatchObject({ status: '30', form: { title: 'Three', publishDate: DATE } })
})

test('a summary of words that stand in no text is somebody else’s, one of words of the text the server’s', () => {
  const was = articleForm('Old', { contentHtml: '<p>about the river</p>' })
  const mine = { ...was, title: 'Mine' }
  expect(asStored(was, mine, { ...mine, summary: 'About the…', tags: ['river'] })).toEqual([])
  expect(asStored(was, mine, { ...mine, summary: 'written by a colleague' })).toBeUndefined()
  expect(asStored({ ...was, summary: 'x' }, mine, { ...mine, summary: 'about' })).toBeUndefined()
})

test('of a save that emptied its fields a summary of the text is the server’s, another date somebody’s', () => {
  const text = { contentHtml: '<p>about the river</p>' }
  const base = articleForm('Old', { ...text, summary: 'mine', publishDate: DATE })
  const sent = articleForm('New', text)
  const isOwn = (now: ContentForm) => isOwnSave(saveOf(base, sent), { form: now, hash: contentFingerprint(now) })
  expect(isOwn({ ...sent, summary: 'about the river' })).toBe(true)
  expect(isOwn({ ...sent, summary: 'of a colleague' })).toBe(false)
  expect(isOwn({ ...sent, publishDate: '2021-01-01 00:00:00' })).toBe(false)
})

test('a date that comes with a publication is nobody’s, one before it is somebody’s, and so is one that was another', () => {
  const was = articleForm('Old')
  expect(isPublishedSince(was, { ...was, publishDate: DATE }, '30')).toBe(true)
  expect(isPublishedSince(was, { ...was, publishDate: DATE }, '60')).toBe(true)
  expect(isPublishedSince(was, { ...was, publishDate: DATE }, '20')).toBe(false)
  expect(isPublishedSince(was, { ...was, publishDate: DATE, title: 'Theirs' }, '30')).toBe(false)
  expect(isPublishedSince({ ...was, publishDate: '2019-01-01 00:00:00' }, { ...was, publishDate: DATE }, '30')).toBe(
    false,
  )
})

test('the date of a publication is nobody’s after a move either, which makes a draft of what was published', () => {
  const was = articleForm('Old', { catalogId: '10' })
  const moved = { ...was, catalogId: '11', publishDate: DATE }
  expect(isPublishedSince(was, moved, '0')).toBe(true)
  expect(isPublishedSince(was, { ...moved, catalogId: '10' }, '0')).toBe(false)
  expect(isPublishedSince(was, { ...moved, title: 'Theirs' }, '0')).toBe(false)
  const { catalogId: _, ...unplaced } = was
  expect(isPublishedSince(unplaced, moved, '0')).toBe(false)
})

test('on top of what a server has filled in stands what was typed, and a file that it did not take', () => {
  const shown = articleForm('Old', { logo: 'local-blob:1', tags: ['a'] })
  const now = articleForm('Old', { summary: 'filled', publishDate: DATE, tags: ['a', 'b'] })
  const typed: ContentForm = { ...shown, title: 'New', summary: 'typed', tags: ['c'] }
  expect(withFilledIn(shown, typed, now)).toMatchObject({
    title: 'New',
    summary: 'typed',
    publishDate: DATE,
    logo: 'local-blob:1',
    tags: ['c', 'b'],
  })
})
