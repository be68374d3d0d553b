import '#app/zod-without-eval.ts'
import '#app/theme/shell-styles.ts'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Messages } from '#app/messages.tsx'
import { passwordDue } from '#data/identity/password-due.ts'
import { useSessionEnded } from '#data/identity/session-ended.ts'
import { storageLoss } from '#data/device/loss-state.ts'
import { useStore } from '#data/page/store.ts'
import { useAppBadge } from '#data/outbox/use-app-badge.ts'
import { useSending } from '#data/device/use-sending.ts'
import { Prompts } from '#app/prompts.tsx'
import { queryClient } from '#data/reads/query-client.ts'
import { rememberReads } from '#data/reads/hydrate-reads.ts'
import { ConfirmProvider } from '#kit/dialog/confirm.tsx'
import { HintLayer } from '#kit/button/hint.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

/** What all screens behind the sign-in share: reads, messages, questions. */
export function SignedIn() {
  useEffect(() => rememberReads(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Sending />
      <ConfirmProvider>
        <Outlet />
        <Messages />
        <SessionEndedDialog opened={useSessionEnded()} />
        <PasswordDueDialog opened={useStore(passwordDue)} />
        <StorageLossDialog opened={useStore(storageLoss) !== undefined} />
        <Prompts />
        <HintLayer />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

/** Shows nothing, so that what it follows while work is sent renders nothing either. */
function Sending() {
  useSending()
  useAppBadge()
  return null
}

/** Seldom seen: its code comes when it is. */
const SessionEndedDialog = lazyDialog(
  async () => (await import('#app/session-ended/session-ended-dialog.tsx')).SessionEndedDialog,
  'frame',
)
const PasswordDueDialog = lazyDialog(
  async () => (await import('#app/password-due/password-due-dialog.tsx')).PasswordDueDialog,
  'password',
)
const StorageLossDialog = lazyDialog(
  async () => (await import('#app/storage-loss/storage-loss-dialog.tsx')).StorageLossDialog,
  'frame',
)
