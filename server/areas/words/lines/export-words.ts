import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import type { WordListName, wordsExport } from '#contract/words/lines.ts'
import { formatDateTime } from '#lib/dates.ts'
import { xlsxAnswer } from '#server/shared/export-rows.ts'
import { xlsxOf } from '#server/shared/xlsx.ts'
import type { Context } from '#server/context.ts'
import type { BytesAnswer } from '#server/http/route.ts'
import type { Db } from '#server/store/db.ts'
import { SHEET_COLUMNS } from './entries.ts'

/** Rows that are in hand at a time. */
const PAGE = 5000

type Filter = QueryOf<typeof wordsExport>

const NAMES: Readonly<Record<WordListName, string>> = {
  tag: 'tag_words',
  hot: 'hot_words',
  sensitive: 'sensitive_words',
  errorProne: 'error_prone_words',
}

/** A list as a file; text is written while it is read. */
export async function exportWords(ctx: Context, filter: Filter): Promise<BytesAnswer> {
  const { db } = ctx.services
  const name = `${NAMES[filter.list]}_${formatDateTime(ctx.services.now()).replaceAll(/\D/g, '')}`
  if (filter.format === 'xlsx') {
    const rows: string[][] = []
    for await (const page of pagesOf(db, filter)) rows.push(...page)
    const titles = SHEET_COLUMNS[filter.list].map((title) => title[ctx.language])
    return xlsxAnswer(await xlsxOf({ name: NAMES[filter.list], rows: [titles, ...rows] }), `${name}.xlsx`)
  }
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename*=utf-8''${name}.txt`,
    'Cache-Control': 'no-store',
  }
  return { headers, body: Readable.from(linesOf(db, filter)) }
}

async function* linesOf(db: Db, filter: Filter): AsyncGenerator<string> {
  const withPairs = filter.list === 'hot' || filter.list === 'errorProne'
  for await (const page of pagesOf(db, filter))
    yield page.map(([word = '', second = '']) => `${withPairs ? `${word}=${second}` : word}\n`).join('')
}

/** The cells of the rows in the order of their ids, a page at a time. */
async function* pagesOf(db: Db, filter: Filter): AsyncGenerator<string[][]> {
  for (let after = '0'; ;) {
    const rows = await pageAfter(db, filter, after)
    if (rows.length > 0) yield rows.map(({ cells }) => cells)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.wordId
  }
}

async function pageAfter(db: Db, { list, groupId = '0', type }: Filter, after: string) {
  switch (list) {
    case 'sensitive': {
      let query = db.selectFrom('sensitiveWord').select(['wordId', 'word', 'type'])
      if (type) query = query.where('type', '=', type)
      const rows = await query.where('wordId', '>', after).orderBy('wordId').limit(PAGE).execute()
      return rows.map((row) => ({ wordId: row.wordId, cells: [row.word, row.type] }))
    }
    case 'errorProne': {
      const query = db.selectFrom('errorProneWord').select(['wordId', 'word', 'replaceWord'])
      const rows = await query.where('wordId', '>', after).orderBy('wordId').limit(PAGE).execute()
      return rows.map((row) => ({ wordId: row.wordId, cells: [row.word, row.replaceWord] }))
    }
    case 'tag': {
      const query = db.selectFrom('tagWord').select(['wordId', 'word']).where('groupId', '=', groupId)
      const rows = await query.where('wordId', '>', after).orderBy('wordId').limit(PAGE).execute()
      return rows.map((row) => ({ wordId: row.wordId, cells: [row.word] }))
    }
    case 'hot': {
      const query = db.selectFrom('hotWord').select(['wordId', 'word', 'url', 'urlTarget'])
      const ofGroup = query.where('groupId', '=', groupId).where('wordId', '>', after)
      const rows = await ofGroup.orderBy('wordId').limit(PAGE).execute()
      return rows.map((row) => ({ wordId: row.wordId, cells: [row.word, row.url, row.urlTarget] }))
    }
  }
}
