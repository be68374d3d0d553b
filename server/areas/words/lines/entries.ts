import { isLinkAddress, completeAddress } from '#contract/addresses.ts'
import { isVisible, oneLine } from '#contract/line-text.ts'
import { type Text, textIn } from '#contract/texts.ts'
import { WORD_LINE_TEXTS } from '#contract/texts/word-errors.ts'
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

/** Wrong lines that are named. */
const FAULTS_TOLD = 100

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

/** What a text or a sheet says: its words, each once and in their order, or what is wrong with it. */
interface Words {
  readonly entries: readonly Entry[]
  /** The first wrong lines in words, and how many there are; empty where all are right. */
  readonly faults: readonly string[]
}

/** @throws Refusal WORD_LINES_MANY */
export function entriesOfText(list: WordListName, text: string, type: Type, language: Language): Words {
  const withPairs = LIMITS[list].second > 0
  const words = createWords(list, language)
  let number = 0
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    number++
    if (!isVisible(line)) continue
    const at = withPairs ? line.indexOf('=') : -1
    const [word, second] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    words.take(number, { word, second, type, target: '_blank' })
  }
  return words.end()
}

const plain = (title: string) => title.trim().toLowerCase()

/**
 * The same of the cells of a sheet, whose first row holds the titles of its columns in any of our languages.
 *
 * @throws Refusal IMPORT_HEADER, WORD_LINES_MANY
 */
export function entriesOfSheet(
  list: WordListName,
  rows: readonly (readonly string[])[],
  type: Type,
  language: Language,
): Words {
  const [header = [], ...others] = rows
  const columns = SHEET_COLUMNS[list]
  const isRight = LANGUAGES.some((one) =>
    columns.every((title, index) => plain(header[index] ?? '') === plain(title[one])),
  )
  if (!isRight) throw new Refusal('IMPORT_HEADER', [columns.map((title) => title[language]).join(', ')])
  const words = createWords(list, language)
  for (const [index, [word = '', second = '', third = '']] of others.entries()) {
    if (!isVisible(word + second)) continue
    const target = third === '_self' ? '_self' : '_blank'
    const said = second.trim().toUpperCase()
    const ofRow = list === 'sensitive' && (said === 'WHITE' || said === 'BLACK') ? said : type
    words.take(index + 2, { word, second, type: ofRow, target })
  }
  return words.end()
}

/** The first line of a word counts; what stands twice is one word. */
function createWords(list: WordListName, language: Language) {
  const limits = LIMITS[list]
  const entries = new Map<string, Entry>()
  const faults: string[] = []
  let wrong = 0
  const note = (text: Text, ...args: number[]) => {
    if (++wrong <= FAULTS_TOLD) faults.push(textIn(text, language, args))
  }
  return {
    take(line: number, entry: Entry): void {
      const word = oneLine(entry.word).trim()
      const second = limits.second > 0 ? oneLine(entry.second).trim() : ''
      if (word.length > limits.word) return note(WORD_LINE_TEXTS.long, line, limits.word)
      if (second.length > limits.second) return note(WORD_LINE_TEXTS.long, line, limits.second)
      if (!isVisible(word) || (limits.second > 0 && !isVisible(second))) return note(WORD_LINE_TEXTS.pair, line)
      const url = list === 'hot' ? completeAddress(second) : second
      if (list === 'hot' && !isLinkAddress(url)) return note(WORD_LINE_TEXTS.address, line)
      const key = list === 'sensitive' ? entry.type + word : word
      if (entries.has(key)) return undefined
      if (entries.size >= WORD_LINES) throw new Refusal('WORD_LINES_MANY', [WORD_LINES])
      entries.set(key, { ...entry, word, second: url })
      return undefined
    },
    end(): Words {
      if (wrong > 0) faults.push(textIn(WORD_LINE_TEXTS.nothing, language, [wrong]))
      return { entries: [...entries.values()], faults }
    },
  }
}
