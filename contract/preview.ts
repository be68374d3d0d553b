import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, int, pathText, word } from '#contract/fields.ts'

/** What can be previewed; other types give an empty page. */
export const PREVIEW_TYPES = ['site', 'catalog', 'content', 'pagewidget'] as const
export type PreviewType = (typeof PREVIEW_TYPES)[number]

const target = z.object({ dataType: word, dataId: id })

/** `pp` pipe code, `pi` page from 1, `list=Y` the list template of a catalog even when it has an index page. */
const pageChoice = {
  pp: z._default(word, ''),
  pi: z._default(int, 1),
  list: z._default(word, 'N'),
}

/**
 * A page rendered for the signed-in user. A frame sends no header, so one of these stands in the
 * query: `ticket` (one use), `pass` (what links inside the frame carry) or `Authorization` (`Bearer <token>`).
 * Refusals are small HTML pages.
 */
export const previewPage = defineEndpoint({
  id: 'preview.page',
  method: 'GET',
  path: '/cms/preview/{dataType}/{dataId}',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  params: target,
  query: z.object({
    ...pageChoice,
    ticket: z.optional(pathText),
    pass: z.optional(pathText),
    Authorization: z.optional(pathText),
  }),
})

/** Public pages of catalogs that are not written as static files, and of their contents. */
export const previewView = defineEndpoint({
  id: 'preview.view',
  method: 'GET',
  path: '/cms/view/{dataType}/{dataId}',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  params: target,
  query: z.object(pageChoice),
})

/**
 * Ours (extension `tickets`): a ticket for one preview page of the current site. It works once,
 * within 60 seconds; the page it opens carries a read-only pass for 30 minutes, ended at logout.
 */
export const previewTicket = defineEndpoint({
  id: 'preview.ticket',
  method: 'POST',
  path: '/cms/preview/ticket',
  permission: ['Site:View:{CurrentSite}'],
  siteScoped: true,
  repeatable: true,
  data: z.object({ ticket: z.string() }),
})
