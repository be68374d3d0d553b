import type { Context } from '#server/context.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'

/** The label of a dictionary's value in the language of a request, or the value where it has none. */
export type LabelOf = (dictType: string, value: string) => string

/** Reads the labels of some dictionaries at once. */
export async function loadDictLabels(ctx: Context, dictTypes: readonly string[]): Promise<LabelOf> {
  if (dictTypes.length === 0) return (_, value) => value
  const { db } = ctx.services
  const rows = await db
    .selectFrom('sysDictData')
    .select(['dictType', 'dictValue', 'dictLabel'])
    .where('dictType', 'in', dictTypes)
    .execute()
  const translate = await loadTranslations(db, ctx.language, 'DICT.')
  const keyOf = (type: string, value: string) => `DICT.${type}.${value}`
  const labels = new Map(
    rows.map(({ dictType, dictValue, dictLabel }) => {
      const key = keyOf(dictType, dictValue)
      return [key, translate(key, dictLabel)]
    }),
  )
  return (type, value) => labels.get(keyOf(type, value)) ?? value
}
