import type { ContentSaveBody } from '#contract/contents/form.ts'

/** A form as the editor holds it and a save sends it; a server's `init` answer has the same fields and more. */
export type ContentForm = Partial<ContentSaveBody> & { contentId: string; [field: string]: unknown }

/** Fields compared and merged as one value; absent, null and '' are the same. */
export const SCALAR_FIELDS = [
  'title',
  'shortTitle',
  'subTitle',
  'titleStyle',
  'logo',
  'source',
  'sourceUrl',
  'original',
  'author',
  'editor',
  'summary',
  'linkFlag',
  'redirectUrl',
  'publishDate',
  'offlineDate',
  'staticPath',
  'seoTitle',
  'seoKeywords',
  'seoDescription',
  'remark',
  'downloadRemoteImage',
  'pageTitles',
] as const
export type ScalarField = (typeof SCALAR_FIELDS)[number]

/** Of these, whatever is not 'Y' is off: nothing, 'N', and the '0' of a column that nobody ever set. */
export const SWITCH_FIELDS: ReadonlySet<string> = new Set(['original', 'linkFlag', 'downloadRemoteImage'])

/** Compared and merged by members; order and repeats mean nothing. */
export const SET_FIELDS = ['attributes', 'keywords', 'tags', 'publishPipe'] as const
export type SetField = (typeof SET_FIELDS)[number]

/**
 * Ordered lists: where the id of an item stands and which of its fields a person writes; all else is the server's.
 * Before its first save an item has no id: then its `path` is its identity.
 */
export const LIST_FIELDS = {
  imageList: { id: 'imageId', written: ['path', 'title', 'description', 'redirectUrl'] },
  audioList: { id: 'audioId', written: ['path', 'title', 'author', 'description'] },
  videoList: { id: 'videoId', written: ['path', 'title', 'description', 'cover'] },
} as const
export type ListField = keyof typeof LIST_FIELDS
export const LIST_FIELD_NAMES = Object.keys(LIST_FIELDS) as ListField[]

/**
 * Prefix of the canonical name of one field of the catalog's extension model; what follows is its key in `params`. A
 * form without `params` says nothing about those fields: a save leaves them alone, and every state fits to it.
 */
export const PARAM = 'param:'

/** Rich text, compared in canonical form and merged by top-level block. */
export const HTML_FIELD = 'contentHtml'

export type ListItem = Record<string, unknown>

/** The list in that field, or undefined when the form does not carry it (then nothing changes on the server). */
export function listIn(form: ContentForm, field: ListField): ListItem[] | undefined {
  const value = form[field]
  return Array.isArray(value) ? (value as ListItem[]) : undefined
}

/** The members of a set field as the form holds them. */
export function membersIn(form: ContentForm, field: SetField): string[] {
  const value = form[field]
  return Array.isArray(value) ? (value as string[]) : []
}

/** The same sorted, each once. */
export function setIn(form: ContentForm, field: SetField): string[] {
  return [...new Set(membersIn(form, field))].sort()
}

/** A scalar as text: absent, null and a switch that is not on are ''. */
export function scalarIn(form: ContentForm, field: ScalarField): string {
  const value = form[field]
  if (value === undefined || value === null) return ''
  const text = String(value)
  return SWITCH_FIELDS.has(field) && text !== 'Y' ? '' : text
}

/** Whether a form says anything of the extension fields. `{}` says nothing: some back ends answer it for every content. */
export function tellsFields({ params }: Pick<ContentForm, 'params'>): boolean {
  return Object.keys(params ?? {}).length > 0
}

/** The values of the extension fields, empty ones left out; undefined where the form says nothing about them. */
export function paramsIn(form: ContentForm): Record<string, unknown> | undefined {
  if (!tellsFields(form)) return undefined
  return Object.fromEntries(Object.entries(form.params ?? {}).filter(([, value]) => textOfParam(value) !== ''))
}

/** A value of an extension field as one text; what was ticked is in any order. */
export function textOfParam(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(String).toSorted().join(',') : String(value)
}

/** The values of a model's fields as a save carries them. */
export function valuesOf(fields: readonly { fieldName: string; value: unknown }[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ fieldName, value }) => [fieldName, value]))
}

/** Whether a value of an extension field is rich text. */
export function isMarkup(value: string): boolean {
  return /^\s*<([a-z]\w*)[\s>][^]*<\/[a-z]\w*>\s*$/i.test(value)
}

/** The extension model of the content's catalog, as `init` names it. */
export function modelIn(form: ContentForm): string | undefined {
  const { ContentExtendModel: model } = (form['catalogConfigProps'] ?? {}) as Record<string, string | undefined>
  return model !== undefined && /^\d+$/.test(model) ? model : undefined
}

/** What an answer of `init` tells: extension fields only where it says something of them. */
export function toldForm<Form extends ContentForm>(init: Form): Form {
  if (tellsFields(init)) return init
  const { params: _, ...told } = init
  return told as unknown as Form
}

/** The extension model whose values have to be asked for, as an answer of `init` does not tell them. */
export function untoldModel(init: ContentForm): string | undefined {
  return tellsFields(init) ? undefined : modelIn(init)
}

/** The properties that the form sets for each publish pipe; unset ones ('' or null) are left out. */
export function pipePropsIn(form: ContentForm): Record<string, Record<string, string>> {
  const result: Record<string, Record<string, string>> = {}
  for (const pipe of form.publishPipeProps ?? []) {
    const props = Object.entries(pipe.props ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    if (props.length > 0) result[pipe.pipeCode] = Object.fromEntries(props.sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return result
}
