import { BULK_PUBLISH_JOB, bulkPublish } from '#server/areas/site/bulk-publish.ts'
import { CATALOG_PAGES_JOB, catalogPages } from '#server/areas/site/catalog-pages.ts'
import { CATALOG_DELETE_JOB, deleteCatalog } from '#server/areas/site/catalogs-delete.ts'
import { CATALOG_MOVE_JOB, moveCatalog } from '#server/areas/site/catalogs-move.ts'
import { sitemapSchedule } from '#server/areas/site/sitemap/sitemap-schedule.ts'
import { SITEMAP_JOB, writeSitemaps } from '#server/areas/site/sitemap/sitemap-task.ts'
import { MOVE_STORAGE_JOB, moveStorage } from '#server/areas/site/storage/move-storage.ts'
import { exportTheme } from '#server/areas/site/themes/export-theme.ts'
import { goBack } from '#server/areas/site/themes/go-back.ts'
import { importTheme } from '#server/areas/site/themes/import/import-theme.ts'
import { EXPORT_JOB, IMPORT_JOB, RESTORE_JOB } from '#server/areas/site/themes/start-theme-task.ts'
import { DELETE_SITE_JOB, removeSite } from '#server/areas/site/site-delete.ts'
import { adSchedule } from '#server/areas/advertisements/scheduled.ts'
import { commentSchedule } from '#server/areas/comments/scheduled.ts'
import { counterSchedule } from '#server/areas/contents/counters.ts'
import { contentLogSchedule } from '#server/areas/contents/log-cleaning.ts'
import { contentSchedule } from '#server/areas/contents/scheduled.ts'
import { indexSchedule } from '#server/areas/contents/search-index.ts'
import { SAVE_JOB, saveContent } from '#server/areas/contents/save-task.ts'
import { visitSchedule } from '#server/areas/stats/visits/scheduled.ts'
import { logSchedule } from '#server/areas/monitor/log-cleaning.ts'
import { IMPORT_USERS_JOB, importUsers } from '#server/areas/system/import-users/import-users.ts'
import { webhookSchedule } from '#server/areas/webhooks/forget-deliveries.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import type { ScheduledJob } from '#server/tasks/scheduled-job.ts'

/** Background work by the name that task rows carry; a name is never given to other work. */
export const jobs: Readonly<Record<string, TaskJob>> = {
  [BULK_PUBLISH_JOB]: bulkPublish,
  [CATALOG_DELETE_JOB]: deleteCatalog,
  [CATALOG_MOVE_JOB]: moveCatalog,
  [CATALOG_PAGES_JOB]: catalogPages,
  [DELETE_SITE_JOB]: removeSite,
  [EXPORT_JOB]: exportTheme,
  [IMPORT_JOB]: importTheme,
  [IMPORT_USERS_JOB]: importUsers,
  [MOVE_STORAGE_JOB]: moveStorage,
  [RESTORE_JOB]: goBack,
  [SAVE_JOB]: saveContent,
  [SITEMAP_JOB]: writeSitemaps,
}

/** Work that is taken up again where a process died in the middle of it. */
export const takenUpJobs: ReadonlySet<string> = new Set([
  CATALOG_MOVE_JOB,
  CATALOG_PAGES_JOB,
  EXPORT_JOB,
  IMPORT_JOB,
  MOVE_STORAGE_JOB,
  RESTORE_JOB,
  SAVE_JOB,
])

/** Work that comes back by itself, in the order in which it runs when it is due together. */
export const schedule: readonly ScheduledJob[] = [
  ...contentSchedule,
  ...adSchedule,
  ...visitSchedule,
  ...indexSchedule,
  ...counterSchedule,
  ...logSchedule,
  ...contentLogSchedule,
  ...sitemapSchedule,
  ...commentSchedule,
  ...webhookSchedule,
]
