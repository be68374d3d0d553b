import { strFromU8, unzipSync } from 'fflate'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rescueDraft, rescuedDrafts } from '#data/drafts/draft-rescue.ts'
import { addOpenDraft } from '#data/page/open-drafts.ts'
import { downloadUnsentWork } from '#data/outbox/unsent-work.ts'
import { unstoredDrafts } from '#data/drafts/unstored-drafts.ts'
import type { DraftRow } from '#db/rows.ts'
import { WorkDatabase } from '#db/work/work.ts'
import { listedStorage } from '#tests/support/listed-storage.ts'

let work: WorkDatabase
let files: Blob[]
const lea = { userId: 'u1', serverId: 's1' }

vi.mock('#data/storage/databases.ts', () => ({ workDatabase: async () => work, cacheDatabase: async () => undefined }))
vi.mock('#data/session/owner.ts', () => ({ knownOwner: async () => lea, requireOwner: async () => lea }))
vi.mock('#data/request/download.ts', () => ({ saveBlob: (blob: Blob) => void files.push(blob) }))

const draft = (contentId: string, title: string, updatedAt = 1): DraftRow => ({
  ...lea,
  key: `content:${contentId}`,
  siteId: '1',
  tabId: 't',
  form: { contentId, catalogId: '10', contentType: 'article', title },
  base: undefined,
  blobRefs: [],
  updatedAt,
})

beforeEach(() => {
  work = new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  files = []
  vi.stubGlobal('localStorage', listedStorage(new Map()))
})

/** From now on the database takes no draft. */
function fillDisk() {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  work.drafts.hook('creating', refuse)
  work.drafts.hook('updating', refuse)
}

/** An editor in this tab whose last text is only in it until `flush` has stored it. */
function openEditor(row: DraftRow, flush: () => Promise<void> = async () => undefined) {
  onTestFinished(addOpenDraft({ leave: () => true, flush, letGo: () => undefined, unstored: () => row }))
}

async function exportedTitles(keys?: ReadonlySet<string>): Promise<unknown[]> {
  await downloadUnsentWork(lea, keys)
  const entries = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()))
  const { drafts } = JSON.parse(strFromU8(entries['unsent.json']!)) as { drafts: DraftRow[] }
  return drafts.map(({ form }) => form.title)
}

test('what is typed and not yet written is written, and exported', async () => {
  const flush = vi.fn<() => Promise<void>>(async () => void (await work.drafts.put(draft('5', 'Typed last', 2))))
  openEditor(draft('5', 'Typed last', 2), flush)
  await work.drafts.put(draft('5', 'Before'))
  expect(await exportedTitles()).toEqual(['Typed last'])
  expect(flush).toHaveBeenCalledOnce()
})

test('what a full disk does not take of an open editor is exported from it', async () => {
  await work.drafts.bulkPut([draft('5', 'Before'), draft('6', 'Another')])
  fillDisk()
  openEditor(draft('5', 'Typed last', 2))
  openEditor(draft('7', 'New'))
  expect(await exportedTitles()).toEqual(['Typed last', 'Another', 'New'])
})

test('what a page left in its last tick is exported, and is a draft again', async () => {
  rescueDraft(draft('5', 'Left behind'))
  expect(await exportedTitles()).toEqual(['Left behind'])
  expect(rescuedDrafts()).toEqual([])
})

test('what was left and finds no room is exported all the same, unless the device has a newer text', async () => {
  await work.drafts.bulkPut([draft('5', 'Before'), draft('6', 'Newer', 3)])
  fillDisk()
  rescueDraft(draft('5', 'Left behind', 2))
  rescueDraft({ ...draft('6', 'Older', 2), tabId: 'gone' })
  expect(await exportedTitles()).toEqual(['Left behind', 'Newer'])
})

test('an export of some contents has no text of others, and none has that of another user', async () => {
  fillDisk()
  openEditor(draft('5', 'Asked for'))
  openEditor(draft('6', 'Not asked for'))
  openEditor({ ...draft('5', 'Of somebody else'), userId: 'u2' })
  expect(await exportedTitles(new Set(['content:5']))).toEqual(['Asked for'])
})

test('a content counts once, however often its text was kept', () => {
  rescueDraft(draft('5', 'Left behind'))
  openEditor(draft('5', 'Typed on', 2))
  openEditor(draft('6', 'Another'))
  expect(unstoredDrafts(lea).map(({ form }) => form.title)).toEqual(['Typed on', 'Another'])
})
