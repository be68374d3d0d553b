import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { hotWordAdd, hotWordDelete, hotWordEdit, hotWordList } from '#contract/words/hot-words.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Tx } from '#server/store/db.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { refuseTakenWord } from './taken.ts'
import { touchWordLists } from './word-lists.ts'

export const routes: readonly Route[] = [
  route(hotWordList, (ctx, { query }) => listHotWords(ctx, query)),
  route(hotWordAdd, (ctx, { body }) => addHotWord(ctx, body)),
  route(hotWordEdit, (ctx, { body }) => editHotWord(ctx, body)),
  route(hotWordDelete, (ctx, { body }) => deleteHotWords(ctx, body)),
]

async function listHotWords(ctx: Context, filter: QueryOf<typeof hotWordList>) {
  let query = ctx.services.db.selectFrom('hotWord').selectAll().where('groupId', '=', filter.groupId).orderBy('wordId')
  if (filter.query) query = query.where(textContains('word', filter.query))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, wireRow), total }
}

async function addHotWord(ctx: Context, form: BodyOf<typeof hotWordAdd>): Promise<void> {
  const { groupId, word, url, urlTarget, remark = null } = form
  await ctx.write(async (tx) => {
    const owner = await hotOwnerOf(tx, groupId)
    refuseTakenWord(word, await wordIn(tx, groupId, word))
    const counts = { useCount: '0', hitCount: '0' }
    await tx
      .insertInto('hotWord')
      .values({
        wordId: ctx.services.newId(),
        owner,
        groupId,
        word,
        url,
        urlTarget,
        ...counts,
        ...created(ctx),
        remark,
      })
      .execute()
    noteChanges(ctx, undefined, { word, url })
    await countHotWords(tx, [groupId])
    await touchWordLists(tx)
  })
}

async function editHotWord(ctx: Context, form: BodyOf<typeof hotWordEdit>): Promise<void> {
  const { wordId, ...sent } = form
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('hotWord').selectAll().where('wordId', '=', wordId).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['wordId', wordId])
    if (sent.word !== undefined) refuseTakenWord(sent.word, await wordIn(tx, row.groupId, sent.word), wordId)
    noteChanges(ctx, row, sent)
    await tx
      .updateTable('hotWord')
      .set({ ...sent, ...updated(ctx) })
      .where('wordId', '=', wordId)
      .execute()
    await touchWordLists(tx)
  })
}

async function deleteHotWords(ctx: Context, wordIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('hotWord').where('wordId', 'in', wordIds).returning(['groupId', 'word']).execute()
    if (gone.length === 0) return
    noteRemoved(ctx, gone, 'word')
    await countHotWords(tx, [...new Set(gone.map(({ groupId }) => groupId))])
    await touchWordLists(tx)
  })
}

/** @throws Refusal NOT_FOUND */
export async function hotOwnerOf(tx: Tx, groupId: string): Promise<string> {
  const group = await tx.selectFrom('hotWordGroup').select('owner').where('groupId', '=', groupId).executeTakeFirst()
  if (!group) throw new Refusal('NOT_FOUND', ['groupId', groupId])
  return group.owner
}

/** The groups say how many words they have. */
export async function countHotWords(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('hotWordGroup')
    .set({ wordTotal: sql<string>`(select count(*) from hot_word where hot_word.group_id = hot_word_group.group_id)` })
    .where('groupId', 'in', groupIds)
    .execute()
}

function wordIn(tx: Tx, groupId: string, word: string) {
  return tx
    .selectFrom('hotWord')
    .select('wordId')
    .where('groupId', '=', groupId)
    .where('word', '=', word)
    .executeTakeFirst()
}
