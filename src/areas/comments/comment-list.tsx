import { Button } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { type Comment, commentList, COMMENT_STATUS, commentWaiting } from '#contract/comments.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { DictFilter, Filters, SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import type { List } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { CommentFoot, CommentTools } from './comment-actions.tsx'
import { listColumns } from './comment-columns.tsx'
import { LikesDialog } from './likes-dialog.tsx'
import { RepliesDrawer } from './replies-drawer.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/comment')({
  staticData: { meta: { title: msg`Comments`, texts: 'comments', permission: commentList } },
  component: CommentList,
})

const FILTERS = { auditStatus: '', delFlag: '', sourceId: '', uid: '', sourceType: '' }

/** Replies are found by their state, too: nobody would see one that waits, below a comment that passed long ago. */
const withReplies = ({ auditStatus, ...others }: Readonly<Record<string, string>>) =>
  ({ ...others, ...(auditStatus && { auditStatus, replies: true }) }) as object

const rowTools = (row: Comment) => <CommentTools row={row} />

function CommentList() {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const [likesOf, setLikesOf] = useState<Comment>()
  const [repliesOf, setRepliesOf] = useState<Comment>()
  const list = useList(commentList, {
    rowKey: 'commentId',
    filters: FILTERS,
    pageSize: 10,
    ...(!isPlain && { fixed: { newest: true }, toQuery: withReplies }),
  })
  const columns = useMemo(() => listColumns({ onLikes: setLikesOf, onReplies: setRepliesOf }), [])
  const openReplies = useCallback((row: Comment) => setRepliesOf(row), [])
  return (
    <Screen title={<Trans>Comments</Trans>}>
      <Toolbar>
        {!isPlain && <Waiting list={list} />}
        <CommentFilters list={list} isPlain={isPlain} />
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable list={list} columns={columns} label={t`Comments`} onRowOpen={openReplies} rowActions={rowTools} />
      <CommentFoot list={list} />
      <Pager list={list} />
      {likesOf && <LikesDialog comment={likesOf} onClose={() => setLikesOf(undefined)} />}
      {repliesOf && <RepliesDrawer comment={repliesOf} onClose={() => setRepliesOf(undefined)} />}
    </Screen>
  )
}

interface FiltersProps {
  list: List<Comment>
  isPlain: boolean
}

function CommentFilters({ list, isPlain }: FiltersProps) {
  const { t } = useLingui()
  const deleted = [
    { value: '0', label: t`Not deleted` },
    { value: '1', label: t({ message: 'Deleted', context: 'comment' }) },
  ]
  return (
    <Filters list={list} more={<TextFilter name="sourceType" label={t`Source type`} />}>
      <DictFilter name="auditStatus" type="CommentAuditStatus" label={t`Status`} />
      {!isPlain && (
        <SelectFilter name="delFlag" label={t({ message: 'Deleted', context: 'comment' })} options={deleted} />
      )}
      <TextFilter name="sourceId" label={t`Source ID`} />
      <TextFilter name="uid" label={t`User ID`} />
    </Filters>
  )
}

/** How many comments and replies wait; leads to them. */
function Waiting({ list }: { list: List<Comment> }) {
  const { data } = useRead(commentWaiting)
  const count = data?.count ?? 0
  if (count === 0) return null
  const showThem = () => list.search({ ...FILTERS, auditStatus: String(COMMENT_STATUS.waiting), delFlag: '0' })
  return (
    <Button variant="light" onClick={showThem}>
      <Plural value={count} one="# to review" other="# to review" />
    </Button>
  )
}
