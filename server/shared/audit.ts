import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'

/** Whom rows name that the server changed by itself. */
export const SYSTEM_USER = '__system'

/** Who and when of a new row. */
export function created(ctx: Context): AuditColumns {
  const by = ctx.caller.userName
  const at = ctx.services.now()
  return { createBy: by, createTime: at, updateBy: by, updateTime: at, remark: null }
}

/** Who and when of a change. */
export function updated(ctx: Context): Pick<AuditColumns, 'updateBy' | 'updateTime'> {
  return { updateBy: ctx.caller.userName, updateTime: ctx.services.now() }
}

/** The audit fields of the wire; what is null or '' is absent. */
export function presentAudit(row: AuditColumns) {
  return {
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    ...(row.updateBy ? { updateBy: row.updateBy } : {}),
    ...(row.updateTime ? { updateTime: formatDateTime(row.updateTime) } : {}),
    ...(row.remark ? { remark: row.remark } : {}),
  }
}
