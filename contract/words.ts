import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, id, line, listOf, pageOf, pageQuery, sought, text, visible, yesNo } from '#contract/fields.ts'

const VIEW = ['word:view']

/** Plain text of an editor. A bare JSON string, or the text alone, is accepted as well. */
const checkBody = z.union([
  z.object({ text: z.string().check(atMost(2_000_000)) }),
  z.string().check(atMost(2_000_000)),
])

/** A wrong word and what should stand there. */
export const errorPronePair = z.object({ w: z.string(), r: z.string() })
export type ErrorPronePair = z.output<typeof errorPronePair>

/** Distinct sensitive words in the text, in order of first appearance. */
export const sensitiveCheck = defineEndpoint({
  id: 'sensitiveword.check',
  method: 'POST',
  path: '/word/sensitiveword/check',
  body: checkBody,
  bodyKind: 'jsonOrText',
  data: z.array(z.string()),
  repeatable: true,
})

/** One pair per distinct wrong word. */
export const errorProneCheck = defineEndpoint({
  id: 'errorproneword.check',
  method: 'POST',
  path: '/word/errorproneword/check',
  body: checkBody,
  bodyKind: 'jsonOrText',
  data: z.array(errorPronePair),
  repeatable: true,
})

/** A word of a hot word group and the link that saving an article makes of it. */
export const hotWord = z.object({
  /** Of its group. */
  code: z.string(),
  word: z.string(),
  url: z.string(),
  urlTarget: z.enum(['_self', '_blank']),
})
export type HotWord = z.output<typeof hotWord>

/** The hot words of a site, and which groups hold for which catalog. */
export const hotWordGroups = z.object({
  /** Of the groups that the site or one of its catalogs names; of two of the same text the later one holds. */
  words: z.array(hotWord),
  /** Codes that hold for catalogs which name none. */
  site: z.array(z.string()),
  /** Codes of the catalogs that name their own. */
  catalogs: z.record(z.string(), z.array(z.string())),
})
export type HotWordGroups = z.output<typeof hotWordGroups>

/** Everything a device needs to check texts by itself; ours only (extension `bundle`). */
export const wordBundle = z.object({
  siteId: id,
  /** The one that `words.revision` tells, `-`, and a digest of the hot words and the settings that name their groups. */
  revision: z.string(),
  black: z.array(z.string()),
  white: z.array(z.string()),
  errorProne: z.array(errorPronePair),
  /** The switches of the site: whether saving an article masks and corrects by itself. */
  sensitiveWordEnable: yesNo,
  errorProneWordEnable: yesNo,
  /** Missing where a server is older than this. */
  hotWords: z.optional(hotWordGroups),
})
export type WordBundle = z.output<typeof wordBundle>

export const wordsBundle = defineEndpoint({
  id: 'words.bundle',
  method: 'GET',
  path: '/word/lists',
  permission: ['Site:View:{CurrentSite}'],
  siteScoped: true,
  data: wordBundle,
})

/**
 * Changes with every change of a word or group; ours only (extension `bundle`). Cheap: open editors ask for it every few
 * seconds, and for the lists when it is another one.
 */
export const wordsRevision = defineEndpoint({
  id: 'words.revision',
  method: 'GET',
  path: '/word/revision',
  data: z.object({ revision: z.string() }),
  offline: 'online',
  repeatable: true,
})

const wordQuery = z.object({ ...pageQuery, query: z.optional(sought) })

export const sensitiveWord = z.object({
  wordId: id,
  /** WHITE words are never reported, even inside a BLACK one. */
  type: z.enum(['BLACK', 'WHITE']),
  word: z.string(),
  replaceWord: z.optional(z.string()),
  ...audit,
})
export type SensitiveWord = z.output<typeof sensitiveWord>

export const sensitiveList = defineEndpoint({
  id: 'sensitiveword.list',
  method: 'GET',
  path: '/word/sensitiveword',
  permission: VIEW,
  query: wordQuery,
  data: pageOf(sensitiveWord),
})

export const sensitiveAdd = defineEndpoint({
  id: 'sensitiveword.add',
  method: 'POST',
  path: '/word/sensitiveword',
  permission: VIEW,
  body: z.object({
    word: line(255).check(visible),
    type: z.enum(['BLACK', 'WHITE']),
    replaceWord: z.optional(line(255)),
    remark: z.optional(text(500)),
  }),
})

/** Absent fields keep what is stored. */
export const sensitiveEdit = defineEndpoint({
  id: 'sensitiveword.edit',
  method: 'PUT',
  path: '/word/sensitiveword',
  permission: VIEW,
  body: z.object({
    wordId: id,
    word: z.optional(line(255).check(visible)),
    type: z.optional(z.enum(['BLACK', 'WHITE'])),
    remark: z.optional(text(500)),
  }),
})

export const sensitiveDelete = defineEndpoint({
  id: 'sensitiveword.delete',
  method: 'DELETE',
  path: '/word/sensitiveword',
  permission: VIEW,
  body: listOf(id),
})

export const errorProneWord = z.object({ wordId: id, word: z.string(), replaceWord: z.string(), ...audit })
export type ErrorProneWord = z.output<typeof errorProneWord>

export const errorProneList = defineEndpoint({
  id: 'errorproneword.list',
  method: 'GET',
  path: '/word/errorproneword',
  permission: VIEW,
  query: wordQuery,
  data: pageOf(errorProneWord),
})

export const errorProneAdd = defineEndpoint({
  id: 'errorproneword.add',
  method: 'POST',
  path: '/word/errorproneword',
  permission: VIEW,
  body: z.object({
    word: line(255).check(visible),
    replaceWord: line(255).check(visible),
    remark: z.optional(text(500)),
  }),
})

/** Absent fields keep what is stored. */
export const errorProneEdit = defineEndpoint({
  id: 'errorproneword.edit',
  method: 'PUT',
  path: '/word/errorproneword',
  permission: VIEW,
  body: z.object({
    wordId: id,
    word: z.optional(line(255).check(visible)),
    replaceWord: z.optional(line(255).check(visible)),
    remark: z.optional(text(500)),
  }),
})

export const errorProneDelete = defineEndpoint({
  id: 'errorproneword.delete',
  method: 'DELETE',
  path: '/word/errorproneword',
  permission: VIEW,
  body: listOf(id),
})
