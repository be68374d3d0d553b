import * as z from 'zod/mini'

export const CONTENT_TYPES = ['article', 'image', 'audio', 'video'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
export const contentType = z.enum(CONTENT_TYPES)

/** A content in the recycle bin keeps the status that it had. */
export const CONTENT_STATUS = {
  draft: '0',
  toPublish: '20',
  published: '30',
  offline: '40',
  archived: '50',
  editing: '60',
} as const
export type ContentStatus = (typeof CONTENT_STATUS)[keyof typeof CONTENT_STATUS]
export const contentStatus = z.enum(CONTENT_STATUS)

/** Values of dictionary CMSContentAttribute with the bit each one takes in the stored sum. */
export const CONTENT_ATTRIBUTES = { image: 1, video: 2, attach: 4, hot: 8, recommend: 16 } as const
export type ContentAttribute = keyof typeof CONTENT_ATTRIBUTES
export const CONTENT_ATTRIBUTE_VALUES = Object.keys(CONTENT_ATTRIBUTES) as [ContentAttribute, ...ContentAttribute[]]
export const contentAttribute = z.enum(CONTENT_ATTRIBUTE_VALUES)

/** 0 own content, 1 independent copy, 2 mapping: own title and dates, body of its source. */
export const COPY_TYPE = { none: 0, copy: 1, mapping: 2 } as const

export const OP_TYPES = ['ADD', 'UPDATE'] as const

/** Longest texts in UTF-16 units, shared by form and server. */
export const TITLE_MAX = 360
export const SHORT_TITLE_MAX = 120
export const SUB_TITLE_MAX = 120
export const SUMMARY_MAX = 500
export const SOURCE_MAX = 100
export const AUTHOR_MAX = 50
export const URL_MAX = 255
export const REMARK_MAX = 400
export const SEO_MAX = 255
export const STATIC_PATH_MAX = 255
/** Of the JSON text of the array, brackets and quotes included. */
export const TAGS_MAX = 200
export const CONTENT_HTML_MAX = 4_000_000
export const ITEM_TITLE_MAX = 100
export const ITEM_TEXT_MAX = 255
/** Pictures, sounds or films in one content. */
export const ITEMS_MAX = 500
/** Third-party embed codes are longer than addresses. */
export const EMBED_MAX = 4000
/** Ids in one batch call. */
export const BATCH_MAX = 1000
/** Copies that one call makes, contents times catalogs. */
export const COPIES_MAX = 1000

/** What an empty rich-text editor sends, so that an article always has a body. */
export const BLANK_PARAGRAPH = '<p><br/></p>'

/** Folders of a pipe, in any case, that hold files made by people, or packages of them; no page is written there. */
export const HAND_MADE_FOLDERS = ['template', 'js', 'css', 'images', 'include', '_export', '_import'] as const

/** A path at or below one of them. */
export const IN_HAND_MADE_FOLDER = new RegExp(`^/*(?:${HAND_MADE_FOLDERS.join('|')})(?:/|$)`, 'i')

/** A page below the pipe's folder with its extension: outside of hand-made folders, no hidden file, never elsewhere. */
export const STATIC_PATH = new RegExp(
  `^(?![/.]|(?:${HAND_MADE_FOLDERS.join('|')})/)(?!.*(?:\\.\\.|//|/\\.))[\\p{L}\\p{N}_\\-./]+\\.[a-z0-9]+$`,
  'iu',
)
