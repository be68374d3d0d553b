import { type Context, Refusal } from '#server/context.ts'
import { isDeveloper } from '#server/shared/developer.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'

/** The names under which the work is registered, which begin the ids of its tasks, too. */
export const EXPORT_JOB = 'SiteThemeExport'
export const IMPORT_JOB = 'SiteThemeImport'
export const RESTORE_JOB = 'SiteThemeRestore'
const JOBS = [EXPORT_JOB, IMPORT_JOB, RESTORE_JOB]

/** Templates and scripts come with themes. @throws Refusal DEVELOPERS_ONLY */
export function requireDeveloper(ctx: Context): void {
  if (!isDeveloper(ctx)) throw new Refusal('DEVELOPERS_ONLY', ['theme'])
}

/** While rows and files of a site are packed or replaced nothing else of the kind begins. @throws Refusal TASK_RUNNING */
async function refuseSideBySide(tx: Tx, siteId: string): Promise<void> {
  await takeTurns(tx, 'theme', siteId)
  const running = await tx
    .selectFrom('task')
    .select('taskId')
    .where(
      'taskId',
      'in',
      JOBS.map((job) => `${job}-${siteId}`),
    )
    .where('status', 'in', ['READY', 'RUNNING'])
    .executeTakeFirst()
  if (running) throw new Refusal('TASK_RUNNING', [running.taskId])
}

/** Starts one task of the themes of a site; answers its id. */
export async function startThemeTask(
  ctx: Context,
  tx: Tx,
  job: string,
  args: { readonly siteId: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const { siteId } = args
  await refuseSideBySide(tx, siteId)
  return ctx.services.tasks.start(tx, {
    type: 'SiteTheme',
    taskId: `${job}-${siteId}`,
    ownerId: ctx.caller.userId,
    language: ctx.language,
    job,
    args: { ...args, userName: ctx.caller.userName, language: ctx.language },
  })
}
