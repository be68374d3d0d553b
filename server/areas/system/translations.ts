import type { Language } from '#contract/wire.ts'
import { startingWith } from '#server/shared/paging.ts'
import type { Services } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'

/** A stored text by key, or what was given for a key without one. */
export type Translate = (key: string, otherwise: string) => string

/**
 * The stored texts whose key starts with a prefix, in one language with zh-CN behind it.
 * One query, whatever the number of rows to label.
 */
export async function loadTranslations(db: Db, language: Language, prefix: string): Promise<Translate> {
  const rows = await db
    .selectFrom('sysI18nDict')
    .select(['langTag', 'langKey', 'langValue'])
    .where('langKey', 'like', startingWith(prefix))
    .where('langTag', 'in', [language, 'zh-CN'])
    .execute()
  const texts = new Map<string, string>()
  for (const tag of ['zh-CN', language]) {
    for (const row of rows) if (row.langTag === tag && row.langValue !== '') texts.set(row.langKey, row.langValue)
  }
  return (key, otherwise) => texts.get(key) ?? otherwise
}

/** Stores a text under a key and language, over the one that is there. */
export async function saveTranslation(
  tx: Tx,
  services: Services,
  langTag: string,
  langKey: string,
  langValue: string,
): Promise<void> {
  await tx
    .insertInto('sysI18nDict')
    .values({ dictId: services.newId(), langTag, langKey, langValue })
    .onConflict((c) => c.columns(['langKey', 'langTag']).doUpdateSet({ langValue }))
    .execute()
}

/** Removes the texts of the given keys in every language. */
export async function removeTranslations(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('sysI18nDict').where('langKey', 'in', keys).execute()
}

/** A key with its text in zh-CN, zh-TW and en. */
export type Translated = readonly [key: string, zhCn: string, zhTw: string, en: string]

/** Stores many new texts at once: for the rows of a fresh install. */
export async function insertTranslations(tx: Tx, services: Services, texts: readonly Translated[]): Promise<void> {
  const rows = texts.flatMap(([langKey, ...values]) =>
    (['zh-CN', 'zh-TW', 'en'] as const).map((langTag, index) => ({
      dictId: services.newId(),
      langTag,
      langKey,
      langValue: values[index] ?? '',
    })),
  )
  if (rows.length > 0) await tx.insertInto('sysI18nDict').values(rows).execute()
}
