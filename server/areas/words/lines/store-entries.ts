import { sql } from 'kysely'
import type { WordListName } from '#contract/words/lines.ts'
import { noteChanges } from '#server/shared/changes.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { countHotWords, hotOwnerOf } from '#server/areas/words/hot-word-list.ts'
import { countTagWords, lastSort, ownerOf } from '#server/areas/words/tag-words.ts'
import { touchWordLists } from '#server/areas/words/word-lists.ts'
import type { Entry } from './entries.ts'

/** Rows of one statement. */
const BATCH = 10_000

/** Where the words go: tag and hot words into a group. */
export interface Target {
  readonly list: WordListName
  readonly groupId?: string | undefined
}

/** Adds what is not there yet, all of it or nothing, and says how many that were. */
export async function storeEntries(ctx: Context, target: Target, entries: readonly Entry[]) {
  if (entries.length === 0) throw new Refusal('WORD_LINES_NONE')
  return ctx.write(async (tx) => {
    const added = await insertAll(ctx, tx, target, entries)
    noteChanges(ctx, undefined, { list: target.list, added })
    if (added > 0) await touchWordLists(tx)
    return { added, skipped: entries.length - added }
  })
}

async function insertAll(ctx: Context, tx: Tx, target: Target, entries: readonly Entry[]): Promise<number> {
  const groupId = target.groupId ?? '0'
  const isOfGroup = target.list === 'tag' || target.list === 'hot'
  const owner = !isOfGroup ? '' : target.list === 'tag' ? await ownerOf(tx, groupId) : await hotOwnerOf(tx, groupId)
  const sort = target.list === 'tag' ? sortFlagAfter(await lastSort(tx, groupId), ctx.services.now()) : '0'
  let added = 0
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries.slice(from, from + BATCH).map((entry, index) => ({
      ...entry,
      id: ctx.services.newId(),
      sort: String(BigInt(sort) + BigInt(from + index)),
    }))
    const statement = insertOf(ctx, target.list, { groupId, owner }, JSON.stringify(rows))
    added += Number((await statement.execute(tx)).numAffectedRows ?? 0)
  }
  if (target.list === 'tag') await countTagWords(tx, [groupId])
  if (target.list === 'hot') await countHotWords(tx, [groupId])
  return added
}

/** One statement for thousands of rows: they travel as one JSON value, so that no limit of parameters holds. */
function insertOf(
  ctx: Context,
  list: WordListName,
  { groupId, owner }: { groupId: string; owner: string },
  rows: string,
) {
  const by = ctx.caller.userName
  const at = ctx.services.now()
  const audit = sql`${by}, ${at}::timestamptz, ${by}, ${at}::timestamptz`
  const who = sql`create_by, create_time, update_by, update_time`
  const from = sql`from json_to_recordset(${rows}::json)
    as r (id bigint, word text, second text, type text, target text, sort bigint) order by r.id on conflict do nothing`
  switch (list) {
    case 'sensitive':
      return sql`insert into sensitive_word (word_id, type, word, ${who}) select r.id, r.type, r.word, ${audit} ${from}`
    case 'errorProne':
      return sql`insert into error_prone_word (word_id, word, replace_word, ${who})
        select r.id, r.word, r.second, ${audit} ${from}`
    case 'tag':
      return sql`insert into tag_word (word_id, owner, group_id, word, sort_flag, ${who})
        select r.id, ${owner}, ${groupId}::bigint, r.word, r.sort, ${audit} ${from}`
    case 'hot':
      return sql`insert into hot_word (word_id, owner, group_id, word, url, url_target, ${who})
        select r.id, ${owner}, ${groupId}::bigint, r.word, r.second, r.target, ${audit} ${from}`
  }
}
