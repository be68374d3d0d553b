import { audioItem, contentSaveBody, type ContentSaveBody, imageItem, videoItem } from '#contract/contents/form.ts'
import { BLANK_PARAGRAPH, COPY_TYPE, contentStatus, contentType } from '#contract/contents/limits.ts'
import { formatDateTime } from '#lib/dates.ts'
import { storedProps } from '#server/areas/contents/details.ts'
import { formColumns } from '#server/areas/contents/form-columns.ts'
import { EXTEND_DATA_TYPES } from '#contract/models/kinds.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { validate } from '#server/http/validate.ts'
import type { NewCatalog } from './catalog-part.ts'
import type { Importing, Kind, PreparedRow } from './importing.ts'
import { isValueColumn } from './site-parts.ts'
import { digitsOf, listOf, propsOf, type Row, textOf, timeOf, yesOf } from './theme-rows.ts'

type Made = PreparedRow | 'without' | 'taken' | 'notStorable'

/** Fields of the form that are texts and mean nothing else. */
const TEXTS = [
  ...['title', 'shortTitle', 'subTitle', 'titleStyle', 'source', 'author', 'editor', 'summary'],
  ...['staticPath', 'seoTitle', 'seoKeywords', 'seoDescription', 'remark'],
]

/** What the form of a content would send of this row; addresses as they read here. */
function formOf(importing: Importing, row: Row, ids: { contentId: string; catalogId: string }): ContentSaveBody {
  const texts = TEXTS.map((key) => [key, textOf(row, key)])
  const links = ['logo', 'sourceUrl', 'redirectUrl'].map((key) => [key, importing.text(textOf(row, key))])
  const dates = ['publishDate', 'offlineDate'].map((key) => {
    const time = timeOf(row, key)
    return [key, time && formatDateTime(time)]
  })
  const images = listOf(row, 'images')[0]
  const sent = {
    ...ids,
    contentType: row['contentType'],
    ...(images !== undefined && { logo: importing.text(images) }),
    ...Object.fromEntries([...texts, ...links, ...dates].filter(([, value]) => value !== undefined)),
    ...{ original: yesOf(row, 'original'), linkFlag: yesOf(row, 'linkFlag') },
    ...{ keywords: listOf(row, 'keywords'), tags: listOf(row, 'tags'), publishPipe: listOf(row, 'publishPipe') },
    publishPipeProps: Object.entries(propsOf(row)).map(([pipeCode, props]) => ({ pipeCode, props })),
  }
  return validate(contentSaveBody, sent, importing.args.language) as ContentSaveBody
}

const COUNTS = ['viewCount', 'likeCount', 'commentCount', 'favoriteCount'] as const

/** Where a content stands, and what it came from. */
function stateOf(importing: Importing, row: Row) {
  const copyType = [0, 1, 2].find((type) => type === Number(row['copyType'])) ?? COPY_TYPE.none
  const source = importing.newId('content', digitsOf(row, 'copyId'))
  const status = contentStatus.safeParse(textOf(row, 'status')).data ?? '0'
  return {
    status,
    copyType: copyType === COPY_TYPE.copy && source === undefined ? COPY_TYPE.none : copyType,
    copyId: copyType === COPY_TYPE.none ? null : (source ?? null),
    topFlag: digitsOf(row, 'topFlag'),
    topDate: timeOf(row, 'topDate') ?? null,
    sortFlag: digitsOf(row, 'sortFlag'),
    attributes: Number(digitsOf(row, 'attributes')) & 31,
    ...Object.fromEntries(COUNTS.map((key) => [key, digitsOf(row, key)])),
  }
}

/** Contents and what belongs to them. */
export class ContentPart {
  /** Contents that are articles of their own, and so have a text. */
  private readonly types = new Map<string, string>()

  /** @param takenPaths keys of the pages that contents of the site have chosen already */
  constructor(
    private readonly importing: Importing,
    private readonly catalogs: ReadonlyMap<string, NewCatalog>,
    private readonly takenPaths: Set<string>,
  ) {}

  content(row: Row): Made {
    const { importing } = this
    const contentId = importing.newId('content', digitsOf(row, 'contentId'))
    const catalog = this.catalogs.get(importing.newId('catalog', digitsOf(row, 'catalogId')) ?? '')
    if (contentId === undefined) return 'notStorable'
    if (!catalog?.isCommon) return 'without'
    const state = stateOf(importing, row)
    if (state.copyType === COPY_TYPE.mapping && state.copyId === null) return 'without'
    const body = formOf(importing, row, { contentId, catalogId: catalog.catalogId })
    const { keywords, tags, publishPipe, publishPipeProps, ...columns } = formColumns(body, {})
    const path = columns.staticPathKey ?? ''
    if (path !== '' && this.takenPaths.has(path)) return 'taken'
    this.takenPaths.add(path)
    const type = contentType.safeParse(body.contentType).data
    if (type === undefined || body.title === undefined) return 'notStorable'
    this.types.set(contentId, type)
    const jsons = { keywords, tags, publishPipe, publishPipeProps }
    return {
      label: body.title,
      id: contentId,
      needs: [catalog.catalogId, ...(state.copyType === COPY_TYPE.mapping && state.copyId ? [state.copyId] : [])],
      row: {
        ...BLANKS,
        ...columns,
        ...Object.fromEntries(Object.entries(jsons).map(([key, text]) => [key, JSON.parse(text ?? 'null') as unknown])),
        ...{ contentId, contentType: type, siteId: importing.site.siteId, catalogId: catalog.catalogId },
        ...{ catalogAncestors: catalog.ancestors, topCatalog: catalog.ancestors.split(':')[0], ...state },
        ...importing.audit(timeOf(row, 'createTime')),
      },
    }
  }

