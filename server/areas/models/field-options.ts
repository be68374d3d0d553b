import { CONTROLS_WITH_OPTIONS, type ControlType } from '#contract/models/kinds.ts'
import type { Language } from '#contract/wire.ts'
import { type FieldOption, optionsOfText } from '#lib/field-options.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'
import type { Db } from '#server/store/db.ts'
import type { XModelFieldTable } from '#server/store/tables/models.ts'

/** Items of dictionaries by their type. */
export type Dicts = ReadonlyMap<string, FieldOption[]>

/** The dictionaries that the fields have their options from, named in that language. */
export async function dictOptions(db: Db, fields: readonly XModelFieldTable[], language: Language): Promise<Dicts> {
  const types = fields
    .map((field) => sourceOf(field))
    .flatMap((options) => (options.type === 'dict' ? (options.value ?? []) : []))
  if (types.length === 0) return new Map()
  const translate = await loadTranslations(db, language, 'DICT.')
  const rows = await db
    .selectFrom('sysDictData')
    .select(['dictType', 'dictValue', 'dictLabel'])
    .where('dictType', 'in', types)
    .orderBy('dictSort')
    .execute()
  const dicts = new Map<string, FieldOption[]>()
  for (const { dictType, dictValue, dictLabel } of rows) {
    const items = dicts.get(dictType) ?? []
    items.push({ value: dictValue, name: translate(`DICT.${dictType}.${dictValue}`, dictLabel) })
    dicts.set(dictType, items)
  }
  return dicts
}

function sourceOf(field: XModelFieldTable): { type?: string; value?: string } {
  return (field.options ?? {}) as { type?: string; value?: string }
}

/** What can be chosen in a field; nothing where it is no choice. */
export function optionsOfField(field: XModelFieldTable, dicts: Dicts): FieldOption[] {
  if (!CONTROLS_WITH_OPTIONS.includes(field.controlType as ControlType)) return []
  const { type, value = '' } = sourceOf(field)
  return type === 'dict' ? (dicts.get(value) ?? []) : optionsOfText(value)
}
