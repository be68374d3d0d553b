import { Notifications, notifications } from '@mantine/notifications'
import type { Notice } from '#data/notices.ts'

const COLORS = { success: 'teal', info: 'accent', warning: 'orange', error: 'red' } as const
const SHOWN_MS = 5_000

export function MessageList() {
  return <Notifications position="top-right" limit={4} autoClose={SHOWN_MS} />
}

/** Errors are read out at once. */
export function showMessage({ level, message, title, stays }: Notice): void {
  notifications.show({
    message,
    ...(title ? { title } : {}),
    color: COLORS[level],
    role: level === 'error' ? 'alert' : 'status',
    withBorder: true,
    ...(stays && { autoClose: false }),
  })
}
