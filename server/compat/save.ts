import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { cleanHtmlAside } from '#server/areas/clean-aside.ts'
import { siteById } from '#server/areas/current-site.ts'
import { type Catalog, catalogOf, updateContents } from '#server/areas/contents/content-store.ts'
import { contentPlace } from '#server/areas/contents/place.ts'
import { processProse } from '#server/areas/contents/prose.ts'
import type { SaveArgs } from '#server/areas/contents/save-task.ts'
import { wordRules } from '#server/areas/contents/word-rules.ts'
import { Refusal, type Services, type Tx } from '#server/context.ts'
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
    const contentHtml = await rewritten(services, args)
    const body = contentHtml === undefined ? args.body : { ...args.body, contentHtml }
    await save(services, { ...args, body }, handle)
    if (args.op === 'UPDATE') await transact(services.db, (tx) => overwrite(tx, args))
  }
}

/** Also for its own repeat: who sends it again learns that from reading alone. */
async function refuseTaken({ db }: Services, { body: { contentId } }: Args): Promise<void> {
  const taken = await db.selectFrom('content').select('contentId').where('contentId', '=', contentId).executeTakeFirst()
  if (taken) throw new Refusal('ID_TAKEN', [contentId])
}

async function rewritten(services: Services, { siteId, body }: Args): Promise<string | undefined> {
  if (body.contentHtml === undefined) return undefined
  const site = await siteById(services.db, siteId)
  const catalog = await catalogOf(services.db, siteId, body.catalogId)
  const rules = await wordRules(services, { ...site.configProps, ...ALL_WORDS }, catalog.configProps)
  return processProse(await cleanHtmlAside(body.contentHtml), rules)
}

/** Status, pin and place as the form says; what it does not say stays. */
async function overwrite(tx: Tx, { siteId, body }: Args): Promise<void> {
  const { contentId, status, topFlag } = body
  await updateContents(tx, siteId, [contentId], {
    ...(status === undefined ? {} : { status: afterSave(status) }),
    ...(topFlag === undefined ? {} : { topFlag }),
    ...placeIn(await catalogOf(tx, siteId, body.catalogId)),
  })
}

function placeIn(catalog: Catalog) {
  const { siteId: _, ...place } = contentPlace(catalog)
  return place
}

function afterSave(status: NonNullable<RowBody['status']>) {
  const isOut = status === CONTENT_STATUS.published || status === CONTENT_STATUS.toPublish
  return isOut ? CONTENT_STATUS.editing : status
}
