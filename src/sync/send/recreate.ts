import { readState } from '#sync/send/read-state.ts'
import { recoverRequest } from '#sync/send/requests.ts'
import { AttemptAborted, refused, type Attempt } from '#sync/send/attempt.ts'

/**
 * Makes the deleted content of a save anew, as its user decided, under its own id: taken out of the recycle bin where it
 * still lies there; else the save becomes a creation. What follows is compared and merged as ever. Each decision does
 * this once: who deletes the content again is not overruled. @throws Halt
 */
export async function recreate(run: Attempt): Promise<void> {
  const { recreate: isWanted, ...payload } = run.operation.payload
  const { form } = payload
  if (!isWanted || !form) return
  const answer = await run.ask(recoverRequest(run.operation))
  const state = await readState(run)
  // Refused, and not there: a server that finds nothing in its bin may say so in any words.
  if (answer.kind !== 'applied' && state === undefined && isForbidden(answer.code))
    throw new AttemptAborted(refused(answer))
  const payloadRev = run.operation.payloadRev + 1
  if (state) return run.update({ payload: { ...payload, recreate: false }, payloadRev })
  const created = { ...payload, form: { ...form, opType: 'ADD' as const } }
  return run.update({ kind: 'content.add', payload: created, payloadRev, base: undefined, baseHash: undefined })
}

function isForbidden(code: string): boolean {
  return code === 'FORBIDDEN' || code === '403'
}
