import type { ErrorCode } from '#contract/errors.ts'

const CODES: readonly ErrorCode[] = ['IP_BLOCKED', 'PASSWORD_CHANGE_REQUIRED', 'DATABASE_AWAY']

/**
 * Codes by which the server takes nothing from this place, of this person or at this moment, until something else has changed. They say
 * nothing of what was asked: it waits, and what the device holds stands in meanwhile.
 */
export const HELD_BACK_CODES: ReadonlySet<string> = new Set<string>(CODES)
