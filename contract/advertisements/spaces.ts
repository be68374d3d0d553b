import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, int, pageOf, pageQuery, sought, text } from '#contract/fields.ts'
import { pageWidget, widgetForm, widgetIds } from '#contract/page-widgets.ts'

/** Where ad spaces are written unless their form says otherwise. */
export const AD_SPACE_PATH = 'include/ad/'

/** What an ad space has of its own. */
export const adSpaceProps = z.object({
  /** Kept for other clients; nothing here reads it. */
  strategy: z.optional(text(100)),
})

/** A page widget of type `ads`. */
export const adSpace = z.extend(pageWidget, { content: z.optional(adSpaceProps) })
export type AdSpace = z.output<typeof adSpace>

/** Ad spaces of the current site, newest first; `name` is a part of the name, a `state` below 0 and a `catalogId` of 0 are any. */
export const adSpaceList = defineEndpoint({
  id: 'adspace.list',
  method: 'GET',
  path: '/cms/adspace',
  permission: ['cms:advertisement:view', 'Site:View:{CurrentSite}'],
  siteScoped: true,
  query: z.object({
    ...pageQuery,
    name: z.optional(sought),
    state: z.optional(int),
    catalogId: z.optional(id),
  }),
  data: pageOf(adSpace),
})

/** As `pagewidget.add`, for who works with advertisements. Answers its id. */
export const adSpaceAdd = defineEndpoint({
  id: 'adspace.add',
  method: 'POST',
  path: '/cms/adspace',
  permission: ['cms:advertisement:view', 'Site:AddPageWidget:{CurrentSite}'],
  siteScoped: true,
  body: z.object({ catalogId: z._default(id, '0'), ...widgetForm }),
  data: id,
})

/** As `pagewidget.delete`, with all their advertisements. Ids of what is no ad space are passed over. */
export const adSpaceDelete = defineEndpoint({
  id: 'adspace.delete',
  method: 'DELETE',
  path: '/cms/adspace',
  body: widgetIds,
})

/** As `pagewidget.publish`: readers see the advertisements as they are now. Ids of what is no ad space are passed over. */
export const adSpacePublish = defineEndpoint({
  id: 'adspace.publish',
  method: 'POST',
  path: '/cms/adspace/publish',
  body: widgetIds,
})
