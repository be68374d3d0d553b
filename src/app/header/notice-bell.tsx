import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { noticeInbox } from '#contract/system/notices.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useRead } from '#data/reads/use-read.ts'
import { hint } from '#kit/button/hint.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './notice-bell.module.css'

const NoticePanel = lazyDialog(() => import('#app/notices/notice-panel.tsx').then((file) => file.NoticePanel), 'frame')

/** How often new notices are asked for. */
const ASK_MS = 60_000

/** How many notices a person has not read, and the way to them; another back end keeps none. */
export function NoticeBell() {
  return useExtension(EXTENSION.notices) ? <Bell /> : null
}

function Bell() {
  const { t } = useLingui()
  const [opened, panel] = useDisclosure(false)
  const unread = useRead(noticeInbox, undefined, { interval: ASK_MS }).data?.unread ?? 0
  const label = t`Notices`
  const named = unread > 0 ? `${label}, ${plural(unread, { one: '# unread', other: '# unread' })}` : label
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={panel.open} aria-label={named} {...hint(named)}>
        <IconBell size={18} stroke={1.6} />
        {unread > 0 && <span className={classes['count']}>{unread}</span>}
      </ActionIcon>
      <NoticePanel opened={opened} onClose={panel.close} />
    </>
  )
}
