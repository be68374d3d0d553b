import * as account from '#server/areas/account/routes.ts'
import * as bulkPublish from '#server/areas/site/bulk-publish.ts'
import * as catalogs from '#server/areas/site/catalogs.ts'
import * as contents from '#server/areas/contents/routes.ts'
import * as models from '#server/areas/models/routes.ts'
import * as monitor from '#server/areas/monitor/routes.ts'
import * as operations from '#server/areas/links/routes.ts'
import * as search from '#server/areas/search/routes.ts'
import * as sites from '#server/areas/site/sites.ts'
import * as stats from '#server/areas/stats/routes.ts'
import * as system from '#server/areas/system/routes.ts'
import * as tagWords from '#server/areas/words/tag-words.ts'
import * as words from '#server/areas/words/words.ts'
import type { Route } from '#server/http/route.ts'
import * as session from '#server/areas/session/routes.ts'
import * as resources from '#server/areas/resources/routes.ts'
import * as tasks from '#server/areas/tasks/routes.ts'
import * as pipes from '#server/areas/site/pipes.ts'
import * as preview from '#server/areas/site/preview.ts'
import * as publishing from '#server/areas/site/publishing.ts'
import * as templates from '#server/areas/site/templates.ts'

/** The route tables of all areas. */
export const routes: readonly Route[] = [
  session.routes,
  account.routes,
  monitor.routes,
  bulkPublish.routes,
  catalogs.routes,
  contents.routes,
  models.routes,
  operations.routes,
  search.routes,
  sites.routes,
  stats.routes,
  system.routes,
  words.routes,
  tagWords.routes,
  resources.routes,
  tasks.routes,
  pipes.routes,
  preview.routes,
  publishing.routes,
  templates.routes,
].flat()
