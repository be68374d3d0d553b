import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Delivery, DeliveryFault, DeliveryState } from '#contract/webhooks.ts'
import { Status, type StatusKind } from '#kit/show/status.tsx'

export const STATE_TEXTS: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg({ message: 'Waiting', context: 'webhook' }),
  sending: msg({ message: 'Sending', context: 'webhook' }),
  done: msg`Delivered`,
  failed: msg`Failed`,
}

const KINDS: Readonly<Record<DeliveryState, StatusKind>> = {
  waiting: 'warning',
  sending: 'info',
  done: 'success',
  failed: 'danger',
}

const FAULT_TEXTS: Readonly<Record<DeliveryFault, MessageDescriptor>> = {
  address: msg`Address not allowed`,
  unreachable: msg`Couldn't be reached`,
  time: msg`No response in time`,
  secret: msg`The secret can't be read: replace it`,
}

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  const { i18n } = useLingui()
  return <Status kind={KINDS[state]}>{i18n._(STATE_TEXTS[state])}</Status>
}

/** What the last try came to: the status of the answer, or why there was none. */
export function Answer({ row: { status, fault, errorCode } }: { row: Delivery }) {
  const { i18n } = useLingui()
  if (fault) return [i18n._(FAULT_TEXTS[fault]), errorCode].filter(Boolean).join(' · ')
  return status === undefined ? null : `HTTP ${status}`
}
