import type { Route } from '#server/http/route.ts'
import { routes as sites } from './sites.ts'
import { routes as catalogs } from './catalogs.ts'
import { routes as pipes } from './pipes.ts'
import { routes as templates } from './templates.ts'
import { routes as publishing } from './publishing.ts'
import { routes as bulkPublish } from './bulk-publish.ts'
import { routes as preview } from './preview.ts'

export const routes: readonly Route[] = [
  ...sites,
  ...catalogs,
  ...pipes,
  ...templates,
  ...publishing,
  ...bulkPublish,
  ...preview,
]
