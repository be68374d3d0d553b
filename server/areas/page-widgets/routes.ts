import {
  pageWidgetAdd,
  pageWidgetDelete,
  pageWidgetEdit,
  pageWidgetGet,
  pageWidgetList,
  pageWidgetPublish,
  pageWidgetTypes,
} from '#contract/page-widgets.ts'
import { type Route, route } from '#server/http/route.ts'
import { addWidget, editWidget } from '#server/areas/page-widgets/edit.ts'
import { listWidgets, showWidget } from '#server/areas/page-widgets/list.ts'
import { deleteWidgets, publishWidgets } from '#server/areas/page-widgets/publish.ts'
import { WIDGET_TYPES } from '#server/areas/page-widgets/types.ts'

export const routes: readonly Route[] = [
  route(pageWidgetTypes, async ({ language }) => {
    const rows = WIDGET_TYPES.map(({ id, name }) => ({ id, name: name[language] }))
    return { rows, total: String(rows.length) }
  }),
  route(pageWidgetList, (ctx, { query }) => listWidgets(ctx, query)),
  route(pageWidgetGet, (ctx, { params }) => showWidget(ctx, params.pageWidgetId)),
  route(pageWidgetAdd, (ctx, { body }) => addWidget(ctx, body)),
  route(pageWidgetEdit, (ctx, { body }) => editWidget(ctx, body)),
  route(pageWidgetDelete, (ctx, { body }) => deleteWidgets(ctx, body)),
  route(pageWidgetPublish, (ctx, { body, query }) => publishWidgets(ctx, body, query)),
]
