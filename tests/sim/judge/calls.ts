import type { OperationKind } from '#db/rows.ts'
import type { SeenRequest } from '../server/server.ts'
import type { Order } from './case.ts'

/** The call that each order without a text stands for. */
const CALLS: Partial<Record<OperationKind, string>> = {
  'content.toPublish': 'POST /cms/content/to_publish',
  'content.publish': 'POST /cms/content/publish',
  'content.offline': 'POST /cms/content/offline',
  'content.delete': 'DELETE /cms/content',
  'content.recover': 'POST /cms/content/recycle/recover',
  'content.setTop': 'POST /cms/content/set_top',
  'content.cancelTop': 'POST /cms/content/cancel_top',
  'content.attrAdd': 'POST /cms/content/attr',
  'content.attrRemove': 'DELETE /cms/content/attr',
  'content.move': 'POST /cms/content/move',
  'content.relaAdd': 'POST /cms/content/rela',
  'content.relaDelete': 'DELETE /cms/content/rela',
  'catalog.publish': 'POST /cms/catalog/publish',
  'site.publish': 'POST /cms/site/publish',
}

/** What of an order has to arrive as it was given. */
const ARGUMENTS = ['catalogId', 'attr', 'topEndTime', 'publishChild', 'publishDetail', 'publishStatus'] as const

/** In which words a request says something else than its order; empty: in none. */
export function otherwise(order: Order, { method, path, query, body, key }: SeenRequest): string[] {
  const { kind, payload } = order
  const id = order.key.split(':')[1] ?? ''
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (kind === 'content.add' || kind === 'content.save') {
    const isRecover = key?.endsWith('.recover') === true
    const named = isRecover ? String(body) : said['contentId']
    return named === id ? [] : [`content ${String(named)}`]
  }
  const call = CALLS[kind] ?? `POST /cms/content/unlock/${id}`
  const wrong = call === `${method} ${path}` ? [] : [`${method} ${path}`]
  if (kind === 'content.relaAdd' || kind === 'content.relaDelete') {
    if (String(body) !== String(payload.relatedIds)) wrong.push(`relations to ${String(body)}`)
    if (query.get('contentId') !== id) wrong.push(`content ${query.get('contentId')}`)
    return wrong
  }
  if (kind === 'site.publish') return said['siteId'] === id ? wrong : [...wrong, `site ${String(said['siteId'])}`]
  const named = Array.isArray(body) ? body : (said['contentIds'] ?? [id])
  if (order.key.startsWith('content:') && String(named) !== id) wrong.push(`content ${String(named)}`)
  if (Array.isArray(body) || body === undefined) return wrong
  for (const name of ARGUMENTS) {
    const isMeant = name !== 'publishStatus' || payload.publishStatus !== undefined
    const isAsked = kind === 'catalog.publish' || Object.hasOwn(said, name) || isArgumentOf(kind, name)
    if (isMeant && isAsked && said[name] !== payload[name]) wrong.push(`${name} ${String(said[name])}`)
  }
  return wrong
}

function isArgumentOf(kind: OperationKind, name: string): boolean {
  if (kind === 'content.move') return name === 'catalogId'
  if (kind === 'content.setTop') return name === 'topEndTime'
  return (kind === 'content.attrAdd' || kind === 'content.attrRemove') && name === 'attr'
}
