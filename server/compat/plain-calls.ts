import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  contentAdd,
  contentArchive,
  contentCounts,
  contentDelete,
  contentFeed,
  contentForceUnlock,
  contentGetInit,
  contentList,
  contentLog,
  contentMove,
  contentOffline,
  contentPublish,
  contentRecycleList,
  contentRelaList,
  contentSave,
  contentToPublish,
} from '#contract/contents.ts'
import { commentWaiting } from '#contract/comments.ts'
import { commentRead, commentSend, commentSendLike } from '#contract/reader-comments.ts'
import { catalogAdd } from '#contract/catalogs.ts'
import { previewTicket } from '#contract/preview.ts'
import { publishFaults } from '#contract/publishing.ts'
import { getRouters, register, type RouterNode } from '#contract/session.ts'
import { i18nImport, i18nImportTemplate } from '#contract/system/i18n.ts'
import { ipRuleAdd, ipRuleEdit, ipRuleGet, ipRuleList, ipRuleRemove } from '#contract/system/ip-rules.ts'
import { securityRule } from '#contract/system/security.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { menuMove } from '#contract/system/menus.ts'
import { noticeInbox, noticeRead } from '#contract/system/notices.ts'
import { permissionRouters } from '#contract/system/permissions.ts'
import { taskGet } from '#contract/tasks.ts'
import { templateBundle } from '#contract/templates.ts'
import {
  webhookAdd,
  webhookAgain,
  webhookDelete,
  webhookDelivery,
  webhookEdit,
  webhookList,
  webhookLog,
  webhookSecret,
  webhookTest,
} from '#contract/webhooks.ts'
import { wordsBundle } from '#contract/words.ts'
import type { Route } from '#server/http/route.ts'
import { answering, ignoring, unversioned, withoutFields, withRowsWithout, type Wrap } from './around.ts'
import { knownSites, wholeTitles } from './content-questions.ts'
import { fieldsApart, itemsSigned, rowsUnsetAsZero, unsetAsZero } from './content-answers.ts'
import { OUR_RESOURCE_CALLS, RESOURCE_WRAPS } from './resources.ts'
import { CATALOG_WRAPS, OUR_CATALOG_CALLS } from './catalogs.ts'
import { COMMENT_WRAPS } from './comments.ts'
import { DICT_WRAPS } from './dicts.ts'
import { FACTOR_WRAPS, OUR_FACTOR_CALLS } from './factors.ts'
import { FORM_WRAPS, OUR_FORM_CALLS } from './forms.ts'
import { MONITOR_WRAPS } from './monitor.ts'
import { quiet } from './publish.ts'
import { savingForm, SEARCH_TEXTS } from './save-form.ts'
import { SITE_WRAPS } from './sites.ts'
import { OUR_STAT_CALLS, STAT_WRAPS } from './stats.ts'
import { forgetful } from './tasks.ts'

const OURS: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  commentWaiting,
  commentRead,
  commentSend,
  commentSendLike,
  contentCounts,
  contentFeed,
  contentForceUnlock,
  contentLog,
  previewTicket,
  publishFaults,
  register,
  securityRule,
  ipRuleList,
  ipRuleGet,
  ipRuleAdd,
  ipRuleEdit,
  ipRuleRemove,
  templateBundle,
  wordsBundle,
  i18nImport,
  i18nImportTemplate,
  menuMove,
  noticeInbox,
  noticeRead,
  permissionRouters,
  webhookList,
  webhookAdd,
  webhookEdit,
  webhookDelete,
  webhookSecret,
  webhookTest,
  webhookLog,
  webhookDelivery,
  webhookAgain,
  ...OUR_CATALOG_CALLS,
  ...OUR_FACTOR_CALLS,
  ...OUR_FORM_CALLS,
  ...OUR_RESOURCE_CALLS,
  ...OUR_STAT_CALLS,
])

/** What tells two states of a content apart. */
const COMPARED = ['version', 'updateTime', 'updateBy'] as const

const plainInit = withoutFields(...COMPARED, ...SEARCH_TEXTS, 'pageFaults')
const plainRows = withRowsWithout(...COMPARED, 'createUser', 'pageFaults')

const plainList = answering((page: { rows: object[] }) => rowsUnsetAsZero(plainRows(page)))

const WRAPS: ReadonlyMap<AnyEndpoint, Wrap> = new Map<AnyEndpoint, Wrap>([
  [contentAdd, savingForm],
  [contentSave, savingForm],
  [contentGetInit, answering((init: object) => unsetAsZero(itemsSigned(fieldsApart(plainInit(init)))))],
  [contentList, (route) => ignoring('whole', 'below')(plainList(route))],
  [contentRecycleList, (route) => wholeTitles(answering(withRowsWithout('version'))(route))],
  [contentRelaList, (route) => ignoring('title')(answering(withRowsWithout('version'))(route))],
  [contentArchive, (route) => ({ ...route, handler: async () => undefined })],
  [contentPublish, (route) => unversioned(quiet(route))],
  [contentToPublish, unversioned],
  [contentOffline, unversioned],
  [contentDelete, unversioned],
  [contentMove, unversioned],
  [taskGet, forgetful],
  [catalogAdd, answering(judged)],
  [getRouters, answering(withoutOurScreens)],
  [siteGetCurrentSite, knownSites],
  ...CATALOG_WRAPS,
  ...COMMENT_WRAPS,
  ...DICT_WRAPS,
  ...FACTOR_WRAPS,
  ...FORM_WRAPS,
  ...MONITOR_WRAPS,
  ...RESOURCE_WRAPS,
  ...SITE_WRAPS,
  ...STAT_WRAPS,
])

/** A catalog says once more what it is. */
function judged(row: object): object {
  const catalog = withoutFields('publishPipeProps')(row) as Record<string, unknown>
  return {
    ...catalog,
    visible: catalog['visibleFlag'] === 'Y',
    staticize: catalog['staticFlag'] === 'Y',
    enable: false,
  }
}

const OUR_SCREENS: ReadonlySet<string | undefined> = new Set(['system/iprule/index', 'cms/webhook/index'])

/** A menu does not lead to screens whose calls are not there. */
function withoutOurScreens(nodes: readonly RouterNode[]): readonly RouterNode[] {
  return nodes
    .filter(({ component }) => !OUR_SCREENS.has(component))
    .map((node) => (node.children ? { ...node, children: [...withoutOurScreens(node.children)] } : node))
}

/** The calls of the contract alone, without what tells versions apart. */
export function plainCalls(routes: readonly Route[]): readonly Route[] {
  return routes
    .filter(({ endpoint }) => !OURS.has(endpoint))
    .map((route) => WRAPS.get(route.endpoint)?.(route) ?? route)
}
