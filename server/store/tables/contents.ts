import type { ColumnType, Generated } from 'kysely'
import type { ContentStatus, ContentType } from '#contract/contents/limits.ts'
import type { ContentLogFacts, ContentLogKind } from '#contract/contents/log.ts'
import type { YesNo } from '#contract/fields.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'
import type { Json } from '#server/store/tables/system.ts'

/** Template choices per pipe code; keys `template` and `contentExTemplate`. */
export type ContentPipeMap = Record<string, Record<string, string>>

/** A jsonb column with a default. */
type OptionalJson<T> = ColumnType<T, string | undefined, string>

export interface ContentTable extends AuditColumns {
  contentId: string
  siteId: string
  catalogId: string
  /** Ids of the catalogs from root to the own one joined by ':'. */
  catalogAncestors: string
  topCatalog: string
  deptId: string | null
  contentType: ContentType
  title: string
  /** As it is searched; the database makes it of the title. */
  titleFolded: ColumnType<string, never, never>
  shortTitle: Generated<string>
  subTitle: Generated<string>
  titleStyle: Generated<string>
  logo: Generated<string>
  source: Generated<string>
  sourceUrl: Generated<string>
  original: Generated<YesNo>
  author: Generated<string>
  editor: Generated<string>
  summary: Generated<string>
  linkFlag: Generated<YesNo>
  redirectUrl: Generated<string>
  /** Sum of CONTENT_ATTRIBUTES bits. */
  attributes: Generated<number>
  keywords: OptionalJson<string[]>
  tags: OptionalJson<string[]>
  status: Generated<ContentStatus>
  /** '0' or epoch milliseconds of pinning. */
  topFlag: Generated<string>
  /** End of the pin; null = no end. */
  topDate: Date | null
  sortFlag: string
  isLock: Generated<YesNo>
  /** Login name, '' when free. */
  lockUser: Generated<string>
  /** See COPY_TYPE. */
  copyType: Generated<number>
  copyId: string | null
  publishDate: Date | null
  offlineDate: Date | null
  staticPath: Generated<string>
  /** `pathKey` of it. */
  staticPathKey: Generated<string>
  /** Values that `staticPath` had since the page was last written: it may still stand there. '' = by the rule. */
  oldPaths: OptionalJson<string[]>
  /** Codes of the pipes it is published to; empty = all enabled ones. */
  publishPipe: OptionalJson<string[]>
  publishPipeProps: OptionalJson<ContentPipeMap>
  seoTitle: Generated<string>
  seoKeywords: Generated<string>
  seoDescription: Generated<string>
  viewCount: Generated<string>
  likeCount: Generated<string>
  commentCount: Generated<string>
  favoriteCount: Generated<string>
  /** 1 = in the recycle bin, with the status it had. */
  deleted: Generated<number>
  /** +1 with every stored change of what the form edits; begins above that of a content that had this id before. */
  version: Generated<number>
  /** SHA-256 of the body that created it: tells a repeat from another content with the same id. */
  createdHash: string | null
  /** 1 = the site shows it, as published or as it is kept in `content_kept`. A trigger sets it. */
  onSite: Generated<number>
}

/** What was published of a content that is edited again or waits again; a trigger keeps it and lets it go. */
export interface ContentKeptTable {
  contentId: string
  /** A row of `content`, its columns by their names in the database. */
  row: Json<Record<string, unknown>>
  contentHtml: string | null
  items: Json<{ readonly kind: string; readonly props: Record<string, unknown> }[]>
}

/** Body of an article; kept while the article is a link, so that the way back loses nothing. */
export interface ArticleDetailTable {
  contentId: string
  /** Stored form: clean HTML, internal links as iurl. */
  contentHtml: string
  downloadRemoteImage: YesNo
  pageTitles: string
}

/** A picture, sound or film of a content. */
export interface ContentItemTable {
  itemId: string
  contentId: string
  siteId: string
  kind: 'image' | 'audio' | 'video'
  /** List index from 0. */
  sortFlag: number
  /** Fields of ImageItem, AudioItem or VideoItem without ids, src and sortFlag. */
  props: Json<Record<string, unknown>>
}

export interface ContentRelaTable {
  contentId: string
  relaContentId: string
  createBy: string
  createTime: Date
}

/** Who did what to a content, and when. */
export interface ContentLogTable {
  logId: string
  contentId: string
  siteId: string
  /** Login name, or the server itself. */
  operator: string
  operTime: Date
  kind: ContentLogKind
  facts: Json<ContentLogFacts>
}

/** Written by triggers on `content`: what a change adds to or takes from the contents of a catalog under a status. */
export interface ContentCountTable {
  siteId: string
  catalogId: string
  status: ContentStatus
  delta: number
}

/** What the search of the pages knows of a content beyond its row. */
export interface ContentIndexTable {
  contentId: string
  /** What readers see of it, without tags. */
  fullText: string
  /** `bigrams` of the text. */
  pairs: string[]
  buildTime: Date
  /** True while the text is to be read anew. */
  due: Generated<boolean>
}

export interface ContentTables {
  contentIndex: ContentIndexTable
  contentLog: ContentLogTable
  contentCount: ContentCountTable
  content: ContentTable
  contentKept: ContentKeptTable
  articleDetail: ArticleDetailTable
  contentItem: ContentItemTable
  contentRela: ContentRelaTable
}
