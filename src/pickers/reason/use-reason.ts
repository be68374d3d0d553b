import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { keptRefusalText, type RefusalArgs } from '#contract/refusal-text.ts'
import { languageOf } from '#contract/wire.ts'
import type { WaitingOperation } from '#data/use-outbox.ts'

const REASONS: Record<string, MessageDescriptor> = {
  CONFLICT: msg`The same place was changed elsewhere meanwhile`,
  GONE: msg`It was deleted on the server`,
  IN_EDITOR: msg`Decided, but not sent: save it in the editor, or try again to send it as it is`,
  CHANGED: msg`It was changed since you ordered this`,
  TEXT_GIVEN_UP: msg`The text that you ordered this for was given up: read what is there instead`,
  MERGED: msg`Your text was merged with a change made elsewhere: read it before it is published`,
  PUBLISHED_SINCE: msg`It was published meanwhile: it is sent on top of that`,
  NOT_PUBLISHED: msg`The server took the order but did not publish it`,
  KEEPS_CHANGING: msg`Others keep saving this content: it is tried again by itself`,
  NOT_MERGED: msg`It could not be merged with a change made elsewhere yet: it is tried again by itself`,
  FIELDS_UNREAD: msg`The fields of its catalog could not be read yet: it is tried again by itself`,
  FILE_LOST: msg`A picked file is no longer on this device`,
  BAD_RECORD: msg`This record is damaged`,
  BEHIND_DAMAGED: msg`An earlier order was damaged and left out: look at this one before it is sent`,
  NEWER_RECORD: msg`A newer version of the app made this: it is sent when that version is back`,
  REQUEST_TOO_LARGE: msg`It is too large for what stands between here and the server: make it smaller, or have the limit raised`,
  REQUEST_REFUSED: msg`Something between here and the server does not let it through: change it, or have it allowed`,
  LARGE_FILE: msg`A large file is waiting for an open window of the app`,
  FILE_UNDER_WAY: msg`Another order is sending the same file: this one goes on by itself`,
  FILE_DOUBTED: msg`The server did not take a file: it is sent again by itself`,
  BUSY: msg`The server asked to wait`,
  INTERNAL: msg`The server had a fault: it is tried again by itself`,
  NO_ANSWER: msg`No answer came: whether it arrived is being checked`,
  NOT_OURS: msg`Something else than the server answered, such as a sign-in page of the network`,
  UNEXPECTED_ANSWER: msg`This server answered something unexpected`,
  TASK_LOST: msg`The server was restarted meanwhile: it is sent again`,
  TASK_NOT_FOUND: msg`The server does not remember the task: whether it was done is being checked`,
  TASK_SLOW: msg`The server is still working on it`,
}

/** Pages with a status: what stood between here and the server failed, or the server itself; 4xx are of the former alone. */
const PAGES: [RegExp, string][] = [
  [/^HTTP_4/, 'NOT_OURS'],
  [/^HTTP_/, 'INTERNAL'],
]

const NO_WORDS = msg`The server did not take it and gave no reason`
const SIGN_IN = msg`Sign in again: it is sent then`

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
  const again = keptRefusalText(code, args, languageOf(i18n.locale))
  if (again === undefined) return message || i18n._(NO_WORDS)
  return [...message.split('\n').slice(0, -1), again].join('\n')
}
