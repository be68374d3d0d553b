import * as z from 'zod/mini'
import { CATALOG_PIPE_PROPS, catalogGet } from '#contract/catalogs.ts'
import { catalogBatchAdd, catalogSort } from '#contract/catalogs/place.ts'
import {
  catalogApplyConfig,
  catalogApplyPipe,
  catalogExtendsGet,
  catalogExtendsSave,
  catalogUpdate,
} from '#contract/catalogs/settings.ts'
import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts'
import { Refusal } from '#server/context.ts'
import { answering, ignoring, unversioned, type Wrap, withoutFields } from './around.ts'

/** Without one of these an edit is refused. */
const REQUIRED = ['catalogId', 'name', 'alias', 'path', 'catalogType', 'staticFlag', 'publishPipeDatas']

const UNSET = Object.fromEntries(CATALOG_PIPE_PROPS.map((key) => [key, '']))

/** Pipe props become what is sent and nothing else; of a catalog with a model the values have to be sent. */
const replacing: Wrap = (route) => {
  const isWhole = (body: unknown) =>
    typeof body === 'object' && body !== null && REQUIRED.every((name) => (body as Record<string, unknown>)[name])
  const body = z.pipe(z.unknown().check(z.refine(isWhole)), route.endpoint.body as z.ZodMiniType)
  return {
    ...route,
    endpoint: { ...route.endpoint, body },
    async handler(ctx, input) {
      const sent = input.body as BodyOf<typeof catalogUpdate>
      const catalog = await ctx.services.db
        .selectFrom('catalog')
        .select('configProps')
        .where('catalogId', '=', sent.catalogId)
        .executeTakeFirst()
      if (catalog?.configProps['CatalogExtendModel'] && !sent.params) throw new Refusal('BAD_REQUEST', ['params'])
      const publishPipeDatas = sent.publishPipeDatas?.map((pipe) => ({ ...pipe, props: { ...UNSET, ...pipe.props } }))
      return route.handler(ctx, { ...input, body: { ...sent, publishPipeDatas } })
    },
  }
}

const wordless = answering(() => undefined)

/** Nobody says which sibling a catalog goes before. */
const relative: Wrap = (route) => ({
  ...route,
  handler: (ctx, input) => route.handler(ctx, { ...input, body: withoutFields('beforeId')(input.body as object) }),
})

/** Its manners of catalogs. */
export const CATALOG_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [catalogGet, answering((row: object) => withoutFields('version', 'updateBy', 'updateTime')(row))],
  [catalogUpdate, (route) => unversioned(replacing(route))],
  [catalogExtendsGet, answering((row: object) => withoutFields('version')(row))],
  [catalogExtendsSave, ignoring('version', 'merge')],
  [catalogApplyConfig, wordless],
  [catalogApplyPipe, wordless],
  [catalogSort, relative],
]

/** Calls that it does not have. */
export const OUR_CATALOG_CALLS: readonly AnyEndpoint[] = [catalogBatchAdd]
