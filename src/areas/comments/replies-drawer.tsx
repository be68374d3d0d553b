import { Drawer, getDefaultZIndex, Stack, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Comment, commentReplies } from '#contract/comments.ts'
import { useTopEscape } from '#kit/dialog/top-escape.ts'
import { DateCell } from '#kit/list/cells.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'
import { CommentFoot, CommentTools } from './comment-actions.tsx'
import { Author, REPLY_COLUMNS, SourceLink } from './comment-columns.tsx'
import classes from './comments.module.css'

interface Props {
  comment: Comment
  onClose: () => void
}

const rowTools = (row: Comment) => <CommentTools row={row} />

/** One comment as a whole, and all replies below it; of a reply, those beside it. Draw it only while it is open. */
export function RepliesDrawer({ comment, onClose }: Props) {
  useTopEscape(true, getDefaultZIndex('modal'), onClose)
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="max(60%, min(720px, 100%))"
      title={<Trans context="noun">Comment</Trans>}
    >
      <Stack gap="md">
        <p className={classes['text']}>{comment.content}</p>
        <div className={classes['about']}>
          <span>
            <Author row={comment} />
          </span>
          <DateCell value={comment.commentTime} />
          <SourceLink row={comment} />
        </div>
        <Replies thread={comment.parentId === '0' ? comment.commentId : comment.parentId} />
      </Stack>
    </Drawer>
  )
}

function Replies({ thread }: { thread: string }) {
  const { t } = useLingui()
  const list = useList(commentReplies, {
    rowKey: 'commentId',
    params: { commentId: thread },
    pageSize: 10,
    place: 'memory',
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        <Trans>Replies</Trans>
      </Title>
      <ListTable
        list={list}
        columns={REPLY_COLUMNS}
        label={t`Replies`}
        rowActions={rowTools}
        empty={t`No replies yet`}
      />
      <CommentFoot list={list} />
      <Pager list={list} />
    </Stack>
  )
}
