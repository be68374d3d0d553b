import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { adoptOrigin } from '#db/work/adopt-origin.ts'
import { forgetTyped } from '#db/work/forget-typed.ts'
import {
  listFormDrafts,
  readFormDraft,
  removeFormDraft,
  takeOverFormDraft,
  writeFormDraft,
} from '#db/work/form-drafts.ts'
import { WorkDatabase } from '#db/work/work.ts'

const owner = { userId: 'u1', serverId: 'server-1' }
const draft = (name: string, updatedAt: number, of = owner) => ({
  ...of,
  key: 'site:5',
  siteId: '5',
  title: 'Harbour',
  path: '/cms/site/tabs?siteId=5',
  values: { name },
  base: { name: 'Harbour' },
  updatedAt,
  tabId: 'a',
})
const open = () => new WorkDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

test('what is typed into a form of settings is there again for its owner alone', async () => {
  const work = open()
  await writeFormDraft(work, draft('Port', 1))
  expect((await readFormDraft(work, owner, 'site:5'))?.values).toEqual({ name: 'Port' })
  expect(await readFormDraft(work, { ...owner, userId: 'u2' }, 'site:5')).toBeUndefined()
  await removeFormDraft(work, owner, 'site:5')
  expect(await listFormDrafts(work, owner)).toEqual([])
})

test('the last tick of a page does not replace what was written since', async () => {
  const work = open()
  await writeFormDraft(work, draft('later', 2))
  await takeOverFormDraft(work, draft('last tick', 1))
  expect((await readFormDraft(work, owner, 'site:5'))?.values).toEqual({ name: 'later' })
  await takeOverFormDraft(work, draft('last tick', 3))
  expect((await readFormDraft(work, owner, 'site:5'))?.values).toEqual({ name: 'last tick' })
})

test('who has his work removed leaves no form behind, and that of others stays', async () => {
  const work = open()
  const other = { ...owner, userId: 'u2' }
  await writeFormDraft(work, draft('mine', 1))
  await writeFormDraft(work, draft('his', 1, other))
  await forgetTyped(work, owner)
  expect(await listFormDrafts(work, owner)).toEqual([])
  expect(await listFormDrafts(work, other)).toHaveLength(1)
})

test('a form that was kept under the address of the page belongs to the back end once it has a name', async () => {
  const work = open()
  await writeFormDraft(work, draft('Port', 1, { ...owner, serverId: 'origin:http://a' }))
  await adoptOrigin(work, 'target:b')
  expect(await listFormDrafts(work, { ...owner, serverId: 'target:b' })).toHaveLength(1)
})
