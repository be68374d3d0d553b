import { siteExtendsGet, siteExtendsSave } from '#contract/site-extends.ts'
import { siteAdd, siteUpdate } from '#contract/site-forms.ts'
import { siteGet } from '#contract/sites.ts'
import { siteDefaultTemplateGet } from '#contract/site-templates.ts'
import { templateSave } from '#contract/templates/editing.ts'
import { templateGet } from '#contract/templates.ts'
import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts'
import { siteById } from '#server/shared/current-site.ts'
import { siteModelOf } from '#server/areas/site/site-state.ts'
import { Refusal } from '#server/context.ts'
import { answering, ignoring, type Wrap, withoutFields } from './around.ts'

const unrevised = answering(withoutFields('revision'))

/**
 * Settings and props of pipes become what is sent and nothing else: without any, the settings are gone. Without pipes,
 * and of a site with a model without values, nothing is stored.
 */
const replacing: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    const { revision: _, ...sent } = input.body as BodyOf<typeof siteUpdate>
    const { db } = ctx.services
    const site = await siteById(db, sent.siteId)
    if (!sent.publishPipeDatas) throw new Refusal('BAD_REQUEST', ['publishPipeDatas'])
    if (siteModelOf(site) !== undefined && !sent.params) throw new Refusal('BAD_REQUEST', ['params'])
    await route.handler(ctx, { ...input, body: sent })
    const props = Object.fromEntries(sent.publishPipeDatas.map((pipe) => [pipe.pipeCode, pipe.props]))
    const columns = {
      configProps: JSON.stringify(sent.configProps ?? {}),
      publishPipeProps: JSON.stringify(props),
    }
    await db.updateTable('site').set(columns).where('siteId', '=', sent.siteId).execute()
  },
})

/** It knows of no start: its sites have no pipe. */
const withoutStart: Wrap = (route) => ({
  ...route,
  handler: (ctx, input) => route.handler(ctx, { ...input, body: withoutFields('start')(input.body as object) }),
})

/** Its manners of sites and templates. */
export const SITE_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [siteAdd, (route) => answering(withoutFields('parentId', 'url'))(withoutStart(route))],
  [siteGet, answering((site: object) => ({ ...withoutFields('revision')(site), params: {} }))],
  [siteUpdate, replacing],
  [siteExtendsGet, answering(withoutFields('revision', 'EnableComment', 'EnableVisitCount'))],
  [siteExtendsSave, ignoring('partial', 'revision')],
  [siteDefaultTemplateGet, unrevised],
  [templateGet, answering(withoutFields('revision', 'locked'))],
  [templateSave, ignoring('revision')],
]
