import { isLinkAddress, completeAddress } from '#contract/addresses.ts'
import { isVisible, oneLine } from '#contract/clean-text.ts'
import type { Text } from '#contract/texts.ts'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import { WORD_LINES, type WordListName } from '#contract/words/lines.ts'
import { Refusal } from '#server/context.ts'

/** A word as a line of text or of a spreadsheet says it. */
export interface Entry {
  readonly word: string
  /** What should stand in the place of a wrong word, or the address of a hot word. */
  readonly second: string
  /** Of sensitive words. */
  readonly type: 'BLACK' | 'WHITE'
  /** Of hot words. */
  readonly target: '_self' | '_blank'
}

interface Limits {
  readonly word: number
  readonly second: number
}

/** Characters that the columns hold. */
const LIMITS: Readonly<Record<WordListName, Limits>> = {
  tag: { word: 100, second: 0 },
  hot: { word: 100, second: 500 },
  sensitive: { word: 255, second: 0 },
  errorProne: { word: 255, second: 255 },
}

const WORD: Text = { 'zh-CN': '词汇', 'zh-TW': '詞彙', en: 'Word' }

/** The columns of the spreadsheet of each list. */
export const SHEET_COLUMNS: Readonly<Record<WordListName, readonly Text[]>> = {
  tag: [WORD],
  hot: [
    WORD,
    { 'zh-CN': '链接', 'zh-TW': '連結', en: 'Address' },
    { 'zh-CN': '打开方式', 'zh-TW': '開啟方式', en: 'Opens in' },
  ],
  sensitive: [WORD, { 'zh-CN': '类型', 'zh-TW': '類型', en: 'Type' }],
  errorProne: [WORD, { 'zh-CN': '替换词', 'zh-TW': '替換詞', en: 'Replacement' }],
}

type Type = Entry['type']

/**
 * The words of such lines, each once, in their order.
 *
 * @throws Refusal that names the first line that is wrong
 */
export function entriesOfText(list: WordListName, text: string, type: Type): Entry[] {
  const withPairs = LIMITS[list].second > 0
  const entries = new Map<string, Entry>()
  let number = 0
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    number++
    if (!isVisible(line)) continue
    const at = withPairs ? line.indexOf('=') : line.length
    if (at < 0) throw new Refusal('WORD_LINE_PAIR', [number])
    note(entries, list, number, { word: line.slice(0, at), second: line.slice(at + 1), type, target: '_blank' })
  }
  return [...entries.values()]
}

const plain = (title: string) => title.trim().toLowerCase()

/** The same of the cells of a sheet, whose first row holds the titles of its columns in any of our languages. */
export function entriesOfSheet(
  list: WordListName,
  rows: readonly (readonly string[])[],
  type: Type,
  language: Language,
): Entry[] {
  const [header = [], ...others] = rows
  const columns = SHEET_COLUMNS[list]
  const isRight = LANGUAGES.some((one) =>
    columns.every((title, index) => plain(header[index] ?? '') === plain(title[one])),
  )
  if (!isRight) throw new Refusal('IMPORT_HEADER', [columns.map((title) => title[language]).join(', ')])
  const entries = new Map<string, Entry>()
  for (const [index, [word = '', second = '', third = '']] of others.entries()) {
    if (!isVisible(word + second)) continue
    const target = third === '_self' ? '_self' : '_blank'
    const said = second.trim().toUpperCase()
    const ofRow = list === 'sensitive' && (said === 'WHITE' || said === 'BLACK') ? said : type
    note(entries, list, index + 2, { word, second, type: ofRow, target })
  }
  return [...entries.values()]
}

/** The first line of a word counts; what stands twice is one word. */
function note(entries: Map<string, Entry>, list: WordListName, line: number, entry: Entry): void {
  const limits = LIMITS[list]
  const word = oneLine(entry.word).trim()
  const second = limits.second > 0 ? oneLine(entry.second).trim() : ''
  if (word.length > limits.word) throw new Refusal('WORD_LINE_LONG', [line, limits.word])
  if (second.length > limits.second) throw new Refusal('WORD_LINE_LONG', [line, limits.second])
  if (!isVisible(word) || (limits.second > 0 && !isVisible(second))) throw new Refusal('WORD_LINE_PAIR', [line])
  const url = list === 'hot' ? completeAddress(second) : second
  if (list === 'hot' && !isLinkAddress(url)) throw new Refusal('WORD_LINE_ADDRESS', [line])
  const key = list === 'sensitive' ? entry.type + word : word
  if (entries.has(key)) return
  if (entries.size >= WORD_LINES) throw new Refusal('WORD_LINES_MANY', [WORD_LINES])
  entries.set(key, { ...entry, word, second: url })
}
