import { diffIndices } from 'node-diff3'
import { canonicalContent, changedFields } from '#lib/canonical-content.ts'
import { HTML_FIELD, pipePropsIn, type ContentForm } from '#lib/content-fields.ts'
import { canonicalHtml, htmlBlocks } from '#lib/html-blocks.ts'

/** A place in which two states of a content differ: a field, or consecutive blocks of the body. */
export interface Difference {
  /** Canonical name; `pipe:{code}` for the settings of a publish pipe, `param:{key}` for an extension field. */
  field: string
  before: unknown
  after: unknown
  /** Of blocks: how many before these are the same in both, since the last difference. */
  skipped?: number
}

/** Every place in which they differ, values as the forms hold them, the body block by block at the end. Pure. */
export function diffContent(before: ContentForm, after: ContentForm): Difference[] {
  const names = changedFields(canonicalContent(before), canonicalContent(after))
  const fields = names
    .filter((field) => field !== HTML_FIELD)
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
  return names.includes(HTML_FIELD)
    ? [...fields, ...diffHtml(before.contentHtml ?? '', after.contentHtml ?? '')]
    : fields
}

function diffHtml(before: string, after: string): Difference[] {
  const [was, is] = [htmlBlocks(before), htmlBlocks(after)]
  const canonical = (blocks: string[]) => blocks.map((block) => canonicalHtml(block))
  let end = 0
  return diffIndices(canonical(was), canonical(is)).map(({ buffer1: [at, length], buffer2: [to, count] }) => {
    const skipped = at - end
    end = at + length
    const text = (blocks: string[], from: number, many: number) => blocks.slice(from, from + many).join('')
    return { field: HTML_FIELD, before: text(was, at, length), after: text(is, to, count), skipped }
  })
}

function valueIn(form: ContentForm, field: string): unknown {
  const [name, code] = field.split(':')
  if (name === 'param') return form.params?.[code ?? '']
  return name === 'pipe' ? pipePropsIn(form)[code ?? ''] : form[field]
}
