import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'

/** What can go wrong in the browser: the person or the time ended it, the device has it already, anything else. */
export type Problem = 'cancelled' | 'known' | 'failed'

const WORDS = {
  cancelled: msg`The passkey wasn't used. Please try again.`,
  known: msg`This device already has a passkey for your account.`,
  failed: msg`This browser couldn't use the passkey.`,
} as const

/** A failure of a passkey in this browser; its message may be shown as it is. */
export class ProblemError extends Error {
  constructor(problem: Problem) {
    super(i18n._(WORDS[problem]))
    this.name = 'ProblemError'
  }
}
