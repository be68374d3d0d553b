import type { Tx } from '#server/store/db.ts'
import * as system from './001-system.ts'
import * as sites from './002-sites.ts'
import * as contents from './003-contents.ts'
import * as tasks from './004-tasks.ts'
import * as operations from './005-operations.ts'
import * as publish from './006-publish.ts'
import * as resources from './007-resources.ts'
import * as words from './008-words.ts'
import * as oldPaths from './009-old-paths.ts'
import * as resourceReplacement from './010-resource-replacement.ts'
import * as pageRetries from './011-page-retries.ts'
import * as publishedLists from './012-published-lists.ts'
import * as scheduledJobs from './013-scheduled-jobs.ts'
import * as contentLog from './014-content-log.ts'
import * as pageSuffixes from './015-page-suffixes.ts'
import * as contentDays from './016-content-days.ts'
import * as contentCounts from './017-content-counts.ts'
import * as contentIndex from './018-content-index.ts'
import * as contentIndexDue from './019-content-index-due.ts'
import * as lastVersions from './020-last-versions.ts'
import * as pageFaults from './021-page-faults.ts'
import * as onSite from './022-on-site.ts'
import * as pageQuestions from './023-page-questions.ts'
import * as folderNames from './024-folder-names.ts'
import * as foldedSearch from './025-folded-search.ts'
import * as siteDays from './026-site-days.ts'
import * as ownRights from './027-own-rights.ts'
import * as catalogVersions from './029-catalog-versions.ts'
import * as templateStates from './031-template-states.ts'
import * as restorePoints from './032-restore-points.ts'
import * as siteContents from './033-site-contents.ts'
import * as resourceLibrary from './037-resource-library.ts'
import * as resourceUses from './038-resource-uses.ts'
import * as mediaParameters from './039-media-parameters.ts'
import * as siteStorages from './041-site-storages.ts'
import * as people from './043-people.ts'
import * as dataScope from './045-data-scope.ts'
import * as rightsVersion from './046-rights-version.ts'
import * as passwordRules from './047-password-rules.ts'
import * as ipRulesAndWeChat from './048-ip-rules-and-wechat.ts'
import * as logs from './049-logs.ts'
import * as notices from './050-notices.ts'
import * as secondFactor from './051-second-factor.ts'
import * as apiTokens from './052-api-tokens.ts'
import * as pageWidgets from '#server/store/migrations/059-page-widgets.ts'
import * as customForms from './061-custom-forms.ts'
import * as advertisements from './064-advertisements.ts'
import * as readers from './066-readers.ts'

/** One step of the schema: forward only, never edited once released. */
export interface Migration {
  readonly name: string
  readonly up: (tx: Tx) => Promise<void>
}

/** In the order in which they run; a line is added for every new file. */
export const migrations: readonly Migration[] = [
  { name: '001-system', up: system.up },
  { name: '002-sites', up: sites.up },
  { name: '003-contents', up: contents.up },
  { name: '004-tasks', up: tasks.up },
  { name: '005-operations', up: operations.up },
  { name: '006-publish', up: publish.up },
  { name: '007-resources', up: resources.up },
  { name: '008-words', up: words.up },
  { name: '009-old-paths', up: oldPaths.up },
  { name: '010-resource-replacement', up: resourceReplacement.up },
  { name: '011-page-retries', up: pageRetries.up },
  { name: '012-published-lists', up: publishedLists.up },
  { name: '013-scheduled-jobs', up: scheduledJobs.up },
  { name: '014-content-log', up: contentLog.up },
  { name: '015-page-suffixes', up: pageSuffixes.up },
  { name: '016-content-days', up: contentDays.up },
  { name: '017-content-counts', up: contentCounts.up },
  { name: '018-content-index', up: contentIndex.up },
  { name: '019-content-index-due', up: contentIndexDue.up },
  { name: '020-last-versions', up: lastVersions.up },
  { name: '021-page-faults', up: pageFaults.up },
  { name: '022-on-site', up: onSite.up },
  { name: '023-page-questions', up: pageQuestions.up },
  { name: '024-folder-names', up: folderNames.up },
  { name: '025-folded-search', up: foldedSearch.up },
  { name: '026-site-days', up: siteDays.up },
  { name: '027-own-rights', up: ownRights.up },
  { name: '029-catalog-versions', up: catalogVersions.up },
  { name: '031-template-states', up: templateStates.up },
  { name: '032-restore-points', up: restorePoints.up },
  { name: '033-site-contents', up: siteContents.up },
  { name: '037-resource-library', up: resourceLibrary.up },
  { name: '038-resource-uses', up: resourceUses.up },
  { name: '039-media-parameters', up: mediaParameters.up },
  { name: '041-site-storages', up: siteStorages.up },
  { name: '043-people', up: people.up },
  { name: '045-data-scope', up: dataScope.up },
  { name: '046-rights-version', up: rightsVersion.up },
  { name: '047-password-rules', up: passwordRules.up },
  { name: '048-ip-rules-and-wechat', up: ipRulesAndWeChat.up },
  { name: '049-logs', up: logs.up },
  { name: '050-notices', up: notices.up },
  { name: '051-second-factor', up: secondFactor.up },
  { name: '052-api-tokens', up: apiTokens.up },
  { name: '059-page-widgets', up: pageWidgets.up },
  { name: '061-custom-forms', up: customForms.up },
  { name: '064-advertisements', up: advertisements.up },
  { name: '066-readers', up: readers.up },
]
