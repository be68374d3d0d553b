import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, flag, id, int, long } from '#contract/fields.ts'

/** Bytes of a package that is taken, and of what it unpacks to. */
export const THEME_BYTES = { packed: 100 * 1024 * 1024, unpacked: 1024 * 1024 * 1024 } as const

/** Files of a package, and rows in all of its tables. */
export const THEME_MOST = { files: 20_000, rows: 200_000 } as const

/** Restore points that a site keeps side by side. */
export const RESTORE_POINTS_MAX = 10

const siteOnly = z.object({ siteId: id })
const EDIT = ['Site:Edit:{siteId}'] as const

/**
 * Packs templates, files and rows of a site. Data is the id of the task `SiteThemeExport-{siteId}`; the package takes the
 * place of the one before when it is whole. Developers alone may.
 */
export const siteExportTheme = defineEndpoint({
  id: 'site.exportTheme',
  method: 'POST',
  path: '/cms/site/exportTheme',
  permission: EDIT,
  body: siteOnly,
  data: z.string(),
  task: true,
})

/**
 * Brings a package into a site: part `file`, a zip. Data is the id of the task `SiteThemeImport-{siteId}`, which looks at
 * the whole package before it changes anything, and keeps the state before as a restore point. A site that has catalogs
 * is refused, unless `merge` (ours alone) says that the theme is added to them. `siteId` stands in the query, too (ours
 * alone), so that who has no right is told before the file travels.
 */
export const siteImportTheme = defineEndpoint({
  id: 'site.importTheme',
  method: 'POST',
  path: '/cms/site/importTheme',
  permission: EDIT,
  bodyKind: 'multipart',
  query: z.object({ siteId: z.optional(id) }),
  body: z.object({ siteId: id, merge: z.optional(flag) }),
  data: z.string(),
  task: true,
})

/** The package that was exported last. */
export const siteThemeDownload = defineEndpoint({
  id: 'site.themeDownload',
  method: 'GET',
  path: '/cms/site/theme_download',
  permission: EDIT,
  answer: 'bytes',
  offline: 'online',
  query: siteOnly,
})

/** The same as a form sends it. */
export const siteThemeDownloadForm = defineEndpoint({
  id: 'site.themeDownloadForm',
  method: 'POST',
  path: '/cms/site/theme_download',
  permission: EDIT,
  answer: 'bytes',
  repeatable: true,
  body: siteOnly,
})

/** A state of a site that it can go back to: rows and files, as they were before an import or a way back. */
export const restorePoint = z.object({
  pointId: id,
  siteId: id,
  kind: z.enum(['import', 'back']),
  createBy: z.string(),
  createTime: datetime,
  catalogs: int,
  contents: int,
  files: int,
  /** Of the files. */
  bytes: long,
})
export type RestorePoint = z.infer<typeof restorePoint>

/** Newest first; ours only. */
export const siteRestorePoints = defineEndpoint({
  id: 'site.restorePoints',
  method: 'GET',
  path: '/cms/site/restore_points',
  permission: EDIT,
  offline: 'online',
  query: siteOnly,
  data: z.array(restorePoint),
})

const onePoint = z.object({ siteId: id, pointId: id })

/**
 * Makes the site what it was at that moment. Data is the id of the task `SiteThemeRestore-{siteId}`; the state that is
 * left becomes a restore point itself. Developers alone may; ours only.
 */
export const siteGoBack = defineEndpoint({
  id: 'site.goBack',
  method: 'POST',
  path: '/cms/site/go_back',
  permission: EDIT,
  body: onePoint,
  data: z.string(),
  task: true,
})

/** Forgets one; what is gone already is no error. Developers alone may; ours only. */
export const siteRemoveRestorePoint = defineEndpoint({
  id: 'site.removeRestorePoint',
  method: 'DELETE',
  path: '/cms/site/restore_points',
  permission: EDIT,
  body: onePoint,
})
