import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Typography } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type InboxNotice, noticeInbox, noticeRead } from '#contract/system/notices.ts'
import { call } from '#data/request/call.ts'
import { useAvailability } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { useDateText } from '#kit/form/date-text.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { stillHtml } from '#shared/stored-html/purify.ts'
import classes from './notice-panel.module.css'

interface NoticePanelProps {
  opened: boolean
  onClose: () => void
}

/** What everybody is told, newest first; without the server, as this device last heard it. */
export function NoticePanel({ opened, onClose }: NoticePanelProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Notices`} size={640} keepMounted={false}>
      <Inbox />
    </Modal>
  )
}

function Inbox() {
  const inbox = useRead(noticeInbox)
  const client = useQueryClient()
  const availability = useAvailability(noticeRead)
  // Nobody waits for it: unread until the server hears of it, which a later press may bring about.
  const markRead = (ids: readonly string[]) => {
    if (availability !== 'ready' || ids.length === 0) return
    void call(noticeRead, { body: [...ids], quiet: true })
      .then(() => client.invalidateQueries({ queryKey: [noticeInbox.id] }))
      .catch(() => undefined)
  }
  return (
    <ReadView read={inbox}>
      {({ rows, unread }) => (
        <Stack gap="xs">
          {rows.length === 0 && (
            <Text c="dimmed">
              <Trans>No notices</Trans>
            </Text>
          )}
          {unread > 1 && (
            <Button
              variant="subtle"
              className={classes['all'] ?? ''}
              leftSection={<IconCheck size={16} aria-hidden />}
              disabled={availability !== 'ready'}
              onClick={() => markRead(rows.filter(({ read }) => !read).map(({ noticeId }) => noticeId))}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          )}
          {rows.map((row) => (
            <NoticeItem key={row.noticeId} notice={row} onRead={() => markRead([row.noticeId])} />
          ))}
        </Stack>
      )}
    </ReadView>
  )
}

function NoticeItem({ notice, onRead }: { notice: InboxNotice; onRead: () => void }) {
  const { t } = useLingui()
  const { noticeTitle, noticeContent = '', createBy, createTime = '', read } = notice
  const date = useDateText()(createTime)
  const html = stillHtml(noticeContent)
  return (
    <details className={classes['notice']} onToggle={(event) => event.currentTarget.open && !read && onRead()}>
      <summary className={classes['head']}>
        <span className={classes['title']} data-unread={!read || undefined}>
          {!read && <span className={classes['dot']} role="img" aria-label={t`Unread`} />}
          {noticeTitle}
        </span>
        <Text span size="xs" c="dimmed">
          {[date, createBy].filter(Boolean).join(' · ')}
        </Text>
      </summary>
      {html === '' ? (
        <Text size="sm" c="dimmed" className={classes['text'] ?? ''}>
          <Trans>No more text</Trans>
        </Text>
      ) : (
        <Typography className={classes['text'] ?? ''} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </details>
  )
}
