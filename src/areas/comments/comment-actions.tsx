import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type Comment, commentAudit, commentDelete, COMMENT_STATUS } from '#contract/comments.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { DeleteButton } from '#kit/form/edit-delete.tsx'
import type { List } from '#kit/list/list-state.ts'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { COMMENTS_SHOWN } from './reads.ts'

interface AuditProps {
  rows: readonly Comment[]
  look: 'row' | 'plain'
  onDone?: () => void
}

/** What of these is in another state, and so can be brought to it. */
const others = (rows: readonly Comment[], status: number) => rows.filter((row) => row.auditStatus !== status)

function useAudit({ rows, onDone }: AuditProps) {
  const { run, pending } = useAction(commentAudit, { invalidates: COMMENTS_SHOWN })
  const audit = (auditFlag: 'Y' | 'N') => {
    const commentIds = rows.map(({ commentId }) => commentId)
    void run({ body: { commentIds, auditFlag } }).then(onDone, () => undefined)
  }
  return { audit, pending }
}

/** Passes comments, or refuses them; what is in that state already is offered the other one alone. */
function AuditButtons(props: AuditProps) {
  const { t } = useLingui()
  const { rows, look } = props
  const { audit, pending } = useAudit(props)
  const isRow = look === 'row'
  const passable = others(rows, COMMENT_STATUS.passed).length > 0
  const refusable = others(rows, COMMENT_STATUS.refused).length > 0
  return (
    <>
      {(passable || !isRow) && (
        <ActionButton
          endpoint={commentAudit}
          look={look}
          icon={IconCheck}
          loading={pending}
          reason={passable ? undefined : t`All of these are already approved`}
          onClick={() => audit('Y')}
        >
          <Trans context="audit">Pass</Trans>
        </ActionButton>
      )}
      {(refusable || !isRow) && (
        <ActionButton
          endpoint={commentAudit}
          look={look}
          icon={IconX}
          loading={pending}
          reason={refusable ? undefined : t`All of these are already rejected`}
          onClick={() => audit('N')}
        >
          <Trans context="audit">Reject</Trans>
        </ActionButton>
      )}
    </>
  )
}

/** Enough to know a comment by in a question. */
const EXCERPT = 40

function excerptOf({ content }: Comment): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line
}

function useDeleting(rows: readonly Comment[]) {
  const { t } = useLingui()
  return {
    endpoint: commentDelete,
    rows,
    nameOf: excerptOf,
    body: (chosen: readonly Comment[]) => chosen.map(({ commentId }) => commentId),
    invalidates: COMMENTS_SHOWN,
    warning: t`Readers won't see it any more. It stays in this list, marked as deleted.`,
  }
}

/** What can be done with one comment. */
export function CommentTools({ row }: { row: Comment }) {
  const deleting = useDeleting([row])
  return (
    <>
      <AuditButtons rows={[row]} look="row" />
      {row.delFlag === 0 && <DeleteButton {...deleting} look="row" />}
    </>
  )
}

/** The same with the chosen ones. */
export function CommentFoot({ list }: { list: List<Comment> }) {
  const { t } = useLingui()
  const { rows, clear } = list.selection
  const deleting = useDeleting(rows)
  const deletable = rows.some(({ delFlag }) => delFlag === 0)
  return (
    <SelectionFoot list={list}>
      <AuditButtons rows={rows} look="plain" onDone={clear} />
      <DeleteButton {...deleting} reason={deletable ? undefined : t`All of these are already deleted`} onDone={clear} />
    </SelectionFoot>
  )
}
