import '#app/theme/shell-styles.ts'
import { Outlet } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { Downloading } from '#app/screens/downloading.tsx'
import { Messages } from '#app/messages.tsx'
import { SessionEndedDialog } from '#app/session-ended-dialog.tsx'
import { useAppBadge } from '#data/use-app-badge.ts'
import { useSending } from '#data/use-sending.ts'
import { InstallPrompt } from '#app/install-prompt.tsx'
import { UpdatePrompt } from '#app/update-prompt.tsx'
import { queryClient } from '#data/query-client.ts'
import { ConfirmProvider } from '#kit/confirm.tsx'

/** What all screens behind the sign-in share: reads, messages, questions. */
export function SignedIn() {
  useSending()
  useAppBadge()
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <Outlet />
        <Messages />
        <SessionEndedDialog />
        <Downloading />
        <UpdatePrompt />
        <InstallPrompt />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}
