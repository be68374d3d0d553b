import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { siteById } from '#server/shared/current-site.ts'
import { type Catalog, catalogOf, updateContents } from '#server/areas/contents/content-store.ts'
import { contentPlace } from '#server/areas/contents/place.ts'
import { processProse } from '#server/areas/contents/prose.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import { wordRules } from '#server/areas/contents/word-rules.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import type { RowBody } from './save-form.ts'

type Args = SaveArgs & { readonly body: RowBody }

/** The word lists are applied whatever the site has switched on. */
const ALL_WORDS = { SensitiveWordEnable: 'Y', ErrorProneWordEnable: 'Y' }

/** A save of that back end: an id is taken once, words are always rewritten, and the form overwrites the row. */
export function saveAsReference(save: TaskJob): TaskJob {
  return async (services, taskArgs, handle) => {
    const args = taskArgs as unknown as Args
    if (args.op === 'ADD') await refuseTaken(services, args)
    else refuseListless(args)
    const contentHtml = await rewritten(services, args)
    const body = contentHtml === undefined ? args.body : { ...args.body, contentHtml }
    const before = await rowOf(services, args)
    await save(services, { ...args, body }, handle)
    if (args.op === 'ADD') return
    const isChanged = textOf(await rowOf(services, args)) !== textOf(before)
    const status = args.body.status ?? before.status
    await transact(services.db, (tx) => overwrite(tx, args, isChanged ? afterSave(status) : status))
  }
}

/** Also for its own repeat: who sends it again learns that from reading alone. */
async function refuseTaken({ db }: Services, { body: { contentId } }: Args): Promise<void> {
  const taken = await db.selectFrom('content').select('contentId').where('contentId', '=', contentId).executeTakeFirst()
  if (taken) throw new Refusal('ID_TAKEN', [contentId])
}

/** It breaks at a content of pictures, sounds or films without its list. */
function refuseListless({ contentType, body }: Args): void {
  if (contentType !== 'article' && !body[`${contentType}List`]) throw new Error(`"${contentType}List" is null`)
}

/** The row and its body. */
async function rowOf({ db }: Services, { body: { contentId } }: Args) {
  const row = await db.selectFrom('content').selectAll().where('contentId', '=', contentId).executeTakeFirst()
  const detail = await db.selectFrom('articleDetail').selectAll().where('contentId', '=', contentId).executeTakeFirst()
  return { ...row, detail }
}

/** All that a person may have changed of it. */
function textOf(row: object): string {
  return JSON.stringify({ ...row, status: '', version: 0, updateTime: '', updateBy: '' })
}

async function rewritten(services: Services, { siteId, body }: Args): Promise<string | undefined> {
  if (body.contentHtml === undefined) return undefined
  const site = await siteById(services.db, siteId)
  const catalog = await catalogOf(services.db, siteId, body.catalogId)
  const rules = await wordRules(services, { ...site.configProps, ...ALL_WORDS }, catalog.configProps)
  return processProse(await cleanHtmlAside(body.contentHtml), rules)
}

/** Pin and place as the form says; what it does not say stays. */
async function overwrite(tx: Tx, { siteId, body }: Args, status: RowBody['status']): Promise<void> {
  const { contentId, topFlag } = body
  await updateContents(tx, siteId, [contentId], {
    ...(status === undefined ? {} : { status }),
    ...(topFlag === undefined ? {} : { topFlag }),
    ...placeIn(await catalogOf(tx, siteId, body.catalogId)),
  })
}

function placeIn(catalog: Catalog) {
  const { siteId: _, ...place } = contentPlace(catalog)
  return place
}

function afterSave(status: RowBody['status']) {
  return status === CONTENT_STATUS.published ? CONTENT_STATUS.editing : status
}
