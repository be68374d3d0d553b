import { randomUUID } from 'node:crypto'
import {
  siteExportTheme,
  siteGoBack,
  siteImportTheme,
  siteRemoveRestorePoint,
  siteRestorePoints,
  siteThemeDownload,
  siteThemeDownloadForm,
} from '#contract/themes.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type BytesAnswer, type Input, type Route, route } from '#server/http/route.ts'
import { storedFile } from '#server/http/stored-file.ts'
import { siteById } from '#server/shared/current-site.ts'
import { startGoBack } from './go-back.ts'
import { listPoints, removePoint, requireRoom } from './restore-points.ts'
import { EXPORT_JOB, IMPORT_JOB, requireDeveloper, startThemeTask } from './start-theme-task.ts'
import { exportFile, uploadPlace } from './theme-places.ts'
import { requireMark } from './theme-zip.ts'

async function startExport(ctx: Context, siteId: string): Promise<string> {
  requireDeveloper(ctx)
  await siteById(ctx.services.db, siteId)
  return ctx.write((tx) => startThemeTask(ctx, tx, EXPORT_JOB, { siteId }))
}

/** @throws Refusal THEME_SITE_FILLED where the theme would come among catalogs that are there */
async function requireEmpty({ services }: Context, siteId: string): Promise<void> {
  const { count } = await services.db
    .selectFrom('catalog')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new Refusal('THEME_SITE_FILLED', [count], { catalogs: Number(count) })
}

/** What can be told at once is told before the task begins. */
async function startImport(ctx: Context, { body, files }: Input<typeof siteImportTheme>): Promise<string> {
  const { services, caller } = ctx
  requireDeveloper(ctx)
  const { siteId, merge = false } = body
  const file = files.find((one) => one.field === 'file')
  if (!file) throw new Refusal('FILE_EMPTY')
  if (!/\.zip$/i.test(file.fileName)) throw new Refusal('THEME_NOT_ZIP')
  await requireMark(file.path)
  const site = await siteById(services.db, siteId)
  if (!merge) await requireEmpty(ctx, siteId)
  await requireRoom(services.db, siteId)
  const uploadId = randomUUID()
  const place = uploadPlace(site.path, uploadId)
  await services.files.adopt(file.path, `${place}/theme.zip`)
  try {
    const args = { siteId, uploadId, userId: caller.userId }
    return await ctx.write((tx) => startThemeTask(ctx, tx, IMPORT_JOB, args))
  } catch (error) {
    await services.files.removeTree(place)
    throw error
  }
}

async function download(ctx: Context, siteId: string): Promise<BytesAnswer> {
  const site = await siteById(ctx.services.db, siteId)
  const file = await storedFile(ctx.services.files, exportFile(site.path), ctx.conditions, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment;filename=SiteTheme.zip',
    'Cache-Control': 'no-store',
  })
  if (!file) throw new Refusal('THEME_NOT_EXPORTED')
  return file
}

export const routes: readonly Route[] = [
  route(siteExportTheme, (ctx, { body }) => startExport(ctx, body.siteId)),
  route(siteImportTheme, (ctx, input) => startImport(ctx, input)),
  route(siteThemeDownload, (ctx, { query }) => download(ctx, query.siteId)),
  route(siteThemeDownloadForm, (ctx, { body }) => download(ctx, body.siteId)),
  route(siteRestorePoints, (ctx, { query }) => listPoints(ctx, query.siteId)),
  route(siteGoBack, (ctx, { body }) => startGoBack(ctx, body)),
  route(siteRemoveRestorePoint, (ctx, { body }) => {
    requireDeveloper(ctx)
    return removePoint(ctx, body.siteId, body.pointId)
  }),
]
