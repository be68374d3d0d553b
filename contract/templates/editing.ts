import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, datetime, id, int, line, listOf, revision, word } from '#contract/fields.ts'

/** Bytes of one template in UTF-8; what is larger is neither written nor read for pages. */
export const TEMPLATE_MAX = 1_000_000

/** States of one template that are kept. */
export const TEMPLATE_STATES_KEPT = 50

const path = z.string().check(z.minLength(1, 'required'), atMost(200))
const remark = z.optional(line(400))
const content = z.string().check(atMost(TEMPLATE_MAX))
const ids = listOf(id, 1000)

const editing = {
  permission: ['cms:template:view', 'Site:View:{CurrentSite}'],
  siteScoped: true,
} as const

/** The name ends with the parameter CMSTemplateSuffix; before it folders and a name of letters, digits and `_`. */
export const templateAdd = defineEndpoint({
  ...editing,
  id: 'template.add',
  method: 'POST',
  path: '/cms/template',
  body: z.object({ publishPipeCode: z.string().check(z.minLength(1, 'required'), atMost(20)), path, remark }),
})

/** Moves the file, its history with it. Settings and templates that name it are not rewritten. An absent remark stays. */
export const templateRename = defineEndpoint({
  ...editing,
  id: 'template.rename',
  method: 'POST',
  path: '/cms/template/rename',
  body: z.object({ templateId: id, path, remark }),
})

/**
 * Writes the text, the remark or both; what is absent stays. With `revision` (of `template.get`) it is refused where
 * somebody else has saved another text since.
 */
export const templateSave = defineEndpoint({
  ...editing,
  id: 'template.save',
  method: 'PUT',
  path: '/cms/template',
  body: z.object({ templateId: id, content: z.optional(content), remark, revision }),
})

/** Ids of other sites count for nothing. The states that were kept of a template come back with one of its name. */
export const templateDelete = defineEndpoint({
  ...editing,
  id: 'template.delete',
  method: 'DELETE',
  path: '/cms/template',
  body: ids,
})

/** Has what was made of these templates made anew. */
export const templateClearIncludeCache = defineEndpoint({
  ...editing,
  id: 'template.clearIncludeCache',
  method: 'DELETE',
  path: '/cms/template/clearIncludeCache',
  body: ids,
})

/** A saved state, without its text. `how` says what made it: a save, or a change of the file by other ways. */
export const templateState = z.object({
  stateId: id,
  savedBy: z.string(),
  saveTime: datetime,
  size: int,
  how: z.enum(['saved', 'found', 'deleted']),
})
export type TemplateState = z.infer<typeof templateState>

/** Ours: the states of a template that were saved, newest first. */
export const templateHistory = defineEndpoint({
  ...editing,
  id: 'template.history',
  method: 'GET',
  path: '/cms/template/{templateId}/history',
  params: z.object({ templateId: id }),
  data: z.object({ rows: z.array(templateState) }),
})

/** Ours: one of these with its text. */
export const templateHistoryGet = defineEndpoint({
  ...editing,
  id: 'template.historyGet',
  method: 'GET',
  path: '/cms/template/{templateId}/history/{stateId}',
  params: z.object({ templateId: id, stateId: id }),
  data: z.object({ ...templateState.shape, content: z.string() }),
})

/** A setting that names the template: `field` is its key. */
const use = z.object({ id, name: z.string(), field: z.string() })

/** Who names a template, as far as the caller may see it: `unseen` counts the others, `more` what is beyond 100. */
export const templateUses = z.object({
  site: z.array(z.object({ field: z.string() })),
  catalogs: z.array(use),
  contents: z.array(use),
  templates: z.array(z.object({ templateId: id, path: z.string(), line: int })),
  unseen: int,
  more: z.boolean(),
})
export type TemplateUses = z.infer<typeof templateUses>

/** Ours: which settings of the site, of catalogs and of contents name a template, and which templates include it. */
export const templateUsedBy = defineEndpoint({
  ...editing,
  id: 'template.usedBy',
  method: 'GET',
  path: '/cms/template/{templateId}/uses',
  params: z.object({ templateId: id }),
  data: templateUses,
})

export const templateFault = z.object({ line: int, column: int, message: z.string() })
export type TemplateFault = z.infer<typeof templateFault>

/** Ours: what of a text is no template. */
export const templateCheck = defineEndpoint({
  ...editing,
  id: 'template.check',
  method: 'POST',
  path: '/cms/template/check',
  repeatable: true,
  body: z.object({ content }),
  data: z.object({ faults: z.array(templateFault) }),
})

/**
 * Ours: a page as it would be with this text of a template, which is not stored. The page is made by the template that
 * its settings name where that is this one or includes it, else by this one. `dataType` is site, catalog or content. Faults of the text are small HTML pages.
 */
export const templatePreview = defineEndpoint({
  ...editing,
  id: 'template.preview',
  method: 'POST',
  path: '/cms/template/preview',
  repeatable: true,
  answer: 'bytes',
  body: z.object({
    templateId: id,
    content,
    dataType: word,
    dataId: id,
    list: z.optional(z.boolean()),
  }),
})
