import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, long, pageOf, pageQuery } from '#contract/fields.ts'

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
