import { catalogPublish } from '#contract/catalogs.ts'
import {
  contentAdd,
  contentAttrAdd,
  contentAttrRemove,
  contentCancelTop,
  contentDelete,
  contentGetInit,
  contentMove,
  contentOffline,
  contentPublish,
  contentRecover,
  contentRelaAdd,
  contentRelaDelete,
  contentSave,
  contentSetTop,
  contentToPublish,
  contentUnlock,
} from '#contract/contents.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { exmodelOptions } from '#contract/models/options.ts'
import { pageWidgetEdit, pageWidgetGet, pageWidgetPublish } from '#contract/page-widgets.ts'
import { sitePublish } from '#contract/sites.ts'
import type { BlockOrder, OperationKind, OperationRow } from '#db/rows.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { EXPECTING } from '#sync/model/operation.ts'
import type { SyncRequest } from '#sync/ports.ts'

const TIMEOUT_MS = 30_000
/** How often the limit of what is long is doubled. */
const DOUBLINGS = 2

const ENDPOINTS: Record<OperationKind, AnyEndpoint> = {
  'content.add': contentAdd,
  'content.save': contentSave,
  'content.toPublish': contentToPublish,
  'content.publish': contentPublish,
  'content.offline': contentOffline,
  'content.delete': contentDelete,
  'content.recover': contentRecover,
  'content.setTop': contentSetTop,
  'content.cancelTop': contentCancelTop,
  'content.attrAdd': contentAttrAdd,
  'content.attrRemove': contentAttrRemove,
  'content.unlock': contentUnlock,
  'content.move': contentMove,
  'content.relaAdd': contentRelaAdd,
  'content.relaDelete': contentRelaDelete,
  'catalog.publish': catalogPublish,
  'site.publish': sitePublish,
  'pagewidget.edit': pageWidgetEdit,
  'pagewidget.publish': pageWidgetPublish,
}

/** The call that an operation without a text stands for. With `versions` the server compares what the user saw. */
export function actionRequest(operation: OperationRow, versions: boolean): SyncRequest {
  const { method, path } = ENDPOINTS[operation.kind]
  const version = versions && EXPECTING.has(operation.kind) ? operation.expect?.version : undefined
  const { contentId = '' } = operation.payload
  return {
    ...key(operation),
    method: method as SyncRequest['method'],
    path: path.replace('{contentId}', encodeURIComponent(contentId)),
    query: operation.kind.startsWith('content.rela') ? { contentId } : { version },
    body: bodyOf(operation),
    timeoutMs: TIMEOUT_MS,
  }
}

/**
 * How many times as long what is long is waited for: twice with each attempt that was made with a line. One without an
 * end would let a server that never answers hold a lane for hours.
 */
export function patienceOf({ attempts }: OperationRow): number {
  return 2 ** Math.min(Math.max(attempts - 1, 0), DOUBLINGS)
}

/** POST or PUT of the whole form. `version` is compared by the server inside its transaction. */
export function saveRequest(operation: OperationRow, form: ContentForm, version: number | undefined): SyncRequest {
  const { method, path } = ENDPOINTS[operation.kind]
  return {
    ...key(operation),
    method: method as SyncRequest['method'],
    path,
    query: { contentType: operation.payload.contentType },
    body: version === undefined ? form : { ...form, version },
    timeoutMs: TIMEOUT_MS,
    patience: patienceOf(operation),
  }
}

/** The save of a block, upon what the server has by its revision. */
export function blockRequest(operation: OperationRow, { type, values, base }: BlockOrder): SyncRequest {
  const { rows, ...fields } = values
  const { revision } = base
  return {
    ...key(operation),
    method: 'PUT',
    path: pageWidgetEdit.path,
    query: { type },
    body: {
      ...fields,
      pageWidgetId: operation.payload.widgetId,
      contentStr: JSON.stringify(rows),
      ...(revision !== undefined && { revision }),
    },
    timeoutMs: TIMEOUT_MS,
    patience: patienceOf(operation),
  }
}

/** What the server has of a block. */
export function blockReadRequest({ payload: { widgetId = '0' } }: OperationRow): SyncRequest {
  return { method: 'GET', path: pageWidgetGet.path.replace('{pageWidgetId}', widgetId), timeoutMs: TIMEOUT_MS }
}

/** Refused where the block is not the one any more that was looked at. */
export function blockPublishRequest(operation: OperationRow): SyncRequest {
  const { widgetId, revision } = operation.payload
  const query = revision === undefined ? {} : { revision }
  return {
    ...key(operation),
    method: 'POST',
    path: pageWidgetPublish.path,
    query,
    body: [widgetId],
    timeoutMs: TIMEOUT_MS,
  }
}

/** Takes the content of a save out of the recycle bin, before the save; a key of its own, as it is another call. */
export function recoverRequest(operation: OperationRow): SyncRequest {
  const { method, path } = contentRecover
  const body = [operation.payload.contentId]
  return { method, path, body, key: `${key(operation).key}.recover`, timeoutMs: TIMEOUT_MS }
}

/** What the editor would start from: the state of the server, which may be as long as what was saved. */
export function readRequest(operation: OperationRow): SyncRequest {
  const { catalogId = '0', contentType = 'article', contentId = '0' } = operation.payload
  const path = contentGetInit.path
    .replace('{catalogId}', encodeURIComponent(operation.base?.form.catalogId ?? catalogId))
    .replace('{contentType}', encodeURIComponent(contentType))
    .replace('{contentId}', encodeURIComponent(contentId))
  return { method: 'GET', path, timeoutMs: TIMEOUT_MS, patience: patienceOf(operation) }
}

/** The values of the extension fields of a content. */
export function fieldsRequest(modelId: string, contentId: string): SyncRequest {
  const query = { modelId, dataType: 'content', dataId: contentId }
  return { method: 'GET', path: exmodelData.path, query, timeoutMs: TIMEOUT_MS }
}

/** The extension models of the site: more than any site has. */
export function modelsRequest(): SyncRequest {
  const query = { pageNum: 1, pageSize: 10_000 }
  return { method: 'GET', path: exmodelOptions.path, query, timeoutMs: TIMEOUT_MS }
}

function key(operation: OperationRow): { key: string } {
  return { key: `${operation.opId}.${operation.payloadRev}` }
}

function bodyOf({ kind, payload, siteId }: OperationRow): unknown {
  const { contentId, catalogId, attr, topEndTime, relatedIds } = payload
  const contentIds = [contentId]
  switch (kind) {
    case 'content.publish':
      return { contentIds }
    case 'content.move':
      return { contentIds, catalogId }
    case 'content.setTop':
      return { contentIds, topEndTime }
    case 'content.attrAdd':
    case 'content.attrRemove':
      return { contentIds, attr }
    case 'content.relaAdd':
    case 'content.relaDelete':
      return relatedIds
    case 'content.unlock':
      return undefined
    case 'catalog.publish': {
      const { publishChild = false, publishDetail = false, publishStatus = '-1' } = payload
      return { catalogId, publishChild, publishDetail, publishStatus }
    }
    case 'site.publish':
      return { siteId, publishIndex: true }
    default:
      return contentIds
  }
}
