import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'

/** Runs what a press has ordered; where it fails the person is told why, so that no press is in vain in silence. */
export async function runOrNotify(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    notify({ level: 'error', message: failureText(error) })
  }
}
