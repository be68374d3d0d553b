import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type Notice, onNotice } from '#data/notices.ts'

const COLORS = { success: 'teal', info: 'accent', warning: 'orange', error: 'red' } as const
const SHOWN_MS = 5_000

/** Shows what the wrapper and the screens have to say; errors are read out at once. */
export function Messages() {
  useEffect(() => onNotice(show), [])
  return <Notifications position="top-right" limit={4} autoClose={SHOWN_MS} />
}

function show({ level, message, title, stays }: Notice): void {
  notifications.show({
    message,
    ...(title ? { title } : {}),
    color: COLORS[level],
    role: level === 'error' ? 'alert' : 'status',
    withBorder: true,
    ...(stays && { autoClose: false }),
  })
}
