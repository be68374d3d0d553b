import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, id, int, line, listOf, pageOf, pageQuery, sought, text, visible, word } from '#contract/fields.ts'

/** Dictionary NoticeStatus: '0' shown, '1' closed. */
const status = z.enum(['0', '1'])

/** Characters of a notice's HTML; pictures are addresses in it. */
const CONTENT_MAX = 100_000

export const notice = z.object({
  noticeId: id,
  noticeTitle: z.string(),
  /** Dictionary NoticeType. */
  noticeType: z.string(),
  /** HTML, cleaned by the server. */
  noticeContent: z.optional(z.string()),
  status,
  ...audit,
})
export type Notice = z.output<typeof notice>

const noticeForm = z.object({
  noticeTitle: line(50).check(visible),
  noticeType: line(2).check(visible),
  noticeContent: z.optional(text(CONTENT_MAX)),
  status: z.optional(status),
  remark: z.optional(text(500)),
})

const VIEW = ['system:notice:view']

/** Newest first. */
export const noticeList = defineEndpoint({
  id: 'notice.list',
  method: 'GET',
  path: '/system/notice/list',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    noticeTitle: z.optional(sought),
    /** Exact. */
    createBy: z.optional(sought),
    noticeType: z.optional(word),
  }),
  data: pageOf(notice),
})

export const noticeGet = defineEndpoint({
  id: 'notice.get',
  method: 'GET',
  path: '/system/notice/{noticeId}',
  permission: VIEW,
  params: z.object({ noticeId: id }),
  data: z.optional(notice),
})

export const noticeAdd = defineEndpoint({
  id: 'notice.add',
  method: 'POST',
  path: '/system/notice',
  permission: ['system:notice:add'],
  body: noticeForm,
})

/** Absent fields keep what is stored. With another title or text it is unread again for everybody. */
export const noticeEdit = defineEndpoint({
  id: 'notice.edit',
  method: 'PUT',
  path: '/system/notice',
  permission: ['system:notice:edit'],
  body: z.object({ noticeId: id, ...z.partial(noticeForm).shape }),
})

/** What is gone already is ignored. */
export const noticeRemove = defineEndpoint({
  id: 'notice.remove',
  method: 'DELETE',
  path: '/system/notice',
  permission: ['system:notice:remove'],
  body: listOf(id),
})

const inboxNotice = z.object({
  noticeId: id,
  noticeTitle: z.string(),
  noticeType: z.string(),
  noticeContent: z.optional(z.string()),
  createBy: z.optional(z.string()),
  createTime: z.optional(datetime),
  /** Whether the caller has read it. */
  read: z.boolean(),
})
export type InboxNotice = z.output<typeof inboxNotice>

/** The notices that are shown, the newest 50, for whoever is signed in (ours). */
export const noticeInbox = defineEndpoint({
  id: 'notice.inbox',
  method: 'GET',
  path: '/system/notice/inbox',
  data: z.object({ rows: z.array(inboxNotice), unread: int }),
})

/** Notes that the caller has read these; doing it again changes nothing (ours). */
export const noticeRead = defineEndpoint({
  id: 'notice.read',
  method: 'PUT',
  path: '/system/notice/read',
  body: listOf(id),
})
