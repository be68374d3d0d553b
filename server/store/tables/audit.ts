/** Who made and last changed a row (user names), and when. */
export interface AuditColumns {
  createBy: string
  createTime: Date
  updateBy: string | null
  updateTime: Date | null
  remark: string | null
}
