import type { Route } from '#server/http/route.ts'
import { routes as sites } from './sites.ts'
import { defaultTemplateRoutes } from './site-default-templates.ts'
import { extendRoutes } from './site-extends.ts'
import { propRoutes } from './site-props.ts'
import { routes as catalogs } from './catalogs.ts'
import { routes as catalogsAdd } from './catalogs-add.ts'
import { routes as catalogsApply } from './catalogs-apply.ts'
import { routes as catalogsBatch } from './catalogs-batch.ts'
import { routes as catalogsDelete } from './catalogs-delete.ts'
import { routes as catalogsEdit } from './catalogs-edit.ts'
import { routes as catalogsExtends } from './catalogs-extends.ts'
import { routes as catalogsMove } from './catalogs-move.ts'
import { routes as catalogsSort } from './catalogs-sort.ts'
import { routes as pipes } from './pipes.ts'
import { routes as templates } from './templates.ts'
import { routes as templatesEdit } from './templates-edit.ts'
import { routes as publishing } from './publishing.ts'
import { routes as bulkPublish } from './bulk-publish.ts'
import { routes as publishPlan } from './publish-plan/publish-plan.ts'
import { storageRoutes } from './storage/storage-routes.ts'
import { routes as sitemap } from './sitemap/sitemap-task.ts'
import { routes as dynamicPages } from './dynamic-pages.ts'
import { routes as themes } from './themes/theme-routes.ts'
import { routes as preview } from './preview.ts'

export const routes: readonly Route[] = [
  ...sites,
  ...extendRoutes,
  ...propRoutes,
  ...defaultTemplateRoutes,
  ...catalogs,
  ...catalogsAdd,
  ...catalogsApply,
  ...catalogsBatch,
  ...catalogsDelete,
  ...catalogsEdit,
  ...catalogsExtends,
  ...catalogsMove,
  ...catalogsSort,
  ...pipes,
  ...templates,
  ...templatesEdit,
  ...publishing,
  ...bulkPublish,
  ...publishPlan,
  ...storageRoutes,
  ...sitemap,
  ...dynamicPages,
  ...themes,
  ...preview,
]
