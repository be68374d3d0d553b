import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Comment } from '#contract/comments.ts'
import { RowButton } from '#kit/button/row-button.tsx'
import { OpenText } from '#kit/list/cells.tsx'
import { type Column, columnsOf } from '#kit/list/columns.tsx'
import { DictTag } from '#kit/show/dict-tag.tsx'
import { Status } from '#kit/show/status.tsx'
import { EditorLink } from '#shared/editor-link.tsx'
import classes from './comments.module.css'

/** What a press on a count opens. */
export interface Opens {
  onLikes: (row: Comment) => void
  onReplies: (row: Comment) => void
}

const column = columnsOf<Comment>()

/** The state, and whether readers can not see it whatever that is. */
function AuditState({ row }: { row: Comment }) {
  return (
    <span className={classes['state']}>
      <DictTag type="CommentAuditStatus" value={String(row.auditStatus)} />
      {row.delFlag === 1 && (
        <Status kind="danger">
          <Trans context="comment">Deleted</Trans>
        </Status>
      )}
    </span>
  )
}

/** Who wrote it: a name that a reader gave, or the id of an account. */
export function Author({ row }: { row: Comment }) {
  const { t } = useLingui()
  if (row.userName) return row.userName
  return row.uid === '0' ? t({ message: 'Reader', context: 'comment' }) : row.uid
}

/** The content below which it stands, where the person may see it. */
export function SourceLink({ row }: { row: Comment }) {
  const { sourceId, sourceTitle, catalogId, contentType } = row
  if (sourceTitle === undefined || !catalogId || !contentType) return sourceId
  return (
    <EditorLink search={{ type: contentType, catalogId, id: sourceId }} className={classes['source']}>
      {sourceTitle}
    </EditorLink>
  )
}

function Content({ row }: { row: Comment }) {
  return (
    <>
      {row.parentId !== '0' && (
        <span className={classes['reply']}>
          <Trans context="comment">Reply</Trans>
        </span>
      )}
      <OpenText title={row.content}>{row.content}</OpenText>
    </>
  )
}

const content = column.custom('content', msg({ message: 'Comment', context: 'noun' }), (row) => <Content row={row} />, { ellipsis: true, minWidth: 150 }) // prettier-ignore
const author = column.custom('userName', msg({ message: 'Name', context: 'person' }), (row) => <Author row={row} />, { width: 120, ellipsis: true }) // prettier-ignore
const state = column.custom('auditStatus', msg`Status`, (row) => <AuditState row={row} />, { width: 130 })
const time = column.date('commentTime', msg`Time`, { width: 160 })
const origin = [
  column.text('location', msg`Location`, { width: 110, optional: true }),
  column.text('clientType', msg`Client`, { width: 100, from: 900 }),
  column.text('ip', msg`IP address`, { width: 130, optional: true }),
]

export const REPLY_COLUMNS: readonly Column<Comment>[] = [content, author, state, time, ...origin]

export function listColumns({ onLikes, onReplies }: Opens): readonly Column<Comment>[] {
  const count = (id: 'likeCount' | 'replyCount', header: Column<Comment>['header'], open: (row: Comment) => void) =>
    column.custom(id, header, (row) => <Count count={row[id]} onOpen={() => open(row)} />, {
      width: 80,
      align: 'right',
    })
  return [
    content,
    author,
    column.custom('sourceTitle', msg({ message: 'On', context: 'comment on a content' }), (row) => <SourceLink row={row} />, { ellipsis: true, width: 180 }), // prettier-ignore
    state,
    count('likeCount', msg`Likes`, onLikes),
    count('replyCount', msg`Replies`, onReplies),
    time,
    ...origin,
    column.text('siteName', msg`Site`, { width: 130, optional: true }),
    column.text('sourceType', msg`Source type`, { width: 120, optional: true }),
    column.text('sourceId', msg`Source ID`, { width: 180, optional: true }),
    column.text('uid', msg`User ID`, { width: 180, optional: true }),
    column.text('commentId', msg`ID`, { width: 180, optional: true }),
  ]
}

function Count({ count, onOpen }: { count: number; onOpen: () => void }) {
  return count === 0 ? 0 : <RowButton onClick={onOpen}>{count}</RowButton>
}
