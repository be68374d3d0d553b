import { BLANK_PARAGRAPH } from '#contract/contents/limits.ts'
import { contentSaveBody, type ContentInit } from '#contract/contents/form.ts'
import type { PublishPipeOption } from '#contract/pipes.ts'
import { SWITCH_FIELDS, toldForm, type ContentForm } from '#lib/content-fields.ts'

/** What the editor shows and saves. Fields that a person never sees travel along unchanged. */
export type EditorForm = ContentForm & { logoSrc?: string }

/** Given by the server with a content and of no meaning to a save. */
const NOT_SENT = [
  'catalogName',
  'showSubTitle',
  'logoSrc',
  'catalogConfigProps',
  'status',
  'isLock',
  'lockUser',
  'topFlag',
]

/** The body is compared before, as the one long text it is. */
const NOT_COMPARED: ReadonlySet<string> = new Set([...NOT_SENT, 'contentHtml'])

/** An answer of `init` as a form in which every input finds its value. */
export function formOf(init: Partial<ContentInit> & { contentId: string }): EditorForm {
  return {
    linkFlag: 'N',
    original: 'N',
    contentHtml: '',
    title: '',
    ...toldForm(init as ContentForm),
    attributes: init.attributes ?? [],
    tags: init.tags ?? [],
    keywords: init.keywords ?? [],
    publishPipeProps: init.publishPipeProps ?? [],
  }
}

/** What a new content starts from where the server can not be asked. */
export function blankInit(
  contentId: string,
  given: { catalogId: string; contentType: string; pipes: readonly PublishPipeOption[] },
): EditorForm {
  return formOf({
    contentId,
    catalogId: given.catalogId,
    contentType: given.contentType as ContentInit['contentType'],
    publishPipe: given.pipes.map((pipe) => pipe.pipeCode),
    publishPipeProps: given.pipes.map(({ pipeCode, pipeName }) => ({
      pipeCode,
      pipeName,
      props: { template: '', contentExTemplate: '' },
    })),
  })
}

/** The form as a save carries it. A body that nobody wrote is sent as a blank paragraph. */
export function saveForm(form: EditorForm): ContentForm {
  const sent: Record<string, unknown> = Object.fromEntries(
    Object.entries(form).filter(([name]) => !NOT_SENT.includes(name)),
  )
  if (form.contentType === 'article' && form.linkFlag !== 'Y' && !form.contentHtml)
    sent['contentHtml'] = BLANK_PARAGRAPH
  sent['template'] = Object.fromEntries(
    (form.publishPipeProps ?? []).map((pipe) => [pipe.pipeCode, pipe.props?.['template'] ?? '']),
  )
  return { ...sent, contentId: form.contentId }
}

/** For judging a form by the contract: files that wait on this device will have an internal link by then. */
export function judgedForm(form: EditorForm): unknown {
  return JSON.parse(JSON.stringify(saveForm(form)).replace(/local-blob:[0-9a-f]{64}/g, 'iurl://resources/x')) as unknown
}

/** The rules of a save; a title must be there although a partial save could go without. */
export const formRules = contentSaveBody

/** Whether two states of a form differ in anything that a save would carry. */
export function differs(one: EditorForm, other: EditorForm): boolean {
  if (one === other) return false
  if ((one.contentHtml ?? '') !== (other.contentHtml ?? '')) return true
  return comparable(one) !== comparable(other)
}

/** Values of the catalog's own fields, which the common fields of a content know nothing of. */
export function sameParams(one: EditorForm, other: EditorForm): boolean {
  return JSON.stringify(one.params ?? {}) === JSON.stringify(other.params ?? {})
}

function comparable(form: EditorForm): string {
  const entries = Object.entries(form).filter(([name, value]) => {
    if (NOT_COMPARED.has(name) || value === undefined || value === null || value === '') return false
    return value === 'Y' || !SWITCH_FIELDS.has(name)
  })
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
