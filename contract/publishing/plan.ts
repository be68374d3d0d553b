import * as z from 'zod/mini'
import { catalogPublish } from '#contract/catalogs.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { int, long, pageQuery } from '#contract/fields.ts'
import { sitePublish } from '#contract/sites.ts'

/**
 * What a publication does with a page. `rewritten` exists and is made again: whether its bytes change is known only when
 * it is rendered. `skipped` has no template, or no place of its own, and stays as it is.
 */
export const PLAN_EVENTS = ['new', 'rewritten', 'removed', 'skipped'] as const
export type PlanEvent = (typeof PLAN_EVENTS)[number]

export const PLAN_KINDS = ['home', 'catalog', 'list', 'content'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

export const planPage = z.object({
  pipeCode: z.string(),
  /** Below the folder of the pipe. */
  path: z.string(),
  kind: z.enum(PLAN_KINDS),
  /** Of the site, the catalog or the content. */
  title: z.string(),
  event: z.enum(PLAN_EVENTS),
})
export type PlanPage = z.infer<typeof planPage>

const planPipe = z.object({
  pipeCode: z.string(),
  pipeName: z.string(),
  new: int,
  rewritten: int,
  removed: int,
  skipped: int,
})
export type PlanPipe = z.infer<typeof planPipe>

/**
 * Counted from rows and files, without rendering. Lists may get more pages than they have now, and other contents that
 * show one of these are rewritten as well: neither is known before.
 */
export const publishPlan = z.object({
  /** Enabled pipes by sort. */
  pipes: z.array(planPipe),
  /** Contents that are published. */
  contents: int,
  /** Contents that somebody else has locked, or that wait for their date: they are passed over. */
  locked: int,
  scheduled: int,
  /** Contents that were not looked at because there are too many. */
  uncounted: int,
  rows: z.array(planPage),
  total: long,
})
export type PublishPlan = z.infer<typeof publishPlan>

/** What `site.publish` with the same body would do; ours only. */
export const sitePublishPlan = defineEndpoint({
  id: 'site.publishPlan',
  method: 'POST',
  path: '/cms/site/publish/plan',
  permission: sitePublish.permission,
  repeatable: true,
  query: z.object(pageQuery),
  body: sitePublish.body,
  data: publishPlan,
})

/** What `catalog.publish` with the same body would do; ours only. */
export const catalogPublishPlan = defineEndpoint({
  id: 'catalog.publishPlan',
  method: 'POST',
  path: '/cms/catalog/publish/plan',
  permission: catalogPublish.permission,
  repeatable: true,
  query: z.object(pageQuery),
  body: catalogPublish.body,
  data: publishPlan,
})
