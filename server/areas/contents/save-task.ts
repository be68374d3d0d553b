import { textIn } from '#contract/texts.ts'
import { SAVE_STEPS } from '#contract/texts/contents.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import type { Services } from '#server/context.ts'
import { siteById } from '#server/shared/current-site.ts'
import { transact } from '#server/store/transact.ts'
import { takeArgs } from '#server/tasks/lost-tasks.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { discardPictures } from './own-pictures.ts'
import { readKnown } from './known-of-save.ts'
import { type Prepared, prepareSave } from './prepare-save.ts'
import { refuseBefore, storeSave } from './save-store.ts'

/** The name under which the work of a save is registered. */
export const SAVE_JOB = 'SaveContent'

/** Everything that is stored, in one transaction. Pictures whose rows were not written do not stay. */
async function store(services: Services, task: TaskHandle, args: SaveArgs, prepared: Prepared): Promise<void> {
  let isStored = false
  try {
    isStored = await transact(services.db, async (tx) => {
      if (!(await takeArgs(tx, task))) return false
      return storeSave(services, tx, args, prepared)
    })
  } finally {
    if (!isStored) await discardPictures(services, prepared.site, prepared.resources)
  }
}

/**
 * The work of a save that takes longer than a call should: the text and its pictures first, outside the transaction, then
 * everything that is stored in one. A refusal leaves nothing behind.
 */
export const saveContent: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as SaveArgs
  const say = (percent: number, step: keyof typeof SAVE_STEPS) =>
    handle.progress(percent, textIn(SAVE_STEPS[step], args.language))
  say(10, 'words')
  const known = await readKnown(services.db, args, siteById(services.db, args.siteId))
  refuseBefore(known, args)
  const prepared = await prepareSave(services, args, known, handle, (step) => say(90, step))
  say(95, 'store')
  await store(services, handle, args, prepared)
  say(100, 'done')
}
