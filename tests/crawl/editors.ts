import {
  contentArchive,
  contentAttrAdd,
  contentAttrRemove,
  contentCancelTop,
  contentCopy,
  contentDelete,
  contentDestroy,
  contentMove,
  contentOffline,
  contentPublish,
  contentRecover,
  contentRelaAdd,
  contentRelaDelete,
  contentSave,
  contentSetTop,
  contentSort,
  contentToPublish,
} from '#contract/contents.ts'
import { catalogAdd, catalogVisible } from '#contract/catalogs.ts'
import { CONTENT_ATTRIBUTES, type ContentAttribute, CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { BodyIn, AnyEndpoint } from '#contract/endpoint.ts'
import { linkAdd, linkDelete } from '#contract/links.ts'
import { formatDateTime } from '#lib/dates.ts'
import { objectIurl } from '#lib/iurl.ts'
import { END_PINS, OFFLINE_DUE, PUBLISH_DUE } from '#server/areas/contents/scheduled.ts'
import type { Random } from '#tests/sim/world/random.ts'
import type { CallInput, TestApp, TestClient } from '#tests/support/app.ts'

/** A clock that only the operations move. */
export interface Clock {
  now: number
}

/** What an operation may look at and change. */
export interface Desk {
  readonly server: TestApp
  readonly siteId: string
  readonly random: Random
  readonly clock: Clock
  readonly admin: TestClient
}

/** How often each operation comes, of all that come. */
const WEIGHTS = {
  publish: 20,
  offline: 10,
  retitle: 14,
  edit: 8,
  redate: 4,
  wait: 5,
  toPublish: 3,
  move: 8,
  copy: 5,
  map: 4,
  sort: 8,
  setTop: 5,
  cancelTop: 3,
  mark: 5,
  unmark: 3,
  relate: 4,
  unrelate: 3,
  path: 4,
  pipes: 3,
  link: 3,
  refer: 4,
  archive: 3,
  remove: 8,
  restore: 6,
  destroy: 2,
  hide: 4,
  addCatalog: 1,
  friends: 1,
} as const

type Name = keyof typeof WEIGHTS
type Row = Awaited<ReturnType<typeof contentsOf>>[number]

function contentsOf({ server, siteId }: Desk, deleted = 0) {
  return server.services.db
    .selectFrom('content')
    .select(['contentId', 'catalogId', 'contentType', 'title', 'status', 'linkFlag'])
    .where('siteId', '=', siteId)
    .where('deleted', '=', deleted)
    .orderBy('contentId')
    .execute()
}

function catalogsOf({ server, siteId }: Desk) {
  return server.services.db
    .selectFrom('catalog')
    .select(['catalogId', 'path', 'visibleFlag'])
    .where('siteId', '=', siteId)
    .orderBy('catalogId')
    .execute()
}

const SHOWN: readonly string[] = [CONTENT_STATUS.published, CONTENT_STATUS.editing]

/** Mostly contents of these statuses, now and then any: what is refused must change nothing either. */
async function some(desk: Desk, statuses: readonly string[], most = 3): Promise<Row[]> {
  const all = await contentsOf(desk)
  const fitting = all.filter((row) => statuses.includes(row.status))
  const from = fitting.length === 0 || desk.random.chance(0.1) ? all : fitting
  const count = desk.random.between(1, most)
  return [...new Set(Array.from({ length: count }, () => desk.random.pick(from)))]
}

const one = async (desk: Desk, statuses = SHOWN) => (await some(desk, statuses, 1))[0]!
const idsOf = (rows: readonly Row[]) => rows.map((row) => row.contentId)

/** What the rules refuse is no fault. */
async function call<E extends AnyEndpoint>(desk: Desk, endpoint: E, input: CallInput<E>): Promise<void> {
  const answer = await desk.admin.call(endpoint, { site: desk.siteId, ...input })
  if (answer.code === 200 || answer.errCode !== undefined) return
  throw new Error(`${endpoint.id} ended badly: ${answer.code} ${answer.msg}`)
}

type Form = Partial<BodyIn<typeof contentSave>>

async function save(desk: Desk, row: Row, fields: Form, published: boolean): Promise<void> {
  const { contentId, catalogId, contentType } = row
  const body = { contentId, catalogId, contentType, opType: 'UPDATE', ...fields } as BodyIn<typeof contentSave>
  await call(desk, contentSave, { body, query: { contentType } })
  await desk.server.services.tasks.idle()
  if (published) await call(desk, contentPublish, { body: { contentIds: [contentId] } })
}

const moment = ({ clock }: Desk, minutes: number) => formatDateTime(new Date(clock.now + minutes * 60_000))

async function attribute(desk: Desk, endpoint: typeof contentAttrAdd) {
  const names = Object.keys(CONTENT_ATTRIBUTES) as ContentAttribute[]
  const attr = desk.random.chance(0.7) ? 'recommend' : desk.random.pick(names)
  await call(desk, endpoint, { body: { contentIds: idsOf(await some(desk, SHOWN)), attr } })
}

async function copy(desk: Desk, copyType: '1' | '2', statuses: readonly string[]) {
  const { catalogId } = desk.random.pick(await catalogsOf(desk))
  await call(desk, contentCopy, { body: { contentIds: idsOf(await some(desk, statuses, 2)), catalogId, copyType } })
}

const OPERATIONS: Record<Name, (desk: Desk) => Promise<void>> = {
  publish: async (desk) =>
    call(desk, contentPublish, { body: { contentIds: idsOf(await some(desk, ['0', '20', '40', '60'])) } }),
  offline: async (desk) => call(desk, contentOffline, { body: idsOf(await some(desk, SHOWN)) }),
  archive: async (desk) => call(desk, contentArchive, { body: idsOf(await some(desk, ['30', '40'])) }),
  toPublish: async (desk) => call(desk, contentToPublish, { body: idsOf(await some(desk, ['0', '30', '60'])) }),
  remove: async (desk) => call(desk, contentDelete, { body: idsOf(await some(desk, ['0', '40'])) }),
  restore: (desk) => withBin(desk, (ids) => call(desk, contentRecover, { body: ids })),
  destroy: (desk) => withBin(desk, (ids) => call(desk, contentDestroy, { body: ids })),
  copy: (desk) => copy(desk, String(COPY_TYPE.copy) as '1', ['0', ...SHOWN]),
  map: (desk) => copy(desk, String(COPY_TYPE.mapping) as '2', SHOWN),
  mark: (desk) => attribute(desk, contentAttrAdd),
  unmark: (desk) => attribute(desk, contentAttrRemove),
  cancelTop: async (desk) => call(desk, contentCancelTop, { body: idsOf(await some(desk, SHOWN)) }),
  move: async (desk) => {
    const contentIds = idsOf(await some(desk, ['0', ...SHOWN], 2))
    const { catalogId } = desk.random.pick(await catalogsOf(desk))
    await call(desk, contentMove, { body: { contentIds, catalogId } })
    if (desk.random.chance(0.6)) await call(desk, contentPublish, { body: { contentIds } })
  },
  sort: async (desk) => {
    const moved = await one(desk)
    const beside = (await contentsOf(desk)).filter(({ catalogId }) => catalogId === moved.catalogId)
    const targetContentId = desk.random.pick(beside).contentId
    await call(desk, contentSort, { body: { contentId: moved.contentId, targetContentId } })
  },
  setTop: async (desk) => {
    const topEndTime = desk.random.chance(0.5) ? moment(desk, desk.random.between(5, 200)) : null
    await call(desk, contentSetTop, { body: { contentIds: idsOf(await some(desk, SHOWN)), topEndTime } })
  },
  retitle: async (desk) => {
    const row = await one(desk)
    await save(desk, row, { title: `Title ${desk.random.between(1, 9999)}` }, desk.random.chance(0.7))
  },
  edit: async (desk) => {
    const { random } = desk
    const form: Form[] = [
      { summary: `Summary ${random.between(1, 9999)}` },
      { logo: '' },
      { contentHtml: `<p>Body ${random.between(1, 9999)}</p>` },
      { shortTitle: `Short ${random.between(1, 99)}`, subTitle: 'Sub' },
      { attributes: random.chance(0.5) ? ['recommend'] : [] },
    ]
    await save(desk, await one(desk), random.pick(form), random.chance(0.6))
  },
  redate: async (desk) => {
    const publishDate = moment(desk, desk.random.between(-40_000, 10))
    await save(desk, await one(desk), { publishDate }, desk.random.chance(0.6))
  },
  wait: async (desk) => {
    const row = await one(desk, ['0', '30', '40'])
    const waits = desk.random.chance(0.6)
    const soon = moment(desk, desk.random.between(1, 120))
    await save(desk, row, waits ? { publishDate: soon } : { offlineDate: soon }, !waits)
    if (waits) await call(desk, contentToPublish, { body: [row.contentId] })
  },
  relate: async (desk) => {
    const { contentId } = await one(desk)
    await call(desk, contentRelaAdd, { query: { contentId }, body: idsOf(await some(desk, SHOWN)) })
  },
  unrelate: async (desk) => {
    const { db } = desk.server.services
    const rows = await db.selectFrom('contentRela').selectAll().orderBy('contentId').orderBy('relaContentId').execute()
    if (rows.length === 0) return
    const { contentId, relaContentId } = desk.random.pick(rows)
    await call(desk, contentRelaDelete, { query: { contentId }, body: [relaContentId] })
  },
  path: async (desk) => {
    const staticPath = desk.random.chance(0.3) ? '' : `own/page-${desk.random.between(1, 12)}.html`
    await save(desk, await one(desk), { staticPath }, desk.random.chance(0.6))
  },
  pipes: async (desk) => {
    const publishPipe = desk.random.pick([[], ['pc'], ['h5'], ['pc', 'h5']])
    await save(desk, await one(desk), { publishPipe }, desk.random.chance(0.7))
  },
  link: async (desk) => {
    const target = await one(desk)
    const redirectUrl = objectIurl('content', target.contentId)
    const isLink = desk.random.chance(0.7)
    const form: Form = isLink ? { linkFlag: 'Y', redirectUrl } : { linkFlag: 'N', redirectUrl: '' }
    await save(desk, await one(desk), form, desk.random.chance(0.7))
  },
  refer: async (desk) => {
    const target = await one(desk)
    const contentHtml = `<p>See <a href="${objectIurl('content', target.contentId)}">there</a>.</p>`
    await save(desk, await one(desk), { contentHtml }, true)
  },
  hide: async (desk) => {
    const { catalogId, visibleFlag } = desk.random.pick(await catalogsOf(desk))
    await call(desk, catalogVisible, { body: { catalogId, visible: visibleFlag === 'Y' ? 'N' : 'Y' } })
  },
  addCatalog: async (desk) => {
    const parent = desk.random.pick(await catalogsOf(desk))
    const isRoot = desk.random.chance(0.3)
    const alias = `made${desk.random.between(1, 999)}`
    const place = isRoot ? { parentId: '0', path: `${alias}/` } : { parentId: parent.catalogId, path: `m/${alias}/` }
    await call(desk, catalogAdd, { body: { name: `Catalog ${alias}`, alias, catalogType: 'common', ...place } })
  },
  friends: async (desk) => {
    const { db } = desk.server.services
    const groups = await db.selectFrom('linkGroup').select('linkGroupId').where('siteId', '=', desk.siteId).execute()
    const links = await db.selectFrom('link').select('linkId').where('siteId', '=', desk.siteId).execute()
    if (links.length > 3) return call(desk, linkDelete, { body: [desk.random.pick(links).linkId] })
    const name = `Friend ${desk.random.between(1, 99)}`
    const url = 'https://example.com/friend'
    await call(desk, linkAdd, { body: { groupId: desk.random.pick(groups).linkGroupId, name, url } })
  },
}

async function withBin(desk: Desk, act: (ids: string[]) => Promise<void>): Promise<void> {
  const bin = await contentsOf(desk, 1)
  if (bin.length > 0) await act([desk.random.pick(bin).contentId])
}

/** Does one operation that a person could do, and lets some time pass with what is due then; answers its name. */
export async function operate(desk: Desk): Promise<Name> {
  const name = desk.random.weighted(WEIGHTS)
  await OPERATIONS[name](desk)
  desk.clock.now += desk.random.between(1, 20) * 60_000
  if (desk.random.chance(0.3))
    for (const job of [PUBLISH_DUE, OFFLINE_DUE, END_PINS]) await desk.server.scheduler.run(job)
  return name
}
