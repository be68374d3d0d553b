import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAdd } from '#contract/files.ts'
import { pipeList } from '#contract/pipes.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { type Replay, replayCall } from '#tests/support/replay.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

/** `COMPAT=reference` against recorded answers, as recorded-calls.test.ts: publish pipes and files of a site. */

let server: TestApp
let admin: TestClient
let site: TestSite
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startApp({ settings: { demo: false, compat: 'reference' } })
  admin = await server.as('admin')
  site = await addSite(server.services, 'recsite')
  await addSite(server.services, 'swikoon')
  await server.services.db.deleteFrom('publishPipe').where('siteId', '=', site.siteId).execute()
  await server.services.files.write('swikoon_pc/css/site.css', 'a{}')
}, 120_000)
afterAll(() => server.close())

const replay = (id: string, replayed?: Replay) => replayCall({ client: admin, site: site.siteId, ids }, id, replayed)

const know = (recorded: string, code: string) => async () => {
  const { rows } = await admin.ok(pipeList, { site: site.siteId, query: {} })
  ids.set(recorded, rows.find((row) => row.code === code)!.publishpipeId)
}

test('publish pipes say whether they are on, and an edit wants all that is required', async () => {
  await replay('publishpipe.list', { only: ['no pipes'] })
  await replay('publishpipe.add', {
    after: { main: know('875213839589445', 'pc'), 'disabled pipe': know('875213841489989', 'h5') },
  })
  await replay('publishpipe.list', { only: ['main'] })
  await replay('publishpipe.get')
  await replay('publishpipe.update', { known: { 'other code': 'the folder could not follow' } })
  const { rows } = await admin.ok(pipeList, { site: site.siteId, query: {} })
  expect(rows[0]).toMatchObject({ name: 'Rec pc 2', remark: 'r' })
  await replay('publishpipe.delete')
  await replay('publishpipe.selectData', { only: ['main'] })
})

test('files are listed, made, renamed, read, written and deleted', async () => {
  const add = (fileName: string) =>
    admin.ok(fileAdd, { site: site.siteId, body: { dir: 'recsite_pc/js', fileName, isDirectory: false } })
  await replay('file.directoryTree', { only: ['main'] })
  await replay('file.list', {
    known: { 'missing fileName': 'it means all', 'folder of another site': 'which is none of its business' },
  })
  await replay('file.add', { known: { 'path with ..': 'it would lead out of the pipe' } })
  await replay('file.upload')
  await replay('file.edit')
  await replay('file.read')
  await replay('file.rename', { after: { main: () => add('b.js') } })
  await replay('file.delete')
})
