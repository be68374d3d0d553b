import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

/** A text of the seeds that is said otherwise now: language, key, then, now. */
export type RenamedText = readonly [language: string, key: string, before: string, now: string]

/** Gives texts their new words; one that somebody has changed stays as it is. */
export async function renameTexts(tx: Tx, texts: readonly RenamedText[]): Promise<void> {
  for (const [language, key, before, now] of texts)
    await sql`update sys_i18n_dict set lang_value = ${now}
      where lang_tag = ${language} and lang_key = ${key} and lang_value = ${before}`.execute(tx)
}
