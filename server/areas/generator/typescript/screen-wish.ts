import { TYPESCRIPT_FAULTS } from '#contract/texts/generator.ts'
import { textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'
import {
  camelOf,
  type FieldKind,
  isFieldColumn,
  isNoun,
  isOwnColumn,
  isTakenNoun,
  pluralOf,
  type ScreenField,
  type ScreenWish,
  startUpper,
  wordsOf,
} from '#lib/screen-code/names.ts'
import { Refusal } from '#server/context.ts'
import { partsOfType } from '#server/areas/generator/column-defaults.ts'
import type { ColumnRow, TableRow } from '#server/areas/generator/present.ts'

/** The longest line that a form shows; longer ones have several. */
const LINE_MAX = 500
/** Of a text without a limit of its own. */
const TEXT_MAX = 10_000

type Fault = keyof typeof TYPESCRIPT_FAULTS

function refuse(language: Language, fault: Fault, ...args: readonly string[]): never {
  throw new Refusal('GEN_TARGET', [textIn(TYPESCRIPT_FAULTS[fault], language, args)])
}

/** What holds the values of a column; undefined for kinds that the area has no field for: dates, flags, documents. */
function kindOf({ columnType }: ColumnRow): { kind: FieldKind; max: number } | undefined {
  const { name, length } = partsOfType(columnType)
  if (columnType.startsWith('_')) return undefined
  if (['varchar', 'char', 'bpchar'].includes(name)) {
    const max = length ?? LINE_MAX
    return { kind: max > LINE_MAX ? 'text' : 'line', max }
  }
  if (name === 'text') return { kind: 'text', max: TEXT_MAX }
  if (name === 'int8') return { kind: 'long', max: 0 }
  if (name === 'int4' || name === 'int2') return { kind: 'int', max: 0 }
  return name === 'numeric' ? { kind: 'decimal', max: 0 } : undefined
}

/** Words in full-width brackets are a remark; quotes and signs of code have no place in a text of a screen. */
const plainName = (text: string) =>
  (text.split('（')[0] ?? '')
    .replace(/['"`\\$\n]/g, '')
    .trim()
    .slice(0, 30)

function fieldOf(row: ColumnRow, language: Language): ScreenField | undefined {
  const { columnName, columnComment, isRequired, isInsert, isEdit, isList } = row
  const found = kindOf(row)
  const isAsked = isInsert === '1' || isEdit === '1'
  if (isOwnColumn(columnName) || row.isPk === '1' || !isAsked) return undefined
  if (!isFieldColumn(columnName)) return refuse(language, 'word', columnName)
  if (!found) return isRequired === '1' ? refuse(language, 'column', columnName, row.columnType) : undefined
  const zhCn = plainName(columnComment)
  return {
    ...found,
    name: camelOf(columnName),
    column: columnName,
    label: startUpper(wordsOf(columnName)),
    ...(/\p{Script=Han}/u.test(zhCn) && { zhCn }),
    required: isRequired === '1',
    isListed: isList === '1',
  }
}

/** The name of a row comes first: a required line that is found by a part of it, else the first line there is. */
function withNameFirst(fields: readonly ScreenField[], rows: readonly ColumnRow[], language: Language): ScreenField[] {
  const isSought = (field: ScreenField) =>
    rows.some(({ columnName, queryType }) => columnName === field.column && queryType === 'LIKE')
  const lines = fields.filter(({ kind }) => kind === 'line')
  const name = lines.find((field) => field.required && isSought(field)) ?? lines.find(isSought) ?? lines[0]
  if (!name) return refuse(language, 'name')
  return [{ ...name, required: true, isListed: true }, ...fields.filter((field) => field !== name)]
}

/**
 * What `npm run new:screen` is told of a table.
 *
 * @throws Refusal GEN_TARGET saying what of the table no area of this product can have
 */
export function screenWishOf(table: TableRow, rows: readonly ColumnRow[], language: Language): ScreenWish {
  const noun = table.tableName.replaceAll('_', '-')
  const area = table.moduleName.replaceAll('_', '-').toLowerCase()
  const plural = pluralOf(noun)
  if (table.tplCategory !== 'crud') refuse(language, 'category')
  for (const word of [area, noun, plural]) if (!isNoun(word) || isTakenNoun(word)) refuse(language, 'word', word)
  const [key, ...others] = rows.filter(({ isPk }) => isPk === '1')
  if (key?.columnType !== 'int8' || others.length > 0 || !isFieldColumn(key.columnName)) return refuse(language, 'key')
  const fields = rows.flatMap((row) => fieldOf(row, language) ?? [])
  const zhCn = plainName(table.functionName)
  return {
    ...{ area, noun, plural },
    ...(/\p{Script=Han}/u.test(zhCn) && { zhCn }),
    keyColumn: key.columnName,
    fields: withNameFirst(fields, rows, language),
  }
}
