import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, pageOf, pageQuery } from '#contract/fields.ts'
import { MODEL_OWNERS } from '#contract/models/kinds.ts'

export const xmodel = z.object({
  modelId: id,
  ownerType: z.enum(MODEL_OWNERS),
  /** The site of a `CmsExtend` model. */
  ownerId: z.optional(z.string()),
  name: z.string(),
  code: z.string(),
  tableName: z.string(),
  ...audit,
})
export type XModel = z.output<typeof xmodel>

/** The extension models of the current site, for selectors; ask for a large page. */
export const exmodelOptions = defineEndpoint({
  id: 'exmodel.options',
  method: 'GET',
  path: '/cms/exmodel/options',
  siteScoped: true,
  query: z.object(pageQuery),
  data: pageOf(xmodel),
})
