import { getInfo } from '#contract/session.ts'
import { configList } from '#contract/system/configs.ts'
import { dictDataByType, dictTypeOptions } from '#contract/system/dicts.ts'
import { i18nByLangKey } from '#contract/system/i18n.ts'

/** Whatever shows names that are kept in several languages; the menu comes with the session. */
export const NAMED_READS = [i18nByLangKey, dictDataByType, dictTypeOptions, configList, getInfo]
