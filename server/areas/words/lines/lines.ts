import { readFile } from 'node:fs/promises'
import { WORD_FILE_BYTES, WORD_LINES, wordLinesAdd, wordsExport, wordsImport } from '#contract/words/lines.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Input, type Route, route } from '#server/http/route.ts'
import { readXlsxRows } from '#server/shared/read-xlsx.ts'
import { entriesOfSheet, entriesOfText } from './entries.ts'
import { exportWords } from './export-words.ts'
import { storeEntries, type Target } from './store-entries.ts'

export const routes: readonly Route[] = [
  route(wordLinesAdd, (ctx, { body: { lines, ...place } }) =>
    storeWords(ctx, place, entriesOfText(place.list, lines, place.type ?? 'BLACK', ctx.language)),
  ),
  route(wordsImport, async (ctx, input) => storeWords(ctx, input.query, await entriesOfFile(ctx, input)), {
    fileLimit: async () => WORD_FILE_BYTES,
  }),
  route(wordsExport, (ctx, { query }) => exportWords(ctx, query)),
]

type Words = ReturnType<typeof entriesOfText>

async function storeWords(ctx: Context, target: Target, { entries, faults }: Words) {
  return faults.length > 0 ? { added: 0, skipped: 0, faults: [...faults] } : storeEntries(ctx, target, entries)
}

async function entriesOfFile(ctx: Context, { query, files }: Input<typeof wordsImport>): Promise<Words> {
  const { list, type = 'BLACK' } = query
  const file = files.find((one) => one.field === 'file')
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  if (/\.xlsx$/i.test(file.fileName)) {
    return entriesOfSheet(list, await readXlsxRows(file.path, WORD_LINES), type, ctx.language)
  }
  if (!/\.txt$/i.test(file.fileName)) throw new Refusal('WORD_FILE')
  return entriesOfText(list, textOf(await readFile(file.path)), type, ctx.language)
}

/** Lists from older Chinese systems are written in GB 18030: such bytes are hardly ever UTF-8, too. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
