import { createHash } from 'node:crypto'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  errorProneAdd,
  errorProneCheck,
  errorProneDelete,
  errorProneEdit,
  errorProneList,
  sensitiveAdd,
  sensitiveCheck,
  sensitiveDelete,
  sensitiveEdit,
  sensitiveList,
  wordsBundle,
  wordsRevision,
} from '#contract/words.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { hotWordGroups } from '#server/areas/words/hot-words.ts'
import { refuseTakenWord } from '#server/areas/words/taken.ts'
import { touchWordLists, wordLists, wordRevision } from '#server/areas/words/word-lists.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const routes: readonly Route[] = [
  route(sensitiveCheck, async (ctx, { body }) => (await wordLists(ctx.services)).sensitive.find(textOf(body))),
  route(errorProneCheck, (ctx, { body }) => findWrongWords(ctx, textOf(body))),
  route(wordsBundle, showBundle),
  route(wordsRevision, async ({ services: { db } }) => ({ revision: await wordRevision(db) })),
  route(sensitiveList, (ctx, { query }) => listSensitive(ctx, query)),
  route(sensitiveAdd, (ctx, { body }) => addSensitive(ctx, body)),
  route(sensitiveEdit, (ctx, { body }) => editSensitive(ctx, body)),
  route(sensitiveDelete, (ctx, { body }) => deleteWords(ctx, 'sensitiveWord', body)),
  route(errorProneList, (ctx, { query }) => listErrorProne(ctx, query)),
  route(errorProneAdd, (ctx, { body }) => addErrorProne(ctx, body)),
  route(errorProneEdit, (ctx, { body }) => editErrorProne(ctx, body)),
  route(errorProneDelete, (ctx, { body }) => deleteWords(ctx, 'errorProneWord', body)),
]

function textOf(body: BodyOf<typeof sensitiveCheck>): string {
  return typeof body === 'string' ? body : body.text
}

async function findWrongWords(ctx: Context, text: string) {
  const { wrong, correction } = await wordLists(ctx.services)
  return wrong.find(text).map((word) => ({ w: word, r: correction(word) }))
}

async function showBundle(ctx: Context) {
  const site = await siteById(ctx.services.db, ctx.siteId ?? '0')
  const { revision, black, white, errorProne } = await wordLists(ctx.services)
  const hot = await hotWordGroups(ctx.services.db, site)
  const flag = (name: string) => (site.configProps[name] === 'Y' ? ('Y' as const) : ('N' as const))
  return {
    siteId: site.siteId,
    revision: `${revision}-${digestOf(JSON.stringify(hot))}`,
    black: [...black],
    white: [...white],
    errorProne: [...errorProne],
    sensitiveWordEnable: flag('SensitiveWordEnable'),
    errorProneWordEnable: flag('ErrorProneWordEnable'),
    hotWords: hot,
  }
}

/** Which hot words hold hangs on the settings of the site and its catalogs, too. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

async function listSensitive(ctx: Context, filter: QueryOf<typeof sensitiveList>) {
  let query = ctx.services.db.selectFrom('sensitiveWord').selectAll().orderBy('wordId')
  if (filter.query) query = query.where(textContains('word', filter.query))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, wireRow), total }
}

async function listErrorProne(ctx: Context, filter: QueryOf<typeof errorProneList>) {
  let query = ctx.services.db.selectFrom('errorProneWord').selectAll().orderBy('wordId')
  if (filter.query) query = query.where(textContains('word', filter.query))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, wireRow), total }
}

async function addSensitive(ctx: Context, form: BodyOf<typeof sensitiveAdd>): Promise<void> {
  const { word, type, replaceWord = null, remark = null } = form
  await ctx.write(async (tx) => {
    const inserted = await tx
      .insertInto('sensitiveWord')
      .values({ wordId: ctx.services.newId(), word, type, replaceWord, ...created(ctx), remark })
      .onConflict((c) => c.columns(['word', 'type']).doNothing())
      .returning('wordId')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('WORD_TAKEN', [word], { field: 'word' })
    noteChanges(ctx, undefined, { word })
    await touchWordLists(tx)
  })
}

async function addErrorProne(ctx: Context, form: BodyOf<typeof errorProneAdd>): Promise<void> {
  const { word, replaceWord, remark = null } = form
  await ctx.write(async (tx) => {
    const inserted = await tx
      .insertInto('errorProneWord')
      .values({ wordId: ctx.services.newId(), word, replaceWord, ...created(ctx), remark })
      .onConflict((c) => c.column('word').doNothing())
      .returning('wordId')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('WORD_TAKEN', [word], { field: 'word' })
    noteChanges(ctx, undefined, { word })
    await touchWordLists(tx)
  })
}

async function editSensitive(ctx: Context, { wordId, ...sent }: BodyOf<typeof sensitiveEdit>): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('sensitiveWord').selectAll().where('wordId', '=', wordId).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['wordId', wordId])
    const { word = row.word, type = row.type } = sent
    const same = tx.selectFrom('sensitiveWord').select('wordId').where('word', '=', word).where('type', '=', type)
    refuseTakenWord(word, await same.executeTakeFirst(), wordId)
    noteChanges(ctx, row, sent)
    await tx
      .updateTable('sensitiveWord')
      .set({ ...sent, ...updated(ctx) })
      .where('wordId', '=', wordId)
      .execute()
    await touchWordLists(tx)
  })
}

async function editErrorProne(ctx: Context, { wordId, ...sent }: BodyOf<typeof errorProneEdit>): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('errorProneWord').selectAll().where('wordId', '=', wordId).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['wordId', wordId])
    const same = tx
      .selectFrom('errorProneWord')
      .select('wordId')
      .where('word', '=', sent.word ?? row.word)
    refuseTakenWord(sent.word ?? row.word, await same.executeTakeFirst(), wordId)
    noteChanges(ctx, row, sent)
    await tx
      .updateTable('errorProneWord')
      .set({ ...sent, ...updated(ctx) })
      .where('wordId', '=', wordId)
      .execute()
    await touchWordLists(tx)
  })
}

async function deleteWords(ctx: Context, table: 'sensitiveWord' | 'errorProneWord', wordIds: readonly string[]) {
  if (wordIds.length === 0) throw new Refusal('BAD_REQUEST', ['wordIds'])
  await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom(table).where('wordId', 'in', wordIds).returning('word').execute()
    noteRemoved(ctx, gone, 'word')
    await touchWordLists(tx)
  })
}
