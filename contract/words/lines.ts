import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, id } from '#contract/fields.ts'

const VIEW = ['word:view']

/** Lines that are added at once, pasted or from a file. */
export const WORD_LINES = 100_000
/** Characters of lines that are pasted. */
export const WORD_LINES_LENGTH = 2_000_000
/** Bytes of a file. */
export const WORD_FILE_BYTES = 10 * 1024 * 1024

export const WORD_LISTS = ['tag', 'hot', 'sensitive', 'errorProne'] as const
export type WordListName = (typeof WORD_LISTS)[number]

/** Which list is meant: tag and hot words by their group, sensitive words by their type. */
const place = {
  list: z.enum(WORD_LISTS),
  groupId: z.optional(id),
  type: z.optional(z.enum(['BLACK', 'WHITE'])),
}

/** How many words are new, and how many were there already. With `faults`, the first wrong lines in words, none was added. */
const added = z.object({ added: z.int(), skipped: z.int(), faults: z.optional(z.array(z.string())) })

/**
 * One word a line; error-prone words as `wrong=right`, hot words as `word=address`. Blanks around a word are cut off, empty
 * lines passed over, words that are there already left as they are. Where a line is wrong nothing is added.
 */
export const wordLinesAdd = defineEndpoint({
  id: 'words.addLines',
  method: 'POST',
  path: '/word/lines',
  permission: VIEW,
  siteScoped: true,
  body: z.object({ ...place, lines: z.string().check(atMost(WORD_LINES_LENGTH)) }),
  data: added,
})

/** The same from part `file`: a .txt (UTF-8 or GB 18030) of such lines, or an .xlsx as `words.export` writes it. */
export const wordsImport = defineEndpoint({
  id: 'words.import',
  method: 'POST',
  path: '/word/import',
  permission: VIEW,
  siteScoped: true,
  bodyKind: 'multipart',
  query: z.object(place),
  data: added,
})

/** A whole list as a file that `words.import` takes; without a type, text has the sensitive words of both. */
export const wordsExport = defineEndpoint({
  id: 'words.export',
  method: 'GET',
  path: '/word/export',
  permission: VIEW,
  query: z.object({ ...place, format: z.enum(['txt', 'xlsx']) }),
  answer: 'bytes',
  offline: 'online',
})
