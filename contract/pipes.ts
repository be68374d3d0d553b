import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  atMost,
  codeText,
  datetime,
  holding,
  id,
  int,
  listOf,
  long,
  nameText,
  pageOf,
  pageQuery,
  text,
} from '#contract/fields.ts'
import { SITE_STARTS } from '#contract/site-forms.ts'

/** Values of `PublishPipe.state`. */
export const PIPE_STATE = { enabled: '0', disabled: '1' } as const

/** An output channel of a site: own folder, templates, base URL and static suffix. */
export const publishPipe = z.object({
  publishpipeId: id,
  siteId: id,
  name: z.string(),
  code: z.string(),
  state: z.enum(['0', '1']),
  sort: long,
  createBy: z.optional(z.string()),
  createTime: z.optional(datetime),
  updateBy: z.optional(z.string()),
  updateTime: z.optional(datetime),
  remark: z.optional(z.string()),
})
export type PublishPipe = z.infer<typeof publishPipe>

export const publishPipeOption = z.object({
  pipeCode: z.string(),
  pipeName: z.string(),
  props: z.optional(z.record(z.string(), z.unknown())),
})
export type PublishPipeOption = z.infer<typeof publishPipeOption>

const name = nameText(100)
/** Folders that a deleted pipe leaves end like this; no pipe of that name could be told from one. */
const isNoBackup = (code: string) => !/_bak_\d{14}$/i.test(code)
const code = codeText(20).check(holding(isNoBackup, 'format'))
const state = z.enum(['0', '1'])
const sort = int.check(holding((value) => value >= 1, 'whole'))
const remark = text(400)

const managePipes = ['cms:publishpipe:view', 'Site:View:{CurrentSite}'] as const

/** Enabled pipes of the current site by sort; total = row count. */
export const pipeSelectData = defineEndpoint({
  id: 'publishpipe.selectData',
  method: 'GET',
  path: '/cms/publishpipe/selectData',
  permission: ['Site:View:{CurrentSite}'],
  siteScoped: true,
  data: pageOf(publishPipeOption),
})

/** All pipes of the current site by sort. */
export const pipeList = defineEndpoint({
  id: 'publishpipe.list',
  method: 'GET',
  path: '/cms/publishpipe/list',
  permission: managePipes,
  siteScoped: true,
  query: z.object(pageQuery),
  data: pageOf(publishPipe),
})

export const pipeGet = defineEndpoint({
  id: 'publishpipe.get',
  method: 'GET',
  path: '/cms/publishpipe/{publishpipeId}',
  permission: managePipes,
  siteScoped: true,
  params: z.object({ publishpipeId: id }),
  data: publishPipe,
})

/**
 * The code is unique within the site, whatever its capital letters: it names the folder. Makes that folder with a page to
 * start from, which becomes the template of the home page. With a `start` it has all templates of it, as the pipes of a
 * new site have, and pages of the type `html` below `/_sites/`; files that stand in the folder already are left alone.
 */
export const pipeAdd = defineEndpoint({
  id: 'publishpipe.add',
  method: 'POST',
  path: '/cms/publishpipe',
  permission: managePipes,
  siteScoped: true,
  body: z.object({ name, code, state, sort, remark: z.optional(remark), start: z.optional(z.enum(SITE_STARTS)) }),
})

/** What a back end without our extensions refuses to miss in an edit. */
export const PIPE_REQUIRED = ['name', 'code', 'state', 'sort'] as const

/** Absent fields keep what is stored. The code never changes: another one is refused. */
export const pipeUpdate = defineEndpoint({
  id: 'publishpipe.update',
  method: 'PUT',
  path: '/cms/publishpipe',
  permission: managePipes,
  siteScoped: true,
  body: z.object({
    publishpipeId: id,
    name: z.optional(name),
    code: z.optional(code),
    state: z.optional(state),
    sort: z.optional(sort),
    remark: z.optional(remark),
  }),
})

/**
 * With its template rows and what site, catalogs and contents have chosen for it; its folder is put aside under another
 * name. Pipes that are gone already are no error.
 */
export const pipeDelete = defineEndpoint({
  id: 'publishpipe.delete',
  method: 'DELETE',
  path: '/cms/publishpipe',
  permission: managePipes,
  siteScoped: true,
  body: listOf(id).check(z.minLength(1), atMost(100)),
})
