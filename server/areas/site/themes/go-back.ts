import type { BodyOf } from '#contract/endpoint.ts'
import { textIn } from '#contract/texts.ts'
import { GO_BACK } from '#contract/texts/themes.ts'
import type { siteGoBack } from '#contract/themes.ts'
import type { Language } from '#contract/wire.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import { takeTurns, transact } from '#server/store/transact.ts'
import { takeArgs } from '#server/tasks/lost-tasks.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import { settlePoint } from './pending-files.ts'
import { addPoint, dropFiles, keepFiles, pointOf, requireRoom } from './restore-points.ts'
import { putBack } from './restore-rows.ts'
import { copyFolders, foldersOf } from './site-folders.ts'
import { requireDeveloper, RESTORE_JOB, startThemeTask } from './start-theme-task.ts'
import { pointFolder, workFolder } from './theme-places.ts'

interface BackArgs {
  readonly siteId: string
  readonly pointId: string
  readonly userName: string
  readonly language: Language
}

export async function startGoBack(ctx: Context, { siteId, pointId }: BodyOf<typeof siteGoBack>): Promise<string> {
  requireDeveloper(ctx)
  await siteById(ctx.services.db, siteId)
  return ctx.write(async (tx) => {
    await pointOf(tx, siteId, pointId)
    await requireRoom(tx, siteId)
    return startThemeTask(ctx, tx, RESTORE_JOB, { siteId, pointId })
  })
}

/** The files as they were, copied so that the state can be gone back to again. @throws Refusal RESTORE_FILES_MISSING */
async function prepareFiles(services: Services, site: SiteRow, pointId: string, folders: readonly string[]) {
  const { files } = services
  const kept = pointFolder(site.path, pointId)
  const from = `${workFolder(site.path)}/back`
  await files.removeTree(from)
  if (folders.length > 0 && !(await files.folders()).includes(kept)) throw new Refusal('RESTORE_FILES_MISSING')
  await copyFolders(
    services,
    folders.map((folder) => [`${kept}/${folder}`, `${from}/${folder}`] as const),
  )
  return from
}

/**
 * Makes a site what it was. All rows change in one transaction, together with a note which files are still to be put in
 * their place: a process that ends before it has changed nothing, one that ends behind it is completed by the next start.
 */
export const goBack: TaskJob = async (services, taskArgs, handle) => {
  const { siteId, pointId, userName, language } = taskArgs as unknown as BackArgs
  const { db } = services
  const site = await siteById(db, siteId)
  const point = await pointOf(db, siteId, pointId)
  handle.progress(5, textIn(GO_BACK.files, language))
  const from = await prepareFiles(services, site, pointId, point.folders)
  const now = await foldersOf(services, site)
  const drop = now.filter((folder) => !point.folders.includes(folder))
  const left = await keepFiles(services, site)
  let isStored = false
  try {
    await handle.checkpoint()
    handle.progress(40, textIn(GO_BACK.rows, language))
    isStored = await transact(db, async (tx) => {
      if (!(await takeArgs(tx, handle))) return false
      await takeTurns(tx, 'theme', siteId)
      const pending = { from, swap: point.folders, drop }
      await addPoint(tx, services, { ...left, siteId, kind: 'back', userName, pending })
      await putBack(tx, pointId, siteId)
      return true
    })
  } finally {
    if (!isStored) await dropFiles(services, site, left)
  }
  handle.progress(90, textIn(GO_BACK.files, language))
  await settlePoint(services, left.pointId)
  handle.progress(100, textIn(GO_BACK.done, language))
}
