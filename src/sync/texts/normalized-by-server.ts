import { oneLine } from '#contract/line-text.ts'
import { canonicalContent, canonicalParam, changedFields } from '#lib/canonical-content.ts'
import { changedSpans } from '#lib/changed-spans.ts'
import { HTML_FIELD, PARAM, type ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn } from '#db/work/blobs.ts'
import { isCleaned, isTag } from '#sync/texts/cleaned-by-server.ts'
import { isFilled } from '#sync/texts/filled-in.ts'
import { textHash } from '#lib/hash.ts'
import { htmlBlocks } from '#lib/html-blocks.ts'

/** Fields that a back end may neither store nor answer. */
const NOT_STORED: ReadonlySet<string> = new Set(['seoTitle', 'seoKeywords', 'seoDescription'])

/** Blocks that differ in more words or places are not looked into: it would take too long, and no server does that much. */
const MOST_EDITS = 1_000

/**
 * The fields that a server took otherwise than they were sent: not stored, not cleared, words of the body replaced, its
 * markup cleaned. White space around a value, line breaks in one line, characters that can not be stored and pictures
 * that were to be brought in are not named.
 * Undefined where that does not explain what it has now, or nothing shows that it ever got the text: then somebody
 * else may have written it.
 *
 * @param base what it had before
 * @param doubt nobody knows whether it ever got the text: a like text of somebody else must not pass for it
 */
export function asStored(
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
  doubt = false,
): string[] | undefined {
  const [was, sent, now] = [base, mine, theirs].map((form) => canonicalContent(form)) as [Canon, Canon, Canon]
  const htmls = comparableHtmls([was, sent, now], mine)
  let arrived = changedFields(was, sent).some((field) => isKept(field, sent[field], now[field]))
  const taken: string[] = []
  for (const field of changedFields(sent, now)) {
    if (isKept(field, sent[field], now[field])) continue
    const html = field === HTML_FIELD ? wordsReplaced(htmls, doubt) : undefined
    if (html?.arrived) arrived = true
    else if (html === undefined && isFilled(field, was[field], sent[field], now)) continue
    else if (html === undefined && !isLeft(field, was, sent, now) && !isTakenOtherwise(field, sent[field], theirs))
      return undefined
    const isNamed = field === HTML_FIELD ? htmls[1] !== htmls[2] : !isRespelled(sent[field], now[field])
    if (isNamed) taken.push(field)
  }
  return arrived ? taken : undefined
}

/**
 * By field, a fingerprint of how a server took what was sent: which words it replaced, else which value it did not
 * keep. The same again is nothing new.
 */
export function howTaken(fields: readonly string[], sent: ContentForm, now: ContentForm): Record<string, string> {
  const [mine, theirs] = [canonicalContent(sent), canonicalContent(now)]
  const how = (field: string) =>
    (field === HTML_FIELD && replacedWords(mine[field] ?? '', theirs[field] ?? '')) || (mine[field] ?? '')
  return Object.fromEntries(fields.map((field) => [field, textHash(how(field))]))
}

/** What stands for what, once each; undefined where more than words was replaced. */
function replacedWords(sent: string, now: string): string | undefined {
  const [mine, theirs] = [htmlBlocks(sent), htmlBlocks(now)]
  if (mine.length !== theirs.length) return undefined
  const pairs = mine.flatMap((block, index) => {
    const other = theirs[index] ?? ''
    if (block === other) return []
    const [ours, others] = [tokensOf(block), tokensOf(other)]
    return changedSpans(ours, others, MOST_EDITS).map(({ before, after }) =>
      JSON.stringify([ours.slice(...before), others.slice(...after)]),
    )
  })
  return [...new Set(pairs)].sort().join()
}

type Canon = Readonly<Record<string, string>>

/** An extension field that is spelled anew, or that its model has no longer. */
export function isTakenOtherwise(field: string, sent: string | undefined, { params }: ContentForm): boolean {
  if (!field.startsWith(PARAM) || !params) return false
  const name = field.slice(PARAM.length)
  return !Object.hasOwn(params, name) || isRespelled(sent, canonicalParam(params[name]))
}

/** A number or a date as columns of that kind answer it: `1.50` as `1.5`, a day with its midnight. */
function isRespelled(sent = '', now = ''): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(sent) && now === `${sent} 00:00:00`
  return isDay || (/^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(sent) && Number(sent) === Number(now || Number.NaN))
}

/** The same, but for white space around it, and line breaks where a field has one line. */
function isKept(field: string, sent = '', now = ''): boolean {
  return field === HTML_FIELD ? sent === now : sent.trim() === now || oneLine(sent).trim() === now
}

/** The old value stayed. */
function isLeft(field: string, was: Canon, sent: Canon, now: Canon): boolean {
  return now[field] === was[field] && (NOT_STORED.has(field) || sent[field] === undefined)
}

