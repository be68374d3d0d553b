import { randomUUID } from 'node:crypto'
import type { SaveRef } from '#contract/contents.ts'
import { textIn } from '#contract/texts.ts'
import { SAVE_STEPS } from '#contract/texts/contents.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import type { Context, Refusal } from '#server/context.ts'
import { toRefusal } from '#server/http/envelope.ts'
import { KeyTaken } from '#server/http/idempotency.ts'
import { BIG_HTML } from '#server/shared/clean-aside.ts'
import type { TaskHandle } from '#server/tasks/runner.ts'
import type { KnownOfSave } from './known-of-save.ts'
import { prepareSave } from './prepare-save.ts'
import { refuseBefore, storeSave } from './save-store.ts'
import { SAVE_JOB, saveContent } from './save-task.ts'

/** Within a call nobody reads how far a save has come, and nothing is fetched that could fail in part. */
const NO_HANDLE: TaskHandle = {
  taskId: '',
  claimNo: 0,
  progress: () => {},
  addError: () => {},
  checkpoint: async () => {},
}

/** Whether a body may show pictures that are to be fetched: rather once too often, which only takes longer. */
function mayFetch({ body }: SaveArgs): boolean {
  return body.downloadRemoteImage === 'Y' && /<im/i.test(body.contentHtml ?? '')
}

/**
 * Whether a save is over before its caller would ask for its task: it fetches nothing, reads no sounds or films, and has a
 * text that is cleaned in a moment.
 */
export function isQuick({ services }: Context, args: SaveArgs): boolean {
  const { contentType, body } = args
  const isLight = contentType === 'article' || contentType === 'image'
  const isShort = (body.contentHtml?.length ?? 0) < BIG_HTML
  return isLight && isShort && !mayFetch(args) && services.tasks.isDoneBy(SAVE_JOB, saveContent)
}

/** The row of its task, which has ended when the call is answered. */
function taskOf(ctx: Context, args: SaveArgs, startTime: Date) {
  return (taskId: string, step: keyof typeof SAVE_STEPS, refusal?: Refusal) => ({
    taskId,
    type: `SaveContent-${args.body.contentId}`,
    ownerId: ctx.caller.userId,
    language: ctx.language,
    job: SAVE_JOB,
    startTime,
    progressMessage: textIn(SAVE_STEPS[step], ctx.language),
    refusal,
  })
}

/**
 * Does a quick save within its call: what is stored, its task, its key and its entry of the log are one commit. A refused
 * one changes nothing, and its task says why, as that of any other save.
 * The answer says that it is done: whoever saves over a slow line need not ask once more.
 *
 * @param note tells the operation log what was asked for
 */
export async function saveNow(ctx: Context, args: SaveArgs, known: KnownOfSave, note: () => void): Promise<SaveRef> {
  const { services } = ctx
  const { tasks, metrics, log } = services
  const taskId = randomUUID()
  const task = taskOf(ctx, args, new Date())
  let step: 'words' | 'store' = 'words'
  try {
    refuseBefore(known, args)
    const prepared = await prepareSave(services, args, known, NO_HANDLE, () => {})
    step = 'store'
    const answer = { taskId, status: 'SUCCESS' } as const
    await ctx.writeKnown(answer, async (tx) => {
      note()
      await storeSave(services, tx, args, prepared)
      await tasks.note(tx, task(taskId, 'done'))
    })
    metrics.taskEnded(SAVE_JOB, 'SUCCESS')
    return answer
  } catch (error) {
    if (error instanceof KeyTaken) throw error
    const refusal = toRefusal(error, { log, message: 'A task failed', fields: { taskId, job: SAVE_JOB } })
    const failed = await ctx.write(async (tx) => {
      note()
      await tasks.note(tx, task(taskId, step, refusal))
      return { taskId }
    })
    metrics.taskEnded(SAVE_JOB, 'FAILED')
    return failed
  }
}
