import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, line, listOf, onOff, pageOf, pageQuery, text, visible, yesNo } from '#contract/fields.ts'

/** An account of WeChat. Its secrets are answered as a mask; sent back, the mask changes nothing. */
export const weChatConfig = z.object({
  configId: id,
  /** 'Y' for the one that signs people in to the back office. */
  backend: onOff,
  appId: z.string(),
  appSecret: z.string(),
  token: z.string(),
  encodingAesKey: z.optional(z.string()),
  ...audit,
})
export type WeChatConfig = z.output<typeof weChatConfig>

const VIEW = ['system:wechat:view']

const appId = line(100).check(z.trim(), visible)
const secret = line(255).check(z.trim(), visible)
/** May be empty: messages travel as they are then. */
const encodingAesKey = line(255).check(z.trim())
const remark = z.optional(text(500))

/** The newest first. */
export const weChatList = defineEndpoint({
  id: 'wechat.list',
  method: 'GET',
  path: '/system/wechat',
  permission: VIEW,
  query: z.object(pageQuery),
  data: pageOf(weChatConfig),
})

export const weChatGet = defineEndpoint({
  id: 'wechat.get',
  method: 'GET',
  path: '/system/wechat/{configId}',
  permission: VIEW,
  params: z.object({ configId: id }),
  data: weChatConfig,
})

/** A new account signs nobody in, whatever is sent. */
export const weChatAdd = defineEndpoint({
  id: 'wechat.add',
  method: 'POST',
  path: '/system/wechat',
  permission: VIEW,
  body: z.object({
    appId,
    appSecret: secret,
    token: secret,
    encodingAesKey: z.optional(encodingAesKey),
    remark,
    /** Another back end insists on it. */
    backend: z.optional(yesNo),
  }),
})

/** What a back end without our extensions refuses to miss in an edit. */
export const WECHAT_REQUIRED = ['appId', 'appSecret', 'token', 'encodingAesKey', 'backend', 'remark'] as const

/** Absent fields and masks keep what is stored. */
export const weChatEdit = defineEndpoint({
  id: 'wechat.edit',
  method: 'PUT',
  path: '/system/wechat',
  permission: VIEW,
  body: z.object({
    configId: id,
    appId: z.optional(appId),
    appSecret: z.optional(secret),
    token: z.optional(secret),
    encodingAesKey: z.optional(encodingAesKey),
    backend: z.optional(yesNo),
    remark,
  }),
})

/** Accounts that are gone already are no error. */
export const weChatRemove = defineEndpoint({
  id: 'wechat.remove',
  method: 'DELETE',
  path: '/system/wechat',
  permission: VIEW,
  body: listOf(id).check(z.minLength(1)),
})

/** Makes the account the one that signs people in, and no other; or not, if it was. */
export const weChatChangeStatus = defineEndpoint({
  id: 'wechat.changeStatus',
  method: 'PUT',
  path: '/system/wechat/change_status/{configId}',
  permission: VIEW,
  params: z.object({ configId: id }),
})
