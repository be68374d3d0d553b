import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as account from '#contract/account.ts'
import * as advertisements from '#contract/advertisements.ts'
import * as adDoors from '#contract/advertisements/doors.ts'
import * as adSpaces from '#contract/advertisements/spaces.ts'
import * as adStatistics from '#contract/advertisements/statistics.ts'
import * as dynamicPages from '#contract/dynamic-pages.ts'
import * as files from '#contract/files.ts'
import * as models from '#contract/models.ts'
import * as modelFields from '#contract/models/field-data.ts'
import * as monitor from '#contract/monitor.ts'
import * as monitorCaches from '#contract/monitor/caches.ts'
import * as monitorServer from '#contract/monitor/server.ts'
import * as logs from '#contract/monitor/logs.ts'
import * as scheduledTasks from '#contract/monitor/scheduled-tasks.ts'
import * as forms from '#contract/forms.ts'
import * as formSubmissions from '#contract/form-submissions.ts'
import * as comments from '#contract/comments.ts'
import * as readerComments from '#contract/reader-comments.ts'
import * as generator from '#contract/generator.ts'
import * as links from '#contract/links.ts'
import * as pageWidgets from '#contract/page-widgets.ts'
import * as pipes from '#contract/pipes.ts'
import * as preview from '#contract/preview.ts'
import * as publishing from '#contract/publishing.ts'
import * as publishPlan from '#contract/publishing/plan.ts'
import * as session from '#contract/session.ts'
import * as configs from '#contract/system/configs.ts'
import * as depts from '#contract/system/depts.ts'
import * as dicts from '#contract/system/dicts.ts'
import * as i18n from '#contract/system/i18n.ts'
import * as notices from '#contract/system/notices.ts'
import * as menus from '#contract/system/menus.ts'
import * as permissions from '#contract/system/permissions.ts'
import * as posts from '#contract/system/posts.ts'
import * as roles from '#contract/system/roles.ts'
import * as users from '#contract/system/users.ts'
import * as security from '#contract/system/security.ts'
import * as ipRules from '#contract/system/ip-rules.ts'
import * as weChat from '#contract/system/wechat.ts'
import * as themes from '#contract/themes.ts'
import * as templates from '#contract/templates.ts'
import * as templateEditing from '#contract/templates/editing.ts'
import * as apiTokens from '#contract/api-tokens.ts'
import * as factors from '#contract/factors.ts'
import * as catalogs from '#contract/catalogs.ts'
import * as catalogPlaces from '#contract/catalogs/place.ts'
import * as catalogSettings from '#contract/catalogs/settings.ts'
import * as contents from '#contract/contents.ts'
import * as search from '#contract/search.ts'
import * as currentSite from '#contract/current-site.ts'
import * as sites from '#contract/sites.ts'
import * as siteExtends from '#contract/site-extends.ts'
import * as siteForms from '#contract/site-forms.ts'
import * as siteStorage from '#contract/site-storage.ts'
import * as sitemap from '#contract/sitemap.ts'
import * as siteProps from '#contract/site-props.ts'
import * as siteTemplates from '#contract/site-templates.ts'
import * as stats from '#contract/stats.ts'
import * as visits from '#contract/visits.ts'
import * as resources from '#contract/resources.ts'
import * as resourceLibrary from '#contract/resources/library.ts'
import * as tasks from '#contract/tasks.ts'
import * as hotWords from '#contract/words/hot-words.ts'
import * as tagWords from '#contract/words/tag-words.ts'
import * as wordLines from '#contract/words/lines.ts'
import * as words from '#contract/words.ts'
import * as webhooks from '#contract/webhooks.ts'

/** Area files; every endpoint that one exports is part of the wire. One line for each new area. */
const areas: readonly object[] = [
  session,
  account,
  factors,
  apiTokens,
  dicts,
  configs,
  i18n,
  notices,
  security,
  ipRules,
  weChat,
  users,
  depts,
  posts,
  roles,
  menus,
  permissions,
  monitor,
  monitorCaches,
  monitorServer,
  logs,
  scheduledTasks,
  forms,
  formSubmissions,
  comments,
  readerComments,
  generator,
  links,
  pageWidgets,
  advertisements,
  adSpaces,
  adStatistics,
  adDoors,
  models,
  modelFields,
  catalogs,
  catalogPlaces,
  catalogSettings,
  contents,
  search,
  currentSite,
  sites,
  dynamicPages,
  siteExtends,
  siteForms,
  siteStorage,
  sitemap,
  themes,
  siteProps,
  siteTemplates,
  stats,
  visits,
  resources,
  resourceLibrary,
  tasks,
  words,
  hotWords,
  tagWords,
  wordLines,
  files,
  pipes,
  preview,
  publishing,
  publishPlan,
  templates,
  templateEditing,
  webhooks,
]

/** Every call by area; the one allowed barrel, for server, scripts and tests. */
export const endpoints: readonly AnyEndpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'offline' in value
}
