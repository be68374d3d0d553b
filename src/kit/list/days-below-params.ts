/** Filters of a list that hold the first and the last day. */
export const DAYS = ['beginTime', 'endTime'] as const

/** The query of a list whose days stand below `params`. */
export function toDaysQuery({ beginTime, endTime, ...filters }: Readonly<Record<string, string>>) {
  const params = { ...(beginTime && { beginTime }), ...(endTime && { endTime }) }
  return { ...filters, ...(Object.keys(params).length > 0 && { params }) } as object
}
