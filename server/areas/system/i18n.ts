import { i18nByLangKey, type I18nDict, i18nSaveBatch, langOptions } from '#contract/system/i18n.ts'
import { importTranslationRoutes } from '#server/areas/system/import-translations.ts'
import { translationRoutes } from '#server/areas/system/translation-rows.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { loadTranslations, saveTranslation } from '#server/areas/system/translations.ts'

export const i18nRoutes: readonly Route[] = [
  route(langOptions, listLanguages),
  route(i18nByLangKey, (ctx, { params }) => textsOfKey(ctx, params.langKey)),
  route(i18nSaveBatch, (ctx, { body }) => saveTexts(ctx, body)),
  ...translationRoutes,
  ...importTranslationRoutes,
]

const LANGUAGES_TYPE = 'I18nDictType'

async function languages(db: Db) {
  return db
    .selectFrom('sysDictData')
    .select(['dictValue', 'dictLabel'])
    .where('dictType', '=', LANGUAGES_TYPE)
    .where('status', '=', '0')
    .orderBy('dictSort')
    .execute()
}

async function listLanguages(ctx: Context) {
  const { db } = ctx.services
  const prefix = `DICT.${LANGUAGES_TYPE}.`
  const translate = await loadTranslations(db, ctx.language, prefix)
  return (await languages(db)).map((item) => ({
    label: translate(prefix + item.dictValue, item.dictLabel),
    value: item.dictValue,
  }))
}

async function textsOfKey(ctx: Context, langKey: string): Promise<I18nDict[]> {
  const { db } = ctx.services
  const stored = await db.selectFrom('sysI18nDict').selectAll().where('langKey', '=', langKey).execute()
  const inChinese = stored.find((row) => row.langTag === 'zh-CN')?.langValue ?? ''
  return (await languages(db)).map(
    ({ dictValue: langTag }) =>
      stored.find((row) => row.langTag === langTag) ?? { langTag, langKey, langValue: inChinese },
  )
}

async function saveTexts(ctx: Context, texts: readonly I18nDict[]): Promise<void> {
  if (texts.length === 0) throw new Refusal('BAD_REQUEST', ['texts'])
  await ctx.write(async (tx) => {
    for (const { langTag, langKey, langValue } of texts) {
      await saveTranslation(tx, ctx.services, langTag, langKey, langValue)
    }
  })
}
