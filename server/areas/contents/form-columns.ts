import type { ContentSaveBody } from '#contract/contents/form.ts'
import { cleanTitleStyle } from '#lib/title-style.ts'
import { pathKey } from '#lib/path-key.ts'
import { parseDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { Refusal } from '#server/context.ts'
import type { ContentPipeMap } from '#server/store/tables/contents.ts'
import { attributeBits } from './present.ts'

/** Undefined = not sent, null = cleared. @throws Refusal BAD_REQUEST for a day that does not exist */
function dateOf(name: string, text: string | null | undefined): Date | null | undefined {
  if (text === undefined || text === null) return text
  const date = parseDateTime(text)
  if (!date) throw new Refusal('BAD_REQUEST', [name])
  return date
}

function jsonOf(value: unknown, empty: '[]' | '{}'): string | undefined {
  return value === undefined ? undefined : value === null ? empty : JSON.stringify(value)
}

/** Props by pipe; keys that the form does not know stay stored. */
function mergePipeProps(stored: ContentPipeMap, sent: ContentSaveBody['publishPipeProps']): ContentPipeMap {
  if (!sent) return stored
  const merged = { ...stored }
  for (const { pipeCode, props } of sent) {
    const texts = Object.entries(props ?? {}).map(([key, value]) => [key, value ?? ''])
    merged[pipeCode] = { ...merged[pipeCode], ...Object.fromEntries(texts) }
  }
  return merged
}

/** Columns that the form edits, only those that were sent. */
export function formColumns(body: ContentSaveBody, storedProps: ContentPipeMap) {
  const { shortTitle, subTitle, logo, source, sourceUrl, original, author, editor } = body
  const { summary, linkFlag, redirectUrl, staticPath, seoTitle, seoKeywords, seoDescription, remark } = body
  const texts = withoutNulls({
    title: body.title,
    shortTitle,
    subTitle,
    titleStyle: typeof body.titleStyle === 'string' ? cleanTitleStyle(body.titleStyle) : body.titleStyle,
    logo,
    source,
    sourceUrl,
    original,
    author,
    editor,
    summary,
    linkFlag,
    redirectUrl,
    staticPath,
    staticPathKey: staticPath === undefined ? undefined : pathKey(staticPath ?? ''),
    seoTitle,
    seoKeywords,
    seoDescription,
    remark,
    attributes: body.attributes === undefined ? undefined : attributeBits(body.attributes ?? []),
    keywords: jsonOf(body.keywords, '[]'),
    tags: jsonOf(body.tags, '[]'),
    publishPipe: jsonOf(body.publishPipe, '[]'),
    publishPipeProps: body.publishPipeProps
      ? JSON.stringify(mergePipeProps(storedProps, body.publishPipeProps))
      : undefined,
  })
  const publishDate = dateOf('publishDate', body.publishDate)
  const offlineDate = dateOf('offlineDate', body.offlineDate)
  return {
    ...texts,
    ...(publishDate === undefined ? {} : { publishDate }),
    ...(offlineDate === undefined ? {} : { offlineDate }),
  }
}
