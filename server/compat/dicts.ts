import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  dictDataByType,
  dictDataEdit,
  dictDataGet,
  dictDataList,
  dictTypeEdit,
  dictTypeGet,
  dictTypeList,
  dictTypeOptions,
} from '#contract/system/dicts.ts'
import { i18nByLangKey, i18nSaveBatch, langOptions } from '#contract/system/i18n.ts'
import { type Context, Refusal } from '#server/context.ts'
import { answering, type Wrap, withoutFields, withRowsWithout } from './around.ts'

interface Item {
  isDefault?: string
}

/** An item has no status, and says once more whether it is the default. */
const plainItem = (item: Item): object => ({ ...withoutFields('status')(item), default: item.isDefault === 'Y' })
const plainItems = (items: Item[]) => items.map((item) => withoutFields('fixed')(plainItem(item)))

/** Names are texts of a language, which an edit of the row does not change. */
function keepingText(keyOf: (body: Record<string, string>) => string): Wrap {
  return (route) => ({
    ...route,
    async handler(ctx, input) {
      const langKey = keyOf(input.body as Record<string, string>)
      const before = await textOf(ctx, langKey)
      const answer = await route.handler(ctx, input)
      await ctx.services.db
        .updateTable('sysI18nDict')
        .set({ langValue: before?.langValue ?? '' })
        .where('langKey', '=', langKey)
        .where('langTag', '=', ctx.language)
        .where((eb) => eb.val(before !== undefined))
        .execute()
      return answer
    },
  })
}

function textOf({ services, language }: Context, langKey: string) {
  return services.db
    .selectFrom('sysI18nDict')
    .select('langValue')
    .where('langKey', '=', langKey)
    .where('langTag', '=', language)
    .executeTakeFirst()
}

/** A text without an id is a new one, and there is one of each. @throws Refusal */
const addingTexts: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    for (const { dictId, langKey, langTag } of input.body as Record<string, string>[]) {
      if (dictId !== undefined || langKey === undefined || langTag === undefined) continue
      const taken = await textOf({ ...ctx, language: langTag as Context['language'] }, langKey)
      if (taken) throw new Refusal('DATA_CONFLICT', [`${langTag}:${langKey}`])
    }
    return route.handler(ctx, input)
  },
})

interface Text {
  dictId?: string
  langKey: string
}

/** Of a text that nobody stored it answers the name. */
const named = (texts: Text[]) =>
  texts.some(({ dictId }) => dictId !== undefined)
    ? texts
    : texts.map((text) => ({ ...text, langValue: `{${text.langKey}}` }))

/** One language has no name in any. */
const unnamed = (languages: { value: string; label: string }[]) =>
  languages.map((one) => (one.value === 'zh-TW' ? { ...one, label: '{DICT.I18nDictType.zh-TW}' } : one))

/** Its manners of dictionaries and of texts by language. */
export const DICT_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [dictTypeList, answering(withRowsWithout('status'))],
  [dictTypeGet, answering((row: object | undefined) => row && withoutFields('status', 'fixed')(row))],
  [dictTypeOptions, answering((rows: object[]) => rows.map(withoutFields('status', 'fixed')))],
  [dictTypeEdit, keepingText(({ dictType }) => `DICT.${dictType}`)],
  [dictDataList, answering((page: { rows: Item[] }) => ({ ...page, rows: page.rows.map(plainItem) }))],
  [dictDataByType, answering(plainItems)],
  [dictDataGet, answering((item: Item | undefined) => item && withoutFields('fixed')(plainItem(item)))],
  [dictDataEdit, keepingText(({ dictType, dictValue }) => `DICT.${dictType}.${dictValue}`)],
  [i18nByLangKey, answering(named)],
  [i18nSaveBatch, addingTexts],
  [langOptions, answering(unnamed)],
]
