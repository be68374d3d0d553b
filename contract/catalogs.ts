import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { HAND_MADE_FOLDERS, IN_HAND_MADE_FOLDER } from '#contract/contents/limits.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import type { GrantItem } from '#contract/grants.ts'
import { datetime, flag, id, line, long, matching, refusedAs, text, visible, word, yesNo } from '#contract/fields.ts'
import { publishPipeData, VIEW_CURRENT_SITE } from '#contract/sites.ts'

/** The permission string of one right on one catalog. */
export function catalogPermission(item: GrantItem<'Catalog'>, catalogId: string): string {
  return `Catalog:${item}:${catalogId}`
}

export const CATALOG_TYPES = ['common', 'link'] as const
export const catalogType = z.enum(CATALOG_TYPES)
export type CatalogType = (typeof CATALOG_TYPES)[number]

/** Keys of a catalog's props per pipe; unset keys show as ''. */
export const CATALOG_PIPE_PROPS = [
  'indexTemplate',
  'listTemplate',
  'detailTemplate_article',
  'detailTemplate_image',
  'detailTemplate_audio',
  'detailTemplate_video',
  'contentExTemplate',
  'staticSuffix',
] as const

/** Longest catalog texts in UTF-16 units. */
export const CATALOG_MAX = { name: 100, alias: 100, path: 50, description: 255, redirectUrl: 255, seo: 100 } as const
/** Depth of the tree; a root catalog is level 1. */
export const CATALOG_LEVEL_MAX = 16

export const idName = z.object({ id: z.string(), name: z.string() })
export type IdName = z.infer<typeof idName>

export interface CatalogTreeNode {
  id: string
  /** '0' at the root. */
  parentId: string
  label: string
  isRoot: boolean
  isDisabled: boolean
  isNew: boolean
  isDefaultExpanded: boolean
  checked: boolean
  props: {
    path: string
    internalUrl: string
    logo: string
    logoSrc: string
    description: string
    /** Ours only: what the tree shows and the offline copy needs without a second call. */
    catalogType?: CatalogType | undefined
    visibleFlag?: 'Y' | 'N' | undefined
    staticFlag?: 'Y' | 'N' | undefined
    alias?: string | undefined
  }
  children?: CatalogTreeNode[] | undefined
}

export const catalogTreeNode: z.ZodMiniType<CatalogTreeNode, CatalogTreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  label: z.string(),
  isRoot: z.boolean(),
  isDisabled: z.boolean(),
  isNew: z.boolean(),
  isDefaultExpanded: z.boolean(),
  checked: z.boolean(),
  props: z.object({
    path: z.string(),
    internalUrl: z.string(),
    logo: z.string(),
    logoSrc: z.string(),
    description: z.string(),
    catalogType: z.optional(catalogType),
    visibleFlag: z.optional(yesNo),
    staticFlag: z.optional(yesNo),
    alias: z.optional(z.string()),
  }),
  children: z.optional(z.array(z.lazy(() => catalogTreeNode))),
})

export const catalogTree = z.object({ rows: z.array(catalogTreeNode), siteName: z.string() })
export type CatalogTree = z.infer<typeof catalogTree>

export const catalogDetail = z.object({
  catalogId: id,
  siteId: id,
  parentId: id,
  parentName: z.optional(z.string()),
  name: z.string(),
  logo: z.optional(z.string()),
  logoSrc: z.optional(z.string()),
  alias: z.string(),
  description: z.optional(z.string()),
  deptCode: z.optional(z.string()),
  catalogType,
  path: z.string(),
  redirectUrl: z.optional(z.string()),
  visibleFlag: yesNo,
  staticFlag: yesNo,
  treeLevel: z.int(),
  childCount: z.int(),
  contentCount: z.int(),
  seoTitle: z.optional(z.string()),
  seoKeywords: z.optional(z.string()),
  seoDescription: z.optional(z.string()),
  configProps: z.record(z.string(), z.string()),
  publishPipeDatas: z.array(publishPipeData),
  /** Ours only: rises with each change of what forms show; `catalog.update` compares it. */
  version: z.optional(z.int()),
  updateBy: z.optional(z.string()),
  updateTime: z.optional(datetime),
})
export type CatalogDetail = z.infer<typeof catalogDetail>

