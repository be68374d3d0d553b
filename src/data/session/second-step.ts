import type { SecondStep } from '#contract/factors.ts'
import { CallError } from '#data/request/call-error.ts'

/** What the server asks for after the right password; undefined where the sign-in failed for another reason. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof CallError) || error.errCode !== 'SECOND_FACTOR') return undefined
  const { ticket, methods } = error.errData
  return typeof ticket === 'string' && Array.isArray(methods) ? { ticket, methods } : undefined
}