/** Words of mine that the server had not, in what it has now. */
interface Words {
  kept: number
  masked: number
  corrected: number
}

/** Whether single words and cleaned marks are all that differs; `arrived` when enough of what only mine has stands in theirs. */
function wordsReplaced([was = '', sent = '', now = '']: string[], doubt = false): { arrived: boolean } | undefined {
  const [mine, theirs] = [htmlBlocks(sent), htmlBlocks(now)]
  if (mine.length !== theirs.length) return undefined
  const known = knownOf(was)
  const all: Words = { kept: 0, masked: 0, corrected: 0 }
  for (const [index, block] of mine.entries()) {
    const other = theirs[index] ?? ''
    const words =
      block === other ? { ...NONE, kept: newWords(tokensOf(block), known.words) } : inBlock(block, other, known)
    if (words === undefined) return undefined
    for (const name of ['kept', 'masked', 'corrected'] as const) all[name] += words[name]
  }
  // Two people may write the same note but for a name or a day: corrections are a small part of what was written.
  if (all.corrected * (doubt ? CORRECTED_OF_DOUBTFUL : CORRECTED_OF) > all.kept) return undefined
  return { arrived: all.kept + all.masked > 0 }
}

/**
 * Whether a server that masks, corrects and links words, cleans markup and takes in remote pictures may have made that of
 * a body.
 *
 * @param base what it had before
 */
export function isRewrittenHtml(base: ContentForm | undefined, sent: ContentForm, now: ContentForm): boolean {
  const canons = [base, sent, now].map((form) => (form ? canonicalContent(form) : {}))
  return wordsReplaced(comparableHtmls(canons, sent)) !== undefined
}

/** The bodies, without the addresses of pictures where the server was to give them new ones. */
function comparableHtmls(canons: readonly Canon[], sent: ContentForm): string[] {
  const isReaddressed = sent.downloadRemoteImage === 'Y' || blobRefsIn(sent.contentHtml).length > 0
  const htmls = canons.map((canon) => canon[HTML_FIELD] ?? '')
  return isReaddressed ? htmls.map((html) => html.replace(/ src="[^"]*"/g, '')) : htmls
}

const NONE: Words = { kept: 0, masked: 0, corrected: 0 }
/** Of so many words that are only mine one may be a correction. */
const CORRECTED_OF = 3
const CORRECTED_OF_DOUBTFUL = 10
const MASK = '*'

/** What a server had before. */
interface Known {
  words: ReadonlySet<string>
  /** Whether these stood there in a row: what a server has left as it was it does not replace at the next save. */
  has(tokens: string[]): boolean
}

function knownOf(html: string): Known {
  const tokens = tokensOf(html)
  const line = (row: string[]) => `\n${row.join('\n')}\n`
  const all = line(tokens)
  const words = new Set(tokens)
  return { words, has: (row) => row.every((token) => words.has(token)) && all.includes(line(row)) }
}

function inBlock(mine: string, theirs: string, known: Known): Words | undefined {
  const [ours, others] = [tokensOf(mine), tokensOf(theirs)]
  const changed = changedSpans(ours, others, MOST_EDITS)
  if (changed.length > MOST_EDITS || changed.some(({ isCoarse }) => isCoarse)) return undefined
  const words: Words = { ...NONE, kept: newWords(ours, known.words) }
  for (const { before, after } of changed) {
    const [from, to, at] = [ours.slice(...before), others.slice(...after), before[0]]
    if (isCleaned(from, to)) {
      // What a server has kept before it does not clean away.
      if (from.some((token) => known.words.has(token) && !token.startsWith('</'))) return undefined
      continue
    }
    // Nothing comes in or goes, and no mark changes: words stand for words.
    if (from.length === 0 || to.length === 0 || [...from, ...to].some(isTag)) return undefined
    // With what stands beside it: the same word may be right in one place and wrong in another.
    if (known.has(ours.slice(Math.max(0, at - 1), at + from.length + 1))) return undefined
    words.kept -= newWords(from, known.words)
    if (to.every((token) => token === MASK)) words.masked += newWords(from, known.words)
    else words.corrected += Math.max(1, from.filter(isWord).length)
  }
  return words
}

function newWords(tokens: string[], known: ReadonlySet<string>): number {
  return tokens.filter((token) => isWord(token) && !known.has(token)).length
}

function isWord(token: string): boolean {
  return /^[\p{L}\p{N}]/u.test(token)
}

/** Tags, Han characters, words, and whatever stands between them. */
function tokensOf(html: string): string[] {
  return html.match(/<[^>]*>|\p{Script=Han}|(?:[^\P{L}\p{Script=Han}]|\p{N})+|\s+|[^<]/gu) ?? []
}
