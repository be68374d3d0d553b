import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { id, int, line, listOf, pageOf, pageQuery, sought, visible, word } from '#contract/fields.ts'
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

const VIEW = ['system:i18ndict:view']

/** A stored text, with the languages that have none under its key (ours). */
const listedText = z.object({ ...i18nDict.shape, dictId: id, missing: z.optional(z.array(z.string())) })
export type ListedText = z.output<typeof listedText>

/** Stored texts alone, by language from the last one on. `missingIn` (ours) leaves those whose key has no text in that language. */
export const i18nList = defineEndpoint({
  id: 'i18n.list',
  method: 'GET',
  path: '/system/i18n/dict/list',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    langTag: z.optional(sought),
    langKey: z.optional(sought),
    langValue: z.optional(sought),
    missingIn: z.optional(word),
  }),
  data: pageOf(listedText),
})

export const i18nExport = exportOf('i18n.export', i18nList)

export const i18nGet = defineEndpoint({
  id: 'i18n.get',
  method: 'GET',
  path: '/system/i18n/dict/{i18nDictId}',
  permission: VIEW,
  params: z.object({ i18nDictId: id }),
  data: z.optional(i18nDict),
})

const textForm = z.object({ ...i18nDict.shape, langValue: line(100).check(visible) })

/** One text in a language under each key. */
export const i18nAdd = defineEndpoint({
  id: 'i18n.add',
  method: 'POST',
  path: '/system/i18n/dict',
  permission: ['system:i18ndict:add'],
  body: textForm,
})

/** Absent fields keep what is stored. */
export const i18nEdit = defineEndpoint({
  id: 'i18n.edit',
  method: 'PUT',
  path: '/system/i18n/dict',
  permission: ['system:i18ndict:edit'],
  body: z.object({ ...z.partial(textForm).shape, dictId: id }),
})

/** What is gone already is ignored; what the row itself is called is shown in its place. */
export const i18nRemove = defineEndpoint({
  id: 'i18n.remove',
  method: 'DELETE',
  path: '/system/i18n/dict',
  permission: ['system:i18ndict:remove'],
  body: listOf(id),
})

export const i18nRefresh = defineEndpoint({
  id: 'i18n.refreshCache',
  method: 'DELETE',
  path: '/system/i18n/dict/refreshCache',
  permission: ['system:i18ndict:remove'],
})

const IMPORT = ['system:i18ndict:add', 'system:i18ndict:edit']

/** An empty .xlsx with the columns of an import (ours). */
export const i18nImportTemplate = defineEndpoint({
  id: 'i18n.importTemplate',
  method: 'POST',
  path: '/system/i18n/dict/importTemplate',
  permission: IMPORT,
  answer: 'bytes',
})

/**
 * Part `file`: an .xlsx of the template's columns, or one that the export made. All of it is checked first, and all texts
 * are stored or none; with `faults` none was. Languages and keys that the system does not know are faults (ours).
 */
export const i18nImport = defineEndpoint({
  id: 'i18n.importData',
  method: 'POST',
  path: '/system/i18n/dict/importData',
  permission: IMPORT,
  bodyKind: 'multipart',
  data: z.object({
    added: int,
    updated: int,
    /** A line each, the first thousand; the last one counts those to correct. */
    faults: z.optional(z.array(z.string())),
  }),
})
