import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { tagWordAdd, tagWordDelete, tagWordEdit, tagWordList } from '#contract/words/tag-words.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Tx } from '#server/store/db.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { refuseTakenWord } from './taken.ts'
import { touchWordLists } from './word-lists.ts'

export const routes: readonly Route[] = [
  route(tagWordList, (ctx, { query }) => listTagWords(ctx, query)),
  route(tagWordAdd, (ctx, { body }) => addTagWord(ctx, body)),
  route(tagWordEdit, (ctx, { body }) => editTagWord(ctx, body)),
  route(tagWordDelete, (ctx, { body }) => deleteTagWords(ctx, body)),
]

async function listTagWords(ctx: Context, filter: QueryOf<typeof tagWordList>) {
  let query = ctx.services.db
    .selectFrom('tagWord')
    .selectAll()
    .where('groupId', '=', filter.groupId)
    .orderBy('sortFlag')
    .orderBy('wordId')
  if (filter.query) query = query.where(textContains('word', filter.query))
  const { rows, total } = await pageOfQuery(query, filter)
  const srcOf = await previewSrcs(ctx.services.db)
  return {
    rows: await mapInSlices(rows, (row) => ({ ...wireRow(row), ...(row.logo && { src: srcOf(row.logo) }) })),
    total,
  }
}

async function addTagWord(ctx: Context, form: BodyOf<typeof tagWordAdd>): Promise<void> {
  const { groupId, word, logo = null, remark = null } = form
  await ctx.write(async (tx) => {
    const owner = await ownerOf(tx, groupId)
    refuseTakenWord(word, await wordIn(tx, groupId, word))
    const last = await lastSort(tx, groupId)
    await tx
      .insertInto('tagWord')
      .values({
        wordId: ctx.services.newId(),
        owner,
        groupId,
        word,
        logo: logo || null,
        useCount: '0',
        hitCount: '0',
        sortFlag: sortFlagAfter(last, ctx.services.now()),
        ...created(ctx),
        remark,
      })
      .execute()
    noteChanges(ctx, undefined, { word })
    await countTagWords(tx, [groupId])
    await touchWordLists(tx)
  })
}

async function editTagWord(ctx: Context, form: BodyOf<typeof tagWordEdit>): Promise<void> {
  const { wordId, logo, ...sent } = form
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('tagWord').selectAll().where('wordId', '=', wordId).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['wordId', wordId])
    if (sent.word !== undefined) refuseTakenWord(sent.word, await wordIn(tx, row.groupId, sent.word), wordId)
    const changed = { ...sent, ...(logo !== undefined && { logo: logo || null }) }
    noteChanges(ctx, row, changed)
    await tx
      .updateTable('tagWord')
      .set({ ...changed, ...updated(ctx) })
      .where('wordId', '=', wordId)
      .execute()
    await touchWordLists(tx)
  })
}

async function deleteTagWords(ctx: Context, wordIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('tagWord').where('wordId', 'in', wordIds).returning(['groupId', 'word']).execute()
    if (gone.length === 0) return
    noteRemoved(ctx, gone, 'word')
    await countTagWords(tx, [...new Set(gone.map(({ groupId }) => groupId))])
    await touchWordLists(tx)
  })
}

/** @throws Refusal NOT_FOUND */
export async function ownerOf(tx: Tx, groupId: string): Promise<string> {
  const group = await tx.selectFrom('tagWordGroup').select('owner').where('groupId', '=', groupId).executeTakeFirst()
  if (!group) throw new Refusal('NOT_FOUND', ['groupId', groupId])
  return group.owner
}

export async function lastSort(tx: Tx, groupId: string): Promise<string | null> {
  const { last } = await tx
    .selectFrom('tagWord')
    .select((e) => e.fn.max('sortFlag').as('last'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return last as string | null
}

/** The groups say how many words they have. */
export async function countTagWords(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('tagWordGroup')
    .set({ wordTotal: sql<string>`(select count(*) from tag_word where tag_word.group_id = tag_word_group.group_id)` })
    .where('groupId', 'in', groupIds)
    .execute()
}

function wordIn(tx: Tx, groupId: string, word: string) {
  return tx
    .selectFrom('tagWord')
    .select('wordId')
    .where('groupId', '=', groupId)
    .where('word', '=', word)
    .executeTakeFirst()
}
