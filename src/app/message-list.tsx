import { Notifications, notifications } from '@mantine/notifications'
import type { Notice } from '#data/notices.ts'
import classes from './messages.module.css'

const COLORS = { success: 'teal', info: 'accent', warning: 'orange', error: 'red' } as const
const SHOWN_MS = 5_000
/** The others wait for their turn. */
const AT_ONCE = 3

export function MessageList() {
  return (
    <Notifications position="top-right" limit={AT_ONCE} autoClose={SHOWN_MS} classNames={{ root: classes['list'] }} />
  )
}

/** Errors are read out at once. The same words stand there once, however often they are said. */
export function showMessage({ level, message, title, stays }: Notice): void {
  notifications.show({
    id: [level, title, message].join(' '),
    message,
    ...(title ? { title } : {}),
    color: COLORS[level],
    role: level === 'error' ? 'alert' : 'status',
    withBorder: true,
    ...(stays && { autoClose: false }),
  })
}
