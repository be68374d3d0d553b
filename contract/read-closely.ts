/** Calls whose answers have to be right, or work would be lost: `read-data.ts` says in which way. */
const READ_CLOSELY = ['content.init', 'content.list', 'async.get', 'exmodel.data'] as const
export type ReadClosely = (typeof READ_CLOSELY)[number]

/** Whether the answer to a call has to be of a shape that is said there. */
export function isReadClosely(call: string): call is ReadClosely {
  return READ_CLOSELY.some((one) => one === call)
}
