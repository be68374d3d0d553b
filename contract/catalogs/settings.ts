import * as z from 'zod/mini'
import { isFileAddress, linkAddress } from '#contract/addresses.ts'
import {
  CATALOG_MAX,
  CATALOG_PIPE_PROPS,
  catalogAlias,
  catalogName,
  catalogPath,
  catalogType,
} from '#contract/catalogs.ts'
import { CONTENT_HTML_MAX } from '#contract/contents/limits.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  anythingUpTo,
  arrayOf,
  atMost,
  flag,
  holding,
  id,
  int,
  line,
  listOf,
  mapOf,
  text,
  word,
  yesNo,
} from '#contract/fields.ts'

const maybe = <T extends z.core.SomeType>(schema: T) => z.optional(z.nullable(schema))

/** More pipes than a site has. */
const PIPES_MAX = 100
const TEMPLATE_MAX = 255
/** Values of the fields that a model adds. */
const PARAMS_MAX = 2000

/** The version that the caller saw, ours only: without it the last write wins. */
const seen = z.object({ version: z.optional(int) })

/** What a save says of one pipe; keys that are not sent stay as they are. */
const pipeProps = z.object({
  pipeCode: word,
  pipeName: maybe(word),
  props: maybe(mapOf(z.nullable(z.string().check(atMost(TEMPLATE_MAX))), 100)),
})

/**
 * Changes what is sent and nothing else; null clears. `params` are the values of the model that the catalog has
 * (`CatalogExtendModel`), and replace those that are stored. Place, visibility and order are calls of their own.
 */
export const catalogUpdate = defineEndpoint({
  id: 'catalog.update',
  method: 'PUT',
  path: '/cms/catalog',
  permission: ['Catalog:Edit:{catalogId}'],
  query: seen,
  body: z.object({
    catalogId: id,
    name: z.optional(catalogName),
    alias: z.optional(catalogAlias),
    path: z.optional(catalogPath),
    catalogType: z.optional(catalogType),
    staticFlag: z.optional(yesNo),
    redirectUrl: z.optional(linkAddress(CATALOG_MAX.redirectUrl)),
    logo: z.optional(text(TEMPLATE_MAX).check(holding((value) => value === '' || isFileAddress(value), 'address'))),
    description: z.optional(text(CATALOG_MAX.description)),
    seoTitle: z.optional(line(CATALOG_MAX.seo)),
    seoKeywords: z.optional(line(CATALOG_MAX.seo)),
    seoDescription: z.optional(text(CATALOG_MAX.seo)),
    publishPipeDatas: maybe(arrayOf(pipeProps, PIPES_MAX)),
    params: maybe(mapOf(anythingUpTo(CONTENT_HTML_MAX), PARAMS_MAX)),
  }),
})

/** Settings of a catalog with the value that an unset one has. */
export const CATALOG_EXTENDS = {
  EnableIndex: 'Y',
  CatalogExtendModel: '',
  ContentExtendModel: '',
  CatalogPageSize: '-1',
  EnableContribute: 'N',
  HotWordGroups: '[]',
  ArticleImageWidth: '600',
  ArticleImageHeight: '600',
} as const satisfies Record<string, string>

export type CatalogExtendKey = keyof typeof CATALOG_EXTENDS
export const CATALOG_EXTEND_KEYS = Object.keys(CATALOG_EXTENDS) as CatalogExtendKey[]

/** Items of a list page; -1 is what the site says. */
export const CATALOG_PAGE_SIZE_MAX = 1000

/** Settings as they count, with what nobody can change: site, address of its files, version. */
export const catalogExtends = z.object({
  siteId: id,
  PreviewPrefix: z.string(),
  EnableIndex: z.string(),
  CatalogExtendModel: z.string(),
  ContentExtendModel: z.string(),
  CatalogPageSize: int,
  EnableContribute: z.string(),
  HotWordGroups: z.array(z.string()),
  ArticleImageWidth: z.optional(int),
  ArticleImageHeight: z.optional(int),
  /** Ours only: that of the catalog, `catalog.get` has it, too. */
  version: z.optional(z.int()),
})
export type CatalogExtends = z.infer<typeof catalogExtends>

export const catalogExtendsGet = defineEndpoint({
  id: 'catalog.extends.get',
  method: 'GET',
  path: '/cms/catalog/extends',
  permission: ['Catalog:View:{catalogId}'],
  query: z.object({ catalogId: id }),
  data: catalogExtends,
})

const SETTING_MAX = 20_000

/**
 * Settings as texts, lists as JSON; keys of no setting are passed over. All settings become what is sent, or their
 * default; with `merge`, ours only, those that are not sent stay.
 */
export const catalogExtendsSave = defineEndpoint({
  id: 'catalog.extends.save',
  method: 'PUT',
  path: '/cms/catalog/extends/{catalogId}',
  permission: ['Catalog:Edit:{catalogId}'],
  params: z.object({ catalogId: id }),
  query: z.object({ version: z.optional(int), merge: z.optional(flag) }),
  body: mapOf(z.nullable(z.union([z.string().check(atMost(SETTING_MAX)), z.number()])), 100),
})

/** Catalogs that settings are applied to in one call. */
const TARGETS_MAX = 10_000

/**
 * Copies stored settings to other catalogs: to those that are named, else to all below. Catalogs that the caller may not
 * edit are left as they are; answers how many were changed.
 */
export const catalogApplyConfig = defineEndpoint({
  id: 'catalog.applyConfig',
  method: 'PUT',
  path: '/cms/catalog/apply_children/config_props',
  permission: ['Catalog:Edit:{catalogId}'],
  body: z.object({
    catalogId: id,
    toCatalogIds: maybe(listOf(id, TARGETS_MAX)),
    allExtends: maybe(flag),
    configPropKeys: maybe(listOf(word, 100)),
  }),
  data: z.optional(int),
})

/** The same with stored props of one pipe, to all catalogs below. */
export const catalogApplyPipe = defineEndpoint({
  id: 'catalog.applyPipe',
  method: 'PUT',
  path: '/cms/catalog/apply_children/publish_pipe',
  permission: ['Catalog:Edit:{catalogId}'],
  body: z.object({
    catalogId: id,
    publishPipeCode: word,
    publishPipePropKeys: listOf(z.enum(CATALOG_PIPE_PROPS), 100).check(z.minLength(1)),
  }),
  data: z.optional(int),
})
