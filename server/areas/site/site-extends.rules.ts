import { markArgs, MARK_POSITIONS, type SiteExtends, STORAGE_TYPES } from '#contract/site-extends.ts'
import { Refusal } from '#server/context.ts'
import { MASK, SECRETS, storageArgs } from './site-secrets.ts'

type Key = Exclude<keyof SiteExtends, 'PreviewPrefix' | 'revision'>

/** How the text of one setting is read, and which texts it may be. */
interface Setting {
  readonly read: (text: string | undefined) => unknown
  readonly accepts: (text: string) => boolean
}

const flag = (unset: 'Y' | 'N'): Setting => ({
  read: (text) => (text === 'Y' || text === 'N' ? text : unset),
  accepts: (text) => text === 'Y' || text === 'N',
})
const whole = (unset: number, min: number, max: number): Setting => {
  const isWhole = (text: string) => /^-?\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max
  return { read: (text) => (text !== undefined && isWhole(text) ? Number(text) : unset), accepts: isWhole }
}
const oneOf = (values: readonly string[]): Setting => ({
  read: (text) => (text !== undefined && values.includes(text) ? text : values[0]),
  accepts: (text) => values.includes(text),
})
const words = (form = /^[^\n]*$/): Setting => ({ read: (text) => text ?? '', accepts: (text) => form.test(text) })

const NO_MARK = { image: '', position: MARK_POSITIONS[2], opacity: 1, ratio: 30 }

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return undefined
  }
}

/** The mark as it is stored; what is missing or odd of it is as in a new one. */
function readMark(text: string | undefined) {
  const stored = parsed(text)
  const whole = { ...NO_MARK, ...(typeof stored === 'object' ? stored : {}) }
  const read = markArgs.safeParse({ ...whole, opacity: Number(whole.opacity), ratio: Number(whole.ratio) })
  return read.success ? read.data : NO_MARK
}

/** A picture of the site's own folder: the mark that was uploaded. */
const MARK_FILE = /^(?:watermaker\.\w{1,8})?$/

function acceptsMark(text: string): boolean {
  const sent = markArgs.safeParse(parsed(text))
  return sent.success && MARK_FILE.test(sent.data.image)
}

function readGroups(text: string | undefined): string[] {
  const groups = parsed(text)
  return Array.isArray(groups) ? groups.filter((group): group is string => typeof group === 'string') : []
}

const GROUPS_MAX = 100
const WEB = /^(?:https?:\/\/[^\s/?#\\:]\S*)?$/i
/** More rows a page, days or pages than these say nothing. */
const MANY = 100_000

/** Every known setting. */
const SETTINGS: Readonly<Record<Key, Setting>> = {
  EnableIndex: flag('Y'),
  RepeatTitleCheck: oneOf(['0', '1', '2']),
  SiteExtendModel: words(/^\d{0,19}$/),
  MaxPageOnContentPublish: whole(0, -1, MANY),
  PublishedContentEdit: flag('Y'),
  SSIEnabled: flag('Y'),
  SiteApiUrl: words(WEB),
  CatalogPageSize: whole(-1, -1, 1000),
  AutoArticleLogo: flag('N'),
  RecycleKeepDays: whole(30, 0, MANY),
  ThumbnailWidth: whole(0, 0, 6143),
  ThumbnailHeight: whole(0, 0, 6143),
  ArticleImageWidth: whole(600, 0, 6143),
  ArticleImageHeight: whole(600, 0, 6143),
  FileStorageType: oneOf(STORAGE_TYPES),
  FileStorageArgs: { read: storageArgs, accepts: (text) => typeof parsed(text) === 'object' },
  ImageWatermark: flag('N'),
  ImageWatermarkArgs: { read: readMark, accepts: acceptsMark },
  SensitiveWordEnable: flag('N'),
  ErrorProneWordEnable: flag('N'),
  HotWordGroups: {
    read: readGroups,
    accepts: (text) => Array.isArray(parsed(text)) && readGroups(text).length <= GROUPS_MAX,
  },
  BaiduTjApiKey: words(),
  BaiduTjSecretKey: words(),
  BaiduTjRefreshToken: words(),
  BaiduTjAccessToken: words(),
  BaiduTjDomain: words(),
  EnableCustomFormCaptcha: flag('N'),
  EnableComment: flag('N'),
  EnableCommentAudit: flag('Y'),
  EnableVisitCount: flag('Y'),
}

/** All settings of a site by its stored texts; see `withoutSecrets` for what those may hold. */
export function readExtends(stored: Readonly<Record<string, string>>): Omit<SiteExtends, 'PreviewPrefix' | 'revision'> {
  const values = Object.entries(SETTINGS).map(([key, { read }]) => [key, read(stored[key])])
  return Object.fromEntries(values) as Omit<SiteExtends, 'PreviewPrefix' | 'revision'>
}

/**
 * The texts to store of what a form sent: known keys alone, secrets that came back masked as they are stored.
 *
 * @throws Refusal EXTEND_VALUE naming the setting and its value
 */
export function storedExtends(
  sent: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = Object.entries(sent).filter(([key]) => Object.hasOwn(SETTINGS, key))
  return Object.fromEntries(known.map(([key, text]) => [key, storedText(key as Key, text, before[key])]))
}

function storedText(key: Key, text: string, before: string | undefined): string {
  if (SECRETS.has(key)) return text === MASK ? (before ?? '') : text
  if (!SETTINGS[key].accepts(text)) throw new Refusal('EXTEND_VALUE', [key, text.slice(0, 100)], { field: key })
  if (key === 'FileStorageArgs') return JSON.stringify(unmasked(storageArgs(text), storageArgs(before)))
  return text
}

function unmasked(sent: Record<string, string>, before: Record<string, string>): Record<string, string> {
  return sent['accessSecret'] === MASK ? { ...sent, accessSecret: before['accessSecret'] ?? '' } : sent
}
