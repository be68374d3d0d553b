import * as z from 'zod/mini'
import { isFileAddress, linkAddress } from '#contract/addresses.ts'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  arrayOf,
  atMost,
  codeText,
  holding,
  id,
  int,
  line,
  listOf,
  matching,
  nameText,
  pageOf,
  pageQuery,
  revision,
  sought,
  text,
  visible,
  word,
} from '#contract/fields.ts'

/** Most rows of a block, items of all its rows together, and characters of what an item says. */
export const BLOCK_MAX = { rows: 200, items: 500, title: 200, url: 500, summary: 1000, logo: 500 } as const

/** Longest texts of a page widget. */
export const WIDGET_MAX = { name: 100, code: 50, path: 100, template: 200, remark: 100 } as const

/** Of `contentStr`: a full block in which every character is escaped. */
const CONTENT_MAX = 2_500_000

/** Values of `state`; `offline` is defined on the wire, and nothing here sets it. */
export const WIDGET_STATE = { draft: '0', published: '30', offline: '40', editing: '60' } as const

/** Where widgets are written unless their form says otherwise. */
export const WIDGET_PATH = 'include/pagewidget/'

const logo = text(BLOCK_MAX.logo).check(holding((value) => value === '' || isFileAddress(value), 'address'))
const publishDate = text(19).check(matching(/^(?:\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/, 'datetime'))

/** One link of a block. */
export const blockItem = z.object({
  title: line(BLOCK_MAX.title).check(z.trim(), visible),
  url: z._default(linkAddress(BLOCK_MAX.url), ''),
  summary: z._default(text(BLOCK_MAX.summary), ''),
  publishDate: z._default(publishDate, ''),
  logo: z._default(logo, ''),
})

export const blockRow = z.object({ items: arrayOf(blockItem, BLOCK_MAX.items) })

const fewItems = holding<readonly { readonly items: readonly unknown[] }[]>(
  (rows) => rows.reduce((total, row) => total + row.items.length, 0) <= BLOCK_MAX.items,
  'tooMany',
)

/** The content of a manual block. */
export const blockRows = arrayOf(blockRow, BLOCK_MAX.rows).check(fewItems)
export type BlockRow = z.output<typeof blockRow>

const shownItem = z.object({
  title: z.string(),
  url: z.optional(z.string()),
  summary: z.optional(z.string()),
  publishDate: z.optional(z.string()),
  /** Internal link or address of a picture; `logoSrc` shows it. */
  logo: z.optional(z.string()),
  logoSrc: z.optional(z.string()),
})
export type ShownItem = z.output<typeof shownItem>

/** `state` as in `WIDGET_STATE`, `route` where its editor is. */
export const pageWidget = z.object({
  pageWidgetId: id,
  siteId: z.optional(id),
  /** '0' = the site. */
  catalogId: id,
  catalogName: z.optional(z.string()),
  type: z.string(),
  name: z.string(),
  code: z.string(),
  state: z.string(),
  publishPipeCode: z.string(),
  template: z.optional(z.string()),
  path: z.string(),
  route: z.optional(z.string()),
  ...audit,
})
export type PageWidget = z.output<typeof pageWidget>

/** With what its editor fills: rows of a manual block, JSON as text of others. */
export const pageWidgetDetail = z.extend(pageWidget, {
  content: z.optional(z.union([z.array(z.object({ items: z.array(shownItem) })), z.string(), z.looseObject({})])),
  revision,
})
export type PageWidgetDetail = z.output<typeof pageWidgetDetail>

const name = nameText(WIDGET_MAX.name)
const code = codeText(WIDGET_MAX.code)
const path = text(WIDGET_MAX.path).check(visible, matching(/^[A-Za-z0-9_/]+$/, 'folder'))
const template = text(WIDGET_MAX.template)
const remark = text(WIDGET_MAX.remark)
const pipe = word.check(visible)

const VIEW = ['cms:content:view', 'Site:View:{CurrentSite}']

/** Widgets that a call does something with. */
export const widgetIds = listOf(id, 1000).check(z.minLength(1))

/** What is said of a widget when it is added, whatever its type. */
export const widgetForm = {
  name,
  code,
  publishPipeCode: pipe,
  template: z.optional(template),
  path,
  remark: z.optional(remark),
}

/** Kinds of page widgets, named in the language of the caller. */
export const pageWidgetTypes = defineEndpoint({
  id: 'pagewidget.types',
  method: 'GET',
  path: '/cms/pagewidget/types',
  data: pageOf(z.object({ id: z.string(), name: z.string() })),
})

/** Widgets of the current site, newest first; `name` is a part of the name. Those of all catalogs, whatever is asked. */
export const pageWidgetList = defineEndpoint({
  id: 'pagewidget.list',
  method: 'GET',
  path: '/cms/pagewidget',
  permission: VIEW,
  siteScoped: true,
  query: z.object({
    ...pageQuery,
    type: z.optional(word),
    name: z.optional(sought),
    state: z.optional(int),
    catalogId: z.optional(id),
  }),
  data: pageOf(pageWidget),
})

/** Who works with advertisements alone sees ad spaces. */
export const pageWidgetGet = defineEndpoint({
  id: 'pagewidget.get',
  method: 'GET',
  path: '/cms/pagewidget/{pageWidgetId}',
  permission: [['cms:content:view', 'cms:advertisement:view'], 'Site:View:{CurrentSite}'],
  siteScoped: true,
  params: z.object({ pageWidgetId: id }),
  data: pageWidgetDetail,
})

/** The code is unique within the site. Who adds it may do everything with it. Answers its id. */
export const pageWidgetAdd = defineEndpoint({
  id: 'pagewidget.add',
  method: 'POST',
  path: '/cms/pagewidget',
  permission: ['cms:content:view', 'Site:AddPageWidget:{CurrentSite}'],
  siteScoped: true,
  query: z.object({ type: z.optional(word) }),
  body: z.object({
    catalogId: id,
    type: word,
    ...widgetForm,
  }),
  data: id,
})

/**
 * Absent fields keep what is stored. Name, code, pipe, path and template are changed by developers alone. What readers
 * see changes with the next publication. `contentStr` is the JSON of `content`; it wins where both are sent.
 */
export const pageWidgetEdit = defineEndpoint({
  id: 'pagewidget.edit',
  method: 'PUT',
  path: '/cms/pagewidget',
  permission: ['PageWidget:Edit:{pageWidgetId}'],
  offline: 'queue',
  query: z.object({ type: z.optional(word) }),
  body: z.object({
    pageWidgetId: id,
    name: z.optional(name),
    code: z.optional(code),
    publishPipeCode: z.optional(pipe),
    path: z.optional(path),
    template: z.optional(template),
    contentStr: z.optional(z.string().check(atMost(CONTENT_MAX))),
    remark: z.optional(remark),
    revision,
  }),
})

/** Takes their files from the site, and them from the pages that show them. Unknown ids are no error. */
export const pageWidgetDelete = defineEndpoint({
  id: 'pagewidget.delete',
  method: 'DELETE',
  path: '/cms/pagewidget',
  body: widgetIds,
})

/**
 * Readers see the widgets as they are now: their files are written, and the pages that show them. Refused, with nothing
 * changed, where the template of one of them is not there, or where the only one is not of that revision any more.
 */
export const pageWidgetPublish = defineEndpoint({
  id: 'pagewidget.publish',
  method: 'POST',
  path: '/cms/pagewidget/publish',
  offline: 'queue',
  query: z.object({ revision }),
  body: widgetIds,
})
