import type { Route } from '#server/http/route.ts'

/** Another manner of one call. */
export type Wrap = (route: Route) => Route

/** The same call, its answer changed. */
export function answering(change: (data: never) => unknown): Wrap {
  return (route) => ({ ...route, handler: async (ctx, input) => change((await route.handler(ctx, input)) as never) })
}

/** The same call, to which these parts of a query say nothing. */
export function ignoring(...names: string[]): Wrap {
  const forget = withoutFields(...names)
  return (route) => ({
    ...route,
    handler: (ctx, input) => route.handler(ctx, { ...input, query: forget((input.query ?? {}) as object) }),
  })
}

/** Nobody says which version he saw. */
export const unversioned = ignoring('version')

/** A copy of an object without these fields. */
export function withoutFields(...names: string[]) {
  return (value: object): object => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/** The same for every row of a page. */
export function withRowsWithout(...names: string[]) {
  const shorten = withoutFields(...names)
  return (page: { rows: object[] }): { rows: object[] } => ({ ...page, rows: page.rows.map(shorten) })
}
