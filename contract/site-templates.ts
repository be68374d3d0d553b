import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, listOf, revision } from '#contract/fields.ts'
import { pipeProps } from '#contract/site-forms.ts'
import { publishPipeData } from '#contract/sites.ts'

export const siteDefaultTemplates = z.object({
  siteId: id,
  publishPipeProps: z.array(publishPipeData),
  revision,
})
export type SiteDefaultTemplates = z.infer<typeof siteDefaultTemplates>

/** Props of the enabled pipes, as in `site.get`. */
export const siteDefaultTemplateGet = defineEndpoint({
  id: 'site.defaultTemplate.get',
  method: 'GET',
  path: '/cms/site/default_template',
  permission: ['Site:View:{siteId}'],
  query: z.object({ siteId: id }),
  data: siteDefaultTemplates,
})

const somePipes = pipeProps.check(z.minLength(1))

/** Merges these props with those that the pipes have. */
export const siteDefaultTemplateSave = defineEndpoint({
  id: 'site.defaultTemplate.save',
  method: 'POST',
  path: '/cms/site/default_template',
  permission: ['Site:Edit:{siteId}'],
  body: z.object({ siteId: id, publishPipeProps: somePipes, revision }),
})

/**
 * Catalogs take over what the site has saved under these keys, under their own names: `defaultListTemplate` becomes
 * `listTemplate`. The values that are sent are not looked at. Each catalog needs its own right to be edited.
 */
export const siteDefaultTemplateApply = defineEndpoint({
  id: 'site.defaultTemplate.apply',
  method: 'POST',
  path: '/cms/site/apply_default_template',
  permission: ['Site:Edit:{siteId}'],
  body: z.object({
    siteId: id,
    toCatalogIds: listOf(id).check(z.minLength(1)),
    publishPipeProps: somePipes,
  }),
})
