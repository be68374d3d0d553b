import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import type { Notice } from '#data/page/notices.ts'
import { followKeyboard } from '#kit/show/follow-keyboard.ts'
import classes from './messages.module.css'

const COLORS = { success: 'teal', info: 'accent', warning: 'orange', error: 'red' } as const
const SHOWN_MS = 5_000
/** The others wait for their turn. */
const AT_ONCE = 3
/** And under the menus (300): what somebody has just opened is his to press. */
const OVER_DIALOGS = 290

/** Away from the bar of the editor, from what opens under it and from its panel at the right, and above a keyboard. */
export function MessageList() {
  useEffect(() => followKeyboard(document.documentElement), [])
  return (
    <Notifications
      position="bottom-left"
      limit={AT_ONCE}
      autoClose={SHOWN_MS}
      zIndex={OVER_DIALOGS}
      classNames={{ root: classes['list'] }}
    />
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
