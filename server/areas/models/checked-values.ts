import type { ControlType } from '#contract/models/kinds.ts'
import type { RuleName } from '#contract/texts/rules.ts'
import { formatDateTime, parseDateTime } from '#lib/dates.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { cleanHtml } from '#server/shared/clean-html.ts'
import { Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { XModelFieldTable, XModelTable } from '#server/store/tables/models.ts'
import { brokenRule, type BrokenRule, type FieldRule, patternsOf, storedText } from './field-values.rules.ts'
import { columnsOf } from './model-tables.ts'
import { caseKey, matchAside, matchHere, type PatternCase, type Verdicts } from './patterns.ts'

/** What was sent for a field, by its code. */
export type SentValues = (code: string) => unknown

/** The fields of a model in the order of its form. */
export function fieldsOf(db: Db, modelId: string): Promise<XModelFieldTable[]> {
  return db
    .selectFrom('xModelField')
    .selectAll()
    .where('modelId', '=', modelId)
    .orderBy('sortFlag')
    .orderBy('fieldId')
    .execute()
}

export function shownText(field: XModelFieldTable, stored: unknown): string {
  return textOf(stored) || (field.defaultValue ?? '')
}

/** A stored value as a text; '' where there is none. */
export function textOf(stored: unknown): string {
  if (stored === null || stored === undefined) return ''
  return stored instanceof Date ? formatDateTime(stored) : String(stored)
}

/** What a save of values needs that takes time: made before the transaction that stores them. */
export interface PreparedFields {
  /** Rich text by what was sent for it. */
  readonly cleaned: ReadonlyMap<string, string>
  /** How values and the patterns of their fields agree. */
  readonly verdicts: Verdicts
}

export const NOTHING_PREPARED: PreparedFields = { cleaned: new Map(), verdicts: new Map() }

/**
 * Cleans the rich-text values and matches the patterns of all fields beside this thread, for {@link checkedValues}.
 *
 * @throws Refusal HTML_TOO_DEEP
 */
export async function prepareValues(db: Db, modelId: string, sent: SentValues): Promise<PreparedFields> {
  return prepareFields(await fieldsOf(db, modelId), sent, matchAside)
}

/** The same of fields that are known. @throws Refusal HTML_TOO_DEEP */
export async function prepareFields(
  fields: readonly XModelFieldTable[],
  sent: SentValues,
  match: (cases: readonly PatternCase[]) => Promise<Verdicts>,
): Promise<PreparedFields> {
  const cleaned = new Map<string, string>()
  for (const field of fields) {
    if (field.controlType !== RICH_TEXT) continue
    const text = storedText(sent(field.code), field.defaultValue)
    if (text !== null && !cleaned.has(text)) cleaned.set(text, await cleanHtmlAside(text))
  }
  const cases = fields.flatMap((field) => patternsOf(textToStore(field, sent, cleaned), rulesOf(field)))
  return { cleaned, verdicts: await match(cases) }
}

/** A value that its column can take. */
export interface CheckedValue {
  readonly column: string
  readonly value: unknown
}

/**
 * What the columns of a model's table are to hold, one for each field that has its column still.
 *
 * @param prepared by {@link prepareValues}; what is not there, because a field was changed meanwhile, is done here
 * @throws Refusal FIELD_INVALID naming the field and the rule that its value breaks
 */
export async function checkedValues(
  db: Db,
  model: Pick<XModelTable, 'modelId' | 'tableName'>,
  sent: SentValues,
  prepared: PreparedFields = NOTHING_PREPARED,
): Promise<CheckedValue[]> {
  const types = await columnTypes(db, model.tableName)
  const fields = (await fieldsOf(db, model.modelId)).filter((field) => types.has(field.fieldName))
  return checkedFields(fields, types, sent, prepared)
}

/** Types of the columns of a table by their names. */
export async function columnTypes(db: Db, tableName: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await columnsOf(db, tableName)).map((column) => [column.name, column.type]))
}

/**
 * {@link checkedValues} of fields that are known, all of which have their column.
 *
 * @throws Refusal FIELD_INVALID
 */
export function checkedFields(
  fields: readonly XModelFieldTable[],
  types: ReadonlyMap<string, string>,
  sent: SentValues,
  prepared: PreparedFields,
): CheckedValue[] {
  const texts = fields.map((field) => textToStore(field, sent, prepared.cleaned))
  const cases = fields.flatMap((field, index) => patternsOf(texts[index] ?? null, rulesOf(field)))
  const unknown = cases.filter((one) => !prepared.verdicts.has(caseKey(one)))
  const verdicts = new Map([...prepared.verdicts, ...matchHere(unknown)])
  return fields.map((field, index) => ({
    column: field.fieldName,
    value: checkedValue(field, texts[index] ?? null, types.get(field.fieldName), verdicts),
  }))
}

/** Its values are HTML and are cleaned as bodies are. */
export const RICH_TEXT: ControlType = 'UEditor'

/** Characters that a column of these types takes. */
export const CAPACITY: Readonly<Record<string, number>> = { short_text: 50, medium_text: 200, large_text: 2000 }

/** The words for the rules that a field can be given. */
const RULE_OF: Readonly<Record<BrokenRule, RuleName>> = {
  NotEmpty: 'required',
  Number: 'number',
  Int: 'whole',
  Date: 'date',
  Time: 'time',
  DateTime: 'datetime',
  Email: 'email',
  PhoneNumber: 'phone',
  Regex: 'format',
  slow: 'slowPattern',
}

function broke(field: XModelFieldTable, rule: RuleName, ...args: readonly number[]): Refusal {
  return new Refusal('FIELD_INVALID', [field.name, rule, ...args], { field: field.code })
}

export function rulesOf(field: XModelFieldTable): FieldRule[] {
  return (field.validations ?? []) as FieldRule[]
}

function textToStore(field: XModelFieldTable, sent: SentValues, cleaned: PreparedFields['cleaned']): string | null {
  const text = storedText(sent(field.code), field.defaultValue)
  return text !== null && field.controlType === RICH_TEXT ? (cleaned.get(text) ?? cleanHtml(text)) : text
}

function checkedValue(
  field: XModelFieldTable,
  text: string | null,
  columnType: string | undefined,
  verdicts: Verdicts,
): unknown {
  const broken = brokenRule(text, rulesOf(field), verdicts)
  if (broken) throw broke(field, RULE_OF[broken])
  if (text === null) return null
  const capacity = CAPACITY[field.fieldType]
  if (capacity !== undefined && text.length > capacity) throw broke(field, 'tooLong', capacity)
  return columnValue(field, text, columnType ?? 'text')
}

function columnValue(field: XModelFieldTable, text: string, columnType: string): unknown {
  if (columnType.startsWith('timestamp') || columnType === 'date') {
    const date = parseDateTime(text)
    if (!date) throw broke(field, 'datetime')
    return date
  }
  if (columnType === 'bigint' || columnType === 'integer') {
    if (!/^-?\d{1,18}$/.test(text)) throw broke(field, 'whole')
  } else if (columnType === 'double precision' || columnType === 'numeric') {
    if (!Number.isFinite(Number(text))) throw broke(field, 'number')
  }
  return text
}
