/** What a field of a new screen holds: one line, several, a 64-bit or a 32-bit integer, a number with a fraction. */
const FIELD_KINDS = ['line', 'text', 'long', 'int', 'decimal'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field beyond what every row has. */
export interface ScreenField {
  /** In code; the column is spelled so with `_`. */
  readonly name: string
  readonly column: string
  /** On the screen, in English. */
  readonly label: string
  readonly zhCn?: string
  readonly kind: FieldKind
  /** Longest text. */
  readonly max: number
  readonly required: boolean
  readonly isListed: boolean
}

/** What a screen is made of. The first field is the name of a row: a line that is required. */
export interface ScreenWish {
  readonly area: string
  readonly noun: string
  readonly plural: string
  readonly zhCn?: string | undefined
  readonly zhTw?: string | undefined
  /** Column of the id, where the table is there already; without it the table is made anew. */
  readonly keyColumn?: string
  readonly fields?: readonly ScreenField[]
}

/** All spellings of a screen, and where it goes. */
export interface ScreenNames extends ScreenWish {
  readonly one: string
  readonly many: string
  readonly type: string
  readonly table: string
  readonly key: string
  readonly keyColumn: string
  /** The table may be there, with rows in it. */
  readonly isKnownTable: boolean
  readonly fields: readonly ScreenField[]
  readonly right: string
  readonly path: string
  readonly migration: string
  readonly menuId: number
  readonly menu: { readonly path: string; readonly id: string }
  readonly component: string
  readonly words: { readonly one: string; readonly many: string }
}

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const COLUMN = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/

/** Longest noun: tables, ids and rights that are made of it have to fit their columns. */
export const NOUN_MAX = 30

/** Words that the languages of these files keep for themselves, and what every generated file declares or imports. */
const TAKEN = new Set(
  `abstract all and any array as asc async audit await between boolean both break case catch check class column columns
  const constraint create crud date debugger default delete desc distinct do else end enum eval export extends false
  finally for foreign from function grant group having id if implements import in instanceof interface into is join key
  leading let like limit line list long message name never new not null number object of offset on or order package page
  placing primary private protected public references return route routes row rows screen select session set some string
  super switch symbol table text then this throw to trailing true try type typeof undefined union unique unknown user
  using var void when where while window with yield`.split(/\s+/),
)

/** Columns that every row of a screen has. */
const OWN_COLUMNS = new Set('site_id sort_flag create_by create_time update_by update_time remark'.split(' '))

export const isNoun = (word: string) => NAME.test(word) && word.length <= NOUN_MAX
export const isTakenNoun = (word: string) => TAKEN.has(word)
/** Whether a column can be one of a screen: words of SQL would have to be quoted. Every screen has files for a `name`. */
export const isFieldColumn = (column: string) =>
  COLUMN.test(column) && column.length <= 60 && (column === 'name' || !TAKEN.has(column.replaceAll('_', '-')))
export const isOwnColumn = (column: string) => OWN_COLUMNS.has(column)

export const camelOf = (words: string) => words.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
const pascalOf = (kebab: string) => kebab.charAt(0).toUpperCase() + camelOf(kebab).slice(1)
export const wordsOf = (words: string) => words.replaceAll(/[-_]/g, ' ')
export const startUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** A screen of which nothing more is said has a name. */
const NAME_FIELD: ScreenField = {
  ...{ name: 'name', column: 'name', label: 'Name', kind: 'line', max: 100, required: true, isListed: true },
}

/**
 * All spellings of a screen.
 *
 * @param number of its migration, such as `028`
 * @param menu the directory that it stands in
 */
export function spellScreen(wish: ScreenWish, number: string, menu: ScreenNames['menu']): ScreenNames {
  const { area, noun, plural, fields = [NAME_FIELD], keyColumn } = wish
  const table = noun.replaceAll('-', '_')
  const column = keyColumn ?? `${table}_id`
  return {
    ...wish,
    ...{ fields, table, menu },
    one: camelOf(noun),
    many: camelOf(plural),
    type: pascalOf(noun),
    key: camelOf(column),
    keyColumn: column,
    isKnownTable: keyColumn !== undefined,
    right: `${area}:${noun.replaceAll('-', '')}`,
    path: `/${area}/${table}`,
    migration: `${number}-${plural}`,
    // Far from the ids that the first menu has, and from those that the server makes.
    menuId: 100_000 + Number(number) * 10,
    component: `${area}/${plural}`,
    words: { one: wordsOf(noun), many: startUpper(wordsOf(plural)) },
  }
}

/** What is wrong with the fields of a screen that somebody wrote down; undefined where nothing is. */
export function fieldFault(fields: readonly ScreenField[], keyColumn: string | undefined): string | undefined {
  const [first] = fields
  if (first?.kind !== 'line' || !first.required) return 'The first field is no required line.'
  if (keyColumn !== undefined && !isFieldColumn(keyColumn)) return `"${keyColumn}" is no column.`
  const odd = fields.find(
    ({ name, column, kind, label, zhCn = '', max }) =>
      !isFieldColumn(column) ||
      !FIELD_KINDS.includes(kind) ||
      isOwnColumn(column) ||
      name !== camelOf(column) ||
      !/^[A-Z][a-z0-9 ]*$/.test(label) ||
      /['"`\\$\n]/.test(zhCn) ||
      !(Number.isInteger(max) && max >= 0),
  )
  if (odd) return `"${odd.column}" is no field.`
  const names = new Set([...fields.map(({ column }) => column), keyColumn ?? ''])
  return names.size === fields.length + 1 ? undefined : 'Two fields have one name.'
}