  /** A text is cleaned as if somebody had written it here. */
  async article(row: Row): Promise<Made | undefined> {
    const { importing } = this
    const contentId = importing.newId('content', digitsOf(row, 'contentId'))
    if (contentId === undefined || this.types.get(contentId) !== 'article') return 'without'
    const sent = { contentId, catalogId: '1', contentHtml: importing.html(textOf(row, 'contentHtml') ?? ''), pageTitles: jsonText(row['pageTitles']) }
    const read = validate(contentSaveBody, sent, importing.args.language) as typeof sent
    const contentHtml = (await cleanHtmlAside(read.contentHtml)) || BLANK_PARAGRAPH
    const downloadRemoteImage = yesOf(row, 'downloadRemoteImage')
    return { label: contentId, id: `${contentId} text`, needs: [contentId], row: { contentId, contentHtml, downloadRemoteImage, pageTitles: read.pageTitles } }
  } // prettier-ignore

  item(row: Row, kind: 'image' | 'audio' | 'video'): Made {
    const { importing } = this
    const contentId = importing.newId('content', digitsOf(row, 'contentId'))
    if (contentId === undefined || this.types.get(contentId) !== kind) return 'without'
    const links = ['path', 'cover', 'redirectUrl'].map((key) => [key, importing.text(textOf(row, key))])
    const known = Object.entries(row).filter(([key, value]) => value !== null && !/Id$|^(create|update|delet)/.test(key))
    const sent = { ...Object.fromEntries(known), ...Object.fromEntries(links.filter(([, value]) => value !== undefined)) }
    const read = validate(ITEMS[kind], sent, importing.args.language) as Parameters<typeof storedProps>[1]
    const itemId = importing.services.newId()
    const sortFlag = Number(digitsOf(row, 'sortFlag')) % 2_000_000_000
    const { siteId } = importing.site
    return { label: read.title || contentId, id: itemId, needs: [contentId], row: { itemId, contentId, siteId, kind, sortFlag, props: storedProps(kind, read, { ...read }, new Map()) } }
  } // prettier-ignore

  relation(row: Row): Made {
    const [contentId, relaContentId] = ['contentId', 'relaContentId'].map((key) => this.importing.newId('content', digitsOf(row, key)))
    if (contentId === undefined || relaContentId === undefined) return 'without'
    return { label: contentId, needs: [contentId, relaContentId], row: { contentId, relaContentId, ...this.importing.audit(timeOf(row, 'createTime')) } }
  } // prettier-ignore

  /** Values of the fields that a model adds to the site, a catalog or a content. */
  async values(row: Row): Promise<Made> {
    const { importing } = this
    const dataType = EXTEND_DATA_TYPES.find((type) => type === row['dataType'])
    const modelId = importing.newId('model', digitsOf(row, 'modelId'))
    if (dataType === undefined || modelId === undefined) return 'without'
    const dataId = dataType === 'site' ? importing.site.siteId : importing.newId(dataType as Kind, digitsOf(row, 'dataId'))
    if (dataId === undefined) return 'without'
    const rich = importing.richColumns.get(modelId)
    const columns: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(row)) {
      const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      if (!isValueColumn(column)) continue
      const here = typeof value === 'string' ? (importing.text(value) ?? '') : value
      columns[column] = rich?.has(column) && typeof here === 'string' ? await cleanHtmlAside(here) : here
    }
    const needs = dataType === 'site' ? [modelId] : [modelId, dataId]
    return { label: dataId, needs, row: { ...NO_VALUES, ...columns, modelId, dataType, dataId } }
  } // prettier-ignore
}

const ITEMS = { image: imageItem, audio: audioItem, video: videoItem } as const

/** What a row that says nothing of it has, so that rows of one statement have the same columns. */
const BLANKS = {
  ...{ deptId: null, shortTitle: '', subTitle: '', titleStyle: '', logo: '', source: '', sourceUrl: '', author: '' },
  ...{ editor: '', summary: '', redirectUrl: '', staticPath: '', staticPathKey: '', seoTitle: '', seoKeywords: '' },
  ...{ seoDescription: '', remark: null, publishDate: null, offlineDate: null },
}

const NO_VALUES: Readonly<Record<string, null>> = Object.fromEntries(
  ['short_text', 'medium_text', 'large_text', 'clob_text', 'long', 'double', 'datetime']
    .flatMap((type) => Array.from({ length: 25 }, (_, index) => `${type}${index + 1}`))
    .filter(isValueColumn)
    .map((name) => [name, null]),
)

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
}
