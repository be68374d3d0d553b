import { API_BASE, HEADER } from '#contract/wire.ts'
import { articleForm, type Order } from './orders.ts'

/** The one call of an order, as an app without an engine of its own makes it. */
export function callOf({ kind, contentId, title }: Order, key: string): { url: string; init: RequestInit } {
  const headers = {
    [HEADER.authorization]: 'Bearer token-1',
    [HEADER.idempotencyKey]: key,
    'Content-Type': 'application/json;charset=utf-8',
  }
  if (kind === 'toPublish') {
    const init = { method: 'POST', headers, body: JSON.stringify([contentId]) }
    return { url: `${API_BASE}/cms/content/to_publish`, init }
  }
  const form = { ...articleForm(contentId, title), opType: 'UPDATE' }
  return {
    url: `${API_BASE}/cms/content?contentType=article`,
    init: { method: 'PUT', headers, body: JSON.stringify(form) },
  }
}
