import * as z from 'zod/mini'
import { datetime } from '#contract/fields.ts'

/** Who made and last changed a row (user names) and when; part of nearly every row on the wire. */
export const audit = {
  createBy: z.optional(z.string()),
  createTime: z.optional(datetime),
  updateBy: z.optional(z.string()),
  updateTime: z.optional(datetime),
  remark: z.optional(z.string()),
}
