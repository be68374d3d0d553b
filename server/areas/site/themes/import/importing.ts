import { refusalText } from '#contract/refusal-text.ts'
import { textIn } from '#contract/texts.ts'
import { IMPORT_THEME, THEME_ROWS } from '#contract/texts/themes.ts'
import type { Language } from '#contract/wire.ts'
import { isIurl, objectIurl, parseIurl, replaceIurls, resourceIurl } from '#lib/iurl.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { TaskHandle } from '#server/tasks/runner.ts'
import type { ThemeZip } from '../theme-zip.ts'
import type { Row, ThemeRows } from './theme-rows.ts'

export type TableName = keyof typeof THEME_ROWS
type Step = keyof typeof IMPORT_THEME

export interface ImportArgs {
  readonly siteId: string
  /** Names the upload. */
  readonly uploadId: string
  /** Who gets the rights on new catalogs. */
  readonly userId: string
  readonly userName: string
  readonly language: Language
}

/** Objects whose ids others refer to. */
export type Kind = 'catalog' | 'content' | 'resource' | 'model' | 'linkGroup' | 'tagGroup' | 'hotGroup'

/** A row as it will be stored, columns by their names here; what it needs has to be stored before. */
export interface PreparedRow {
  readonly label: string
  readonly id?: string
  readonly needs?: readonly string[]
  readonly row: Readonly<Record<string, unknown>>
}

/** What is known while a theme is brought in. */
export class Importing {
  /** New ids by kind and old id. */
  private readonly ids = new Map<string, string>()
  /** Where resources lie in this site by where they lay in the other one, below the folder of the site. */
  readonly places = new Map<string, string>()
  /** Codes of hot word groups that had to change. */
  readonly hotCodes = new Map<string, string>()
  /** Columns of rich text by new model. */
  readonly richColumns = new Map<string, Set<string>>()
  readonly now: Date

  constructor(
    readonly services: Services,
    readonly site: SiteRow,
    readonly args: ImportArgs,
    readonly zip: ThemeZip,
    readonly rows: ThemeRows,
    /** The row of the site that the theme was made of. */
    readonly source: Row & { readonly path: string },
    private readonly handle: TaskHandle,
  ) {
    this.now = services.now()
  }

  say(percent: number, step: Step, ...args: (string | number)[]): void {
    this.handle.progress(percent, textIn(IMPORT_THEME[step], this.args.language, args))
  }

  warn(step: Step, ...args: (string | number)[]): void {
    this.handle.addError(textIn(IMPORT_THEME[step], this.args.language, args))
  }

  nameOf(table: TableName): string {
    return textIn(THEME_ROWS[table], this.args.language)
  }

  /** Notes a row that is left out, and why: a step of the texts, a refusal, or a text. */
  fail(table: TableName, label: string, reason: Step | Refusal): void {
    const { language } = this.args
    const why = reason instanceof Refusal ? refusalText(reason, language) : textIn(IMPORT_THEME[reason], language)
    this.warn('row', this.nameOf(table), label.slice(0, 100), why)
  }

  checkpoint(): Promise<void> {
    return this.handle.checkpoint()
  }

  /** Gives an object its id in this site. */
  renumber(kind: Kind, old: string): void {
    if (old !== '0' && !this.ids.has(`${kind} ${old}`)) this.ids.set(`${kind} ${old}`, this.services.newId())
  }

  newId(kind: Kind, old: string): string | undefined {
    return this.ids.get(`${kind} ${old}`)
  }

  /** Who and when of a new row. */
  audit(createTime: Date | undefined) {
    return { createBy: this.args.userName, createTime: createTime ?? this.now }
  }

  /** An internal link as it reads here; others, and those to what the theme does not have, stay. */
  link(value: string): string {
    const iurl = parseIurl(value)
    if (!iurl) return value
    if (iurl.kind === 'resource') {
      const id = this.newId('resource', iurl.id)
      return id === undefined ? value : resourceIurl(this.places.get(iurl.path) ?? iurl.path, id, this.site.siteId, iurl.storage)
    }
    const id = iurl.type === 'site' ? this.site.siteId : this.newId(iurl.type as Kind, iurl.id)
    if (id === undefined) return value
    const more = [...iurl.params].filter(([name]) => name !== 'id').map(([name, one]) => `&${name}=${one}`)
    return objectIurl(iurl.type, id) + more.join('')
  } // prettier-ignore

  /** The same for a value that may be a link, and for HTML. */
  text(value: string | undefined): string | undefined {
    if (value === undefined) return undefined
    return isIurl(value) ? this.link(value) : this.html(value)
  }

  html(value: string): string {
    const embedded = value.replace(
      /(\bex_cid=["']?)(\d{1,19})/gi,
      (_, begin: string, id: string) => begin + (this.newId('content', id) ?? id),
    )
    return replaceIurls(embedded, (iurl) => this.link(iurl))
  }
}
