/** Where a list stands: everything that a reload or a shared link must bring back. */
export interface ListPlace {
  page: number
  size: number
  sort: ListSort | undefined
  filters: Readonly<Record<string, string>>
}

export interface ListSort {
  column: string
  descending: boolean
}

type Search = Readonly<Record<string, unknown>>

const whole = (value: unknown, fallback: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

function readSort(value: unknown): ListSort | undefined {
  const text = asText(value)
  if (!text) return undefined
  return text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false }
}

/** The place a URL speaks of; whatever it leaves out, or spells wrongly, comes from `home`. */
export function readListPlace(search: Search, home: ListPlace): ListPlace {
  const filters = Object.fromEntries(
    Object.entries(home.filters).map(([name, value]) => [name, asText(search[name]) ?? value]),
  )
  return {
    page: whole(search['page'], home.page),
    size: Math.min(whole(search['size'], home.size), 500),
    sort: readSort(search['sort']) ?? home.sort,
    filters,
  }
}

/**
 * The URL search of a place. Values equal to `home` are left out so that links stay short; keys that
 * do not belong to the list (the id a screen is about) are kept.
 */
export function writeListPlace(search: Search, place: ListPlace, home: ListPlace): Record<string, unknown> {
  const next: Record<string, unknown> = { ...search }
  const put = (name: string, value: string | number | undefined, usual: string | number | undefined) => {
    if (value === usual || value === undefined) delete next[name]
    else next[name] = value
  }
  const spell = (sort: ListSort | undefined) => sort && (sort.descending ? '-' : '') + sort.column
  put('page', place.page, home.page)
  put('size', place.size, home.size)
  put('sort', spell(place.sort), spell(home.sort))
  for (const name of Object.keys(home.filters)) put(name, place.filters[name], home.filters[name])
  return next
}

/** Ascending, descending, then the order of the server again. */
export function nextSort(current: ListSort | undefined, column: string): ListSort | undefined {
  if (current?.column !== column) return { column, descending: false }
  return current.descending ? undefined : { column, descending: true }
}

/** Filters that only change the order leave nothing out. */
const ORDERS = ['sorts', 'order']

/** Whether `filters` hide rows that `home` shows. */
export function leavesOut(filters: ListPlace['filters'], home: ListPlace['filters']): boolean {
  const differs = ([name, value]: [string, string]) => !ORDERS.includes(name) && value.trim() !== (home[name] ?? '')
  return Object.entries(filters).some(differs)
}

/** Only filters that say something travel to the server. */
export function filledFilters(filters: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(filters).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}
