import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { storedRefusalText, type RefusalArgs } from '#contract/refusal-text.ts'
import { languageOf } from '#contract/wire.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'

const REASONS: Record<string, MessageDescriptor> = {
  CONFLICT: msg`The same passage was changed elsewhere`,
  GONE: msg`Deleted on the server`,
  IN_EDITOR: msg`Resolved but not sent. Save it in the editor, or try again to send it as is.`,
  CHANGED: msg`It has changed since you requested this`,
  TEXT_GIVEN_UP: msg`The text you requested this for was discarded. Check what is there now.`,
  MERGED: msg`Your text was merged with a change made elsewhere. Review it before publishing.`,
  PUBLISHED_SINCE: msg`Published in the meantime. It will be sent on top of that.`,
  NOT_PUBLISHED: msg`The server accepted it but didn't publish it`,
  KEEPS_CHANGING: msg`Others keep saving this content. It will be retried automatically.`,
  NOT_MERGED: msg`Couldn't be merged with a change made elsewhere yet. It will be retried automatically.`,
  FIELDS_UNREAD: msg`The fields of its catalog couldn't be loaded yet. It will be retried automatically.`,
  FILE_LOST: msg`A selected file is no longer on this device`,
  BAD_RECORD: msg`This record is damaged`,
  BEHIND_DAMAGED: msg`An earlier change was damaged and not imported. Check this one before sending it.`,
  NEWER_RECORD: msg`Made by a newer version of the app. It will be sent when that version is back.`,
  REQUEST_TOO_LARGE: msg`Too large for the network on the way to the server. Make it smaller, or have the limit raised.`,
  REQUEST_REFUSED: msg`Blocked on the way to the server. Change it, or have it allowed.`,
  LARGE_FILE: msg`A large file is sent only while the app is open`,
  FILE_UNDER_WAY: msg`Another change is sending the same file. This one continues automatically.`,
  FILE_DOUBTED: msg`The server didn't accept a file. It will be sent again automatically.`,
  BUSY: msg`The server asked to wait`,
  INTERNAL: msg`Server error. It will be retried automatically.`,
  NO_ANSWER: msg`No response. Checking whether it arrived.`,
  NOT_OURS: msg`The response didn't come from the server. It may be a network sign-in page.`,
  UNEXPECTED_ANSWER: msg`The server sent an unexpected response`,
  TASK_LOST: msg`The server was restarted. It will be sent again.`,
  TASK_NOT_FOUND: msg`The server no longer knows the task. Checking whether it was done.`,
  TASK_SLOW: msg`The server is still working on it`,
}

/** Pages with a status: what stood between here and the server failed, or the server itself; 4xx are of the former alone. */
const PAGES: [RegExp, string][] = [
  [/^HTTP_4/, 'NOT_OURS'],
  [/^HTTP_/, 'INTERNAL'],
]

const NO_WORDS = msg`The server rejected it without giving a reason`
const SIGN_IN = msg`Sign in again to send it`

/** Why an operation waits; the server's own words where it refused. No word is meant for developers. */
export function useReason(): (operation: Pick<WaitingOperation, 'lastError'> & { state: string }) => string {
  const { i18n } = useLingui()
  return ({ lastError, state }) => {
    if (state === 'needs-auth') return i18n._(SIGN_IN)
    return lastError ? reasonText(i18n, lastError) : ''
  }
}

interface Failure {
  code: string
  message: string
  args?: RefusalArgs
}

/** The same of a failure by itself. */
export function reasonText(i18n: I18n, { code, message, args }: Failure): string {
  const known = REASONS[PAGES.find(([page]) => page.test(code))?.[1] ?? code]
  if (known) return i18n._(known)
  // It was kept in the language of its order. What else the server had to say stands before it, line by line.
  const again = storedRefusalText(code, args, languageOf(i18n.locale))
  if (again === undefined) return message || i18n._(NO_WORDS)
  return [...message.split('\n').slice(0, -1), again].join('\n')
}
