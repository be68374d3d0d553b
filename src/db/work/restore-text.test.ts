import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { restoreText } from '#db/work/restore-text.ts'
import { readDraft, writeDraft } from '#db/work/drafts.ts'
import type { JournalRow, OperationRow } from '#db/rows.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 'server-1' }
const FILE = 'a'.repeat(64)
const form = { contentId: '5', title: 'Given up', contentHtml: `<p><img src="local-blob:${FILE}"></p>` }
const base = { form: { contentId: '5', title: 'Old' }, version: 3 }
const how = { now: 9_000, tabId: 'tab' }

async function journalWith(change: Partial<JournalRow> = {}) {
  const work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  const id = await work.journal.add({
    ...owner,
    opId: 'op1',
    key: 'content:5',
    kind: 'content.save',
    siteId: '2',
    title: 'Given up',
    outcome: 'discarded',
    merged: false,
    attempts: 0,
    createdAt: 1_000,
    endedAt: 2_000,
    payload: { contentId: '5', form },
    base,
    ...change,
  })
  return { work, id }
}

test('a save that was given up becomes a draft of its site again, on what it was made from, with its files', async () => {
  const { work, id } = await journalWith()
  expect(await restoreText(work, owner, id, how)).toBe('back')
  expect(await readDraft(work, owner, 'content:5')).toEqual({
    ...owner,
    key: 'content:5',
    siteId: '2',
    form,
    base,
    blobRefs: [FILE],
    updatedAt: 9_000,
    tabId: 'tab',
  })
  expect(await work.journal.count()).toBe(1)
})

test('a creation that was given up comes back as a draft of a content that no server has', async () => {
  const { work, id } = await journalWith({ kind: 'content.add' })
  await work.journal.update(id, { base: undefined })
  expect(await restoreText(work, owner, id, how)).toBe('back')
  expect(await readDraft(work, owner, 'content:5')).not.toHaveProperty('base')
})

test('a draft that is there stays as it is', async () => {
  const { work, id } = await journalWith()
  const typed = { ...owner, key: 'content:5', siteId: '2', form: { contentId: '5', title: 'Typed since' } }
  await writeDraft(work, { ...typed, blobRefs: [], updatedAt: 3_000, tabId: 'a' })
  expect(await restoreText(work, owner, id, how)).toBe('draft')
  expect((await readDraft(work, owner, 'content:5'))!.form.title).toBe('Typed since')
})

test('a newer text that waits to be sent is not written over by the one that was given up', async () => {
  const { work, id } = await journalWith()
  const newer = { ...owner, opId: 'op2', key: 'content:5', kind: 'content.save', payload: { form: { contentId: '5' } } }
  await work.outbox.add(newer as OperationRow)
  expect(await restoreText(work, owner, id, how)).toBe('waiting')
  expect(await readDraft(work, owner, 'content:5')).toBeUndefined()
})

test('what held no text, what was sent and what another user gave up does not come back', async () => {
  for (const change of [{ payload: { contentId: '5' } }, { outcome: 'done' }, { userId: 'u2' }] as const) {
    const { work, id } = await journalWith(change)
    expect(await restoreText(work, owner, id, how)).toBe('gone')
    expect(await work.drafts.count()).toBe(0)
  }
})
