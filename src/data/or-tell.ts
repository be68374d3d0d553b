import { failureText } from '#data/failure-text.ts'
import { notify } from '#data/notices.ts'

/** Runs what a press has ordered; where it fails the person is told why, so that no press is in vain in silence. */
export async function orTell(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    notify({ level: 'error', message: failureText(error) })
  }
}