/** A catalog as it is stored: what a new one answers. */
export const catalogRow = z.object({
  catalogId: id,
  siteId: id,
  parentId: id,
  /** Ids from the root to itself, joined by `:`. */
  ancestors: z.string(),
  name: z.string(),
  alias: z.string(),
  catalogType,
  path: z.string(),
  staticFlag: yesNo,
  visibleFlag: yesNo,
  sortFlag: long,
  treeLevel: z.int(),
  childCount: z.int(),
  contentCount: z.int(),
  publishPipeProps: z.optional(z.record(z.string(), z.unknown())),
  configProps: z.record(z.string(), z.string()),
  ...audit,
})

export const catalogTypes = defineEndpoint({
  id: 'catalog.types',
  method: 'GET',
  path: '/cms/catalog/getCatalogTypes',
  data: z.array(idName),
})

export const catalogContentTypes = defineEndpoint({
  id: 'catalog.contentTypes',
  method: 'GET',
  path: '/cms/catalog/getContentTypes',
  data: z.array(idName),
})

/** Catalogs of the current site that the caller may view, by sort flag; a hidden parent hides its children. */
export const catalogTreeData = defineEndpoint({
  id: 'catalog.treeData',
  method: 'GET',
  path: '/cms/catalog/treeData',
  permission: [VIEW_CURRENT_SITE],
  siteScoped: true,
  data: catalogTree,
})

export const catalogGet = defineEndpoint({
  id: 'catalog.get',
  method: 'GET',
  path: '/cms/catalog/{catalogId}',
  permission: ['Catalog:View:{catalogId}'],
  params: z.object({ catalogId: id }),
  data: catalogDetail,
})

export const catalogName = line(CATALOG_MAX.name).check(visible)
export const catalogAlias = text(CATALOG_MAX.alias).check(matching(/^[A-Za-z0-9_]+$/, 'code'))
export const catalogPath = text(CATALOG_MAX.path).check(
  matching(/^[A-Za-z0-9_/]+$/, 'folder'),
  z.refine((path) => !IN_HAND_MADE_FOLDER.test(path), refusedAs('HAND_MADE_FOLDER', HAND_MADE_FOLDERS.join(', '))),
)

/** A new catalog of the current site; its creator gets every right on it. Data is the stored catalog. */
export const catalogAdd = defineEndpoint({
  id: 'catalog.add',
  method: 'POST',
  path: '/cms/catalog',
  permission: ['cms:catalog:view', 'Site:AddCatalog:{CurrentSite}'],
  siteScoped: true,
  body: z.object({
    parentId: z.optional(z.nullable(id)),
    name: catalogName,
    alias: catalogAlias,
    path: catalogPath,
    catalogType,
  }),
  data: catalogRow,
})

/** The same value again changes nothing; children keep their own flag. */
export const catalogVisible = defineEndpoint({
  id: 'catalog.visible',
  method: 'PUT',
  path: '/cms/catalog/visible',
  permission: ['Catalog:ShowHide:{catalogId}'],
  body: z.object({ catalogId: id, visible: yesNo }),
})

/**
 * Data is the id of the task `Publish-Catalog-{catalogId}`. `publishStatus` is the content status to
 * publish with `publishDetail`, else -1.
 */
export const catalogPublish = defineEndpoint({
  id: 'catalog.publish',
  method: 'POST',
  path: '/cms/catalog/publish',
  permission: ['Catalog:Publish:{catalogId}'],
  body: z.object({
    catalogId: id,
    publishChild: flag,
    publishDetail: flag,
    publishStatus: z.pipe(z.union([word, z.int()]), z.transform(String)),
  }),
  data: z.string(),
  offline: 'queue',
  task: true,
})
