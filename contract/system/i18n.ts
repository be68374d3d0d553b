import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, line, listOf, visible, word } from '#contract/fields.ts'
import { labelValue } from '#contract/tree.ts'

/** One stored text; without `dictId` it is a proposal that is not stored yet. */
export const i18nDict = z.object({
  dictId: z.optional(id),
  langTag: line(10).check(visible),
  langKey: line(100).check(visible),
  langValue: line(100),
})
export type I18nDict = z.output<typeof i18nDict>

/** Languages of the whole system, named in the language of the request; the login page needs them. */
export const langOptions = defineEndpoint({
  id: 'i18n.langOptions',
  method: 'GET',
  path: '/system/i18n/dict/langOptions',
  auth: 'public',
  data: z.array(labelValue),
})

/** One row per language: the stored ones, and proposals for the rest. Keys contain dots. */
export const i18nByLangKey = defineEndpoint({
  id: 'i18n.byLangKey',
  method: 'GET',
  path: '/system/i18n/dict/langKey/{langKey}',
  params: z.object({ langKey: word }),
  data: z.array(i18nDict),
})

/** Stores every row by language and key; repeating it changes nothing. */
export const i18nSaveBatch = defineEndpoint({
  id: 'i18n.saveBatch',
  method: 'PUT',
  path: '/system/i18n/dict/batch',
  permission: ['system:i18ndict:edit'],
  body: listOf(i18nDict),
})
