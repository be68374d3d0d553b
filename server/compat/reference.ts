import { SAVE_JOB } from '#server/areas/contents/save-task.ts'
import type { BackEnd } from './back-end.ts'
import { plainCalls } from './plain-calls.ts'
import { plainRequests } from './plain-requests.ts'
import { saveAsReference } from './save.ts'

/**
 * The back end that the contract was read from: no extensions, and its manners towards a client. What of it is
 * imitated stands in docs/without-extensions.md.
 */
export const reference: BackEnd = {
  announced: false,
  hook: plainRequests,
  routes: plainCalls,
  job: (name, job) => (name === SAVE_JOB ? saveAsReference(job) : job),
}
