import { type commentAudit, type commentDelete, COMMENT_STATUS } from '#contract/comments.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/route.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { requireSites } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { showChanged } from './comment-store.ts'

/** Comments by id, locked in one order; those that are gone are left out. @throws Refusal FORBIDDEN */
async function takeComments(ctx: Context, tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('comment')
    .selectAll()
    .where('commentId', 'in', ids)
    .orderBy('commentId')
    .forUpdate()
    .execute()
  requireSites(ctx, rows)
  return rows
}

export const auditComments: Handler<typeof commentAudit> = async (ctx, { body }) => {
  const auditStatus = body.auditFlag === 'Y' ? COMMENT_STATUS.passed : COMMENT_STATUS.refused
  await ctx.write(async (tx) => {
    const rows = await takeComments(ctx, tx, body.commentIds)
    const changed = rows.filter((row) => row.auditStatus !== auditStatus)
    for (const row of changed) noteChanges(ctx, row, { auditStatus }, `${excerpt(row.content)}: `)
    await tx.updateTable('comment').set({ auditStatus }).where('commentId', 'in', body.commentIds).execute()
    // What never was in sight changes no page.
    const { passed } = COMMENT_STATUS
    const seen = changed.filter((row) => row.delFlag === 0 && (row.auditStatus === passed || auditStatus === passed))
    await showChanged(tx, ctx.services, seen)
  })
}

export const deleteComments: Handler<typeof commentDelete> = async (ctx, { body }) => {
  await ctx.write(async (tx) => {
    const rows = (await takeComments(ctx, tx, body)).filter((row) => row.delFlag === 0)
    noteRemoved(ctx, rows, 'content')
    await tx.updateTable('comment').set({ delFlag: 1 }).where('commentId', 'in', body).execute()
    await showChanged(tx, ctx.services, rows.filter((row) => row.auditStatus === COMMENT_STATUS.passed)) // prettier-ignore
  })
}

/** Enough to know a comment by in the log. */
const EXCERPT = 40

function excerpt(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line
}
