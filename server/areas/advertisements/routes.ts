import {
  advertisementAdd,
  advertisementDelete,
  advertisementDisable,
  advertisementEdit,
  advertisementEnable,
  advertisementGet,
  advertisementList,
  advertisementTypes,
} from '#contract/advertisements.ts'
import { adSpaceAdd, adSpaceDelete, adSpaceList, adSpacePublish } from '#contract/advertisements/spaces.ts'
import { type Route, route } from '#server/http/route.ts'
import { addWidget } from '#server/areas/page-widgets/edit.ts'
import { listAdSpaces } from '#server/areas/page-widgets/list.ts'
import { deleteWidgets, publishWidgets } from '#server/areas/page-widgets/publish.ts'
import { doorRoutes } from '#server/areas/advertisements/doors.ts'
import { statisticsRoutes } from '#server/areas/advertisements/statistics.ts'
import { AD_TYPES, listAds, showAd } from '#server/areas/advertisements/list.ts'
import { addAd, deleteAds, editAd, switchAds } from '#server/areas/advertisements/edit.ts'

/** An ad space is a page widget: only its advertisements are of this area. */
const SPACE = 'ads'

export const routes: readonly Route[] = [
  route(adSpaceList, (ctx, { query }) => listAdSpaces(ctx, query)),
  route(adSpaceAdd, (ctx, { body }) => addWidget(ctx, { ...body, type: SPACE })),
  route(adSpaceDelete, (ctx, { body }) => deleteWidgets(ctx, body, SPACE)),
  route(adSpacePublish, (ctx, { body }) => publishWidgets(ctx, body, { type: SPACE })),
  route(advertisementTypes, async ({ language }) => {
    const rows = AD_TYPES.map(({ id, name }) => ({ id, name: name[language] }))
    return { rows, total: String(rows.length) }
  }),
  route(advertisementList, (ctx, { query }) => listAds(ctx, query)),
  route(advertisementGet, (ctx, { params }) => showAd(ctx, params.advertisementId)),
  route(advertisementAdd, (ctx, { body }) => addAd(ctx, body)),
  route(advertisementEdit, (ctx, { body }) => editAd(ctx, body)),
  route(advertisementDelete, (ctx, { body }) => deleteAds(ctx, body)),
  route(advertisementEnable, (ctx, { body }) => switchAds(ctx, body, true)),
  route(advertisementDisable, (ctx, { body }) => switchAds(ctx, body, false)),
  ...statisticsRoutes,
  ...doorRoutes,
]
