import * as advertisements from '#server/areas/advertisements/routes.ts'
import * as account from '#server/areas/account/routes.ts'
import * as apiTokens from '#server/areas/api-tokens/routes.ts'
import * as factors from '#server/areas/factors/routes.ts'
import * as contents from '#server/areas/contents/routes.ts'
import * as files from '#server/areas/files/routes.ts'
import * as models from '#server/areas/models/routes.ts'
import * as monitor from '#server/areas/monitor/routes.ts'
import * as forms from '#server/areas/forms/routes.ts'
import * as comments from '#server/areas/comments/routes.ts'
import * as generator from '#server/areas/generator/routes.ts'
import * as links from '#server/areas/links/routes.ts'
import * as pageWidgets from '#server/areas/page-widgets/routes.ts'
import * as search from '#server/areas/search/routes.ts'
import * as site from '#server/areas/site/routes.ts'
import * as words from '#server/areas/words/routes.ts'
import * as stats from '#server/areas/stats/routes.ts'
import * as system from '#server/areas/system/routes.ts'
import type { Route } from '#server/http/route.ts'
import * as session from '#server/areas/session/routes.ts'
import * as resources from '#server/areas/resources/routes.ts'
import * as tasks from '#server/areas/tasks/routes.ts'
import * as webhooks from '#server/areas/webhooks/routes.ts'

/** The route tables of all areas. */
export const routes: readonly Route[] = [
  session.routes,
  account.routes,
  factors.routes,
  apiTokens.routes,
  monitor.routes,
  contents.routes,
  models.routes,
  forms.routes,
  comments.routes,
  generator.routes,
  links.routes,
  pageWidgets.routes,
  advertisements.routes,
  search.routes,
  site.routes,
  files.routes,
  words.routes,
  stats.routes,
  system.routes,
  resources.routes,
  tasks.routes,
  webhooks.routes,
].flat()
