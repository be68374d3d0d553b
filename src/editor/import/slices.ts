import { nextTask } from '#data/page/next-task.ts'

/** Work that goes on longer gives way to keys and painting (ms). */
const SLICE_MS = 40

/** A function to be awaited between the steps of long work: it waits only where the page had no chance for a while. */
export function slices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await nextTask()
    since = performance.now()
  }
}
