import type { OperationKind } from '#db/rows.ts'

const KEY = 'publish_flag'

/** Orders that make the server write pages. */
export const PUBLISHES: ReadonlySet<OperationKind> = new Set([
  'content.publish',
  'catalog.publish',
  'site.publish',
  'pagewidget.publish',
])

/** Called when a publish starts: the header counts what is left until it is done. */
export function raisePublishFlag(): void {
  localStorage.setItem(KEY, 'true')
}

export function readPublishFlag(): boolean {
  return localStorage.getItem(KEY) === 'true'
}

export function lowerPublishFlag(): void {
  localStorage.setItem(KEY, '')
}
