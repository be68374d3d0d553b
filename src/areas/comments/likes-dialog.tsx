import { Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Comment, type CommentLike, commentLikes } from '#contract/comments.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { useList } from '#kit/list/use-list.ts'

const column = columnsOf<CommentLike>()
const columns = [
  column.custom('uid', msg`User ID`, ({ uid }) => <Liker uid={uid} />),
  column.date('likeTime', msg`Time`),
]

/** Who liked a comment; draw it only while it is open. */
export function LikesDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useLingui()
  const { commentId } = comment
  const list = useList(commentLikes, {
    rowKey: 'logId',
    params: { commentId },
    filters: { uid: '' },
    pageSize: 10,
    place: 'memory',
  })
  return (
    <Modal opened onClose={onClose} size={700} title={<Trans>Likes</Trans>}>
      <Stack gap="sm">
        <Filters list={list}>
          <TextFilter name="uid" label={t`User ID`} />
        </Filters>
        <ListTable list={list} columns={columns} label={t`Likes`} selectable={false} />
        <Pager list={list} />
      </Stack>
    </Modal>
  )
}

function Liker({ uid }: { uid: string }) {
  const { t } = useLingui()
  return uid === '0' ? t({ message: 'Reader', context: 'comment' }) : uid
}
