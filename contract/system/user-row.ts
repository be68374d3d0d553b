import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { datetime, id, yesNo } from '#contract/fields.ts'

/** A user as administrators see him; never with the password hash. */
export const user = z.object({
  userId: id,
  deptId: z.optional(id),
  deptName: z.optional(z.string()),
  userName: z.string(),
  nickName: z.optional(z.string()),
  realName: z.optional(z.string()),
  email: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  sex: z.string(),
  birthday: z.optional(datetime),
  avatar: z.optional(z.string()),
  avatarSrc: z.optional(z.string()),
  status: z.string(),
  loginIp: z.optional(z.string()),
  loginDate: z.optional(datetime),
  passwordModifyTime: z.optional(datetime),
  forceModifyPassword: z.optional(yesNo),
  lockEndTime: z.optional(datetime),
  roleIds: z.optional(z.array(id)),
  postIds: z.optional(z.array(id)),
  ...audit,
})
export type User = z.output<typeof user>
