import type { ListPlace, ListSort } from '#kit/list/list-url.ts'

/** A search, an order and a choice of columns under a name of the user's. */
export interface ListView {
  name: string
  filters: Readonly<Record<string, string>>
  sort?: ListSort | undefined
  /** Ids of the columns that are switched: off, or on where they are optional. */
  hidden: readonly string[]
}

/** As many as stand beside each other and are still found. */
export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 40

type Shown = Pick<ListPlace, 'filters' | 'sort'> & { hidden: readonly string[] }

export function viewOf(name: string, { filters, sort, hidden }: Shown): ListView {
  const filled = Object.entries(filters).filter(([, value]) => value.trim() !== '')
  return { name: name.trim(), filters: Object.fromEntries(filled), sort, hidden }
}

/** Whether the list is as the view wants it. */
export function isShown(view: ListView, shown: Shown): boolean {
  return factsOf(view) === factsOf(viewOf(view.name, shown))
}

function factsOf({ filters, sort, hidden }: ListView): string {
  const searched = Object.entries(filters).map((pair) => pair.join('='))
  return JSON.stringify([searched.toSorted(), sort?.column, sort?.descending, hidden.toSorted()])
}

/** With the view at the end, or in the place of the one with its name. */
export function withView(views: readonly ListView[], view: ListView): ListView[] {
  const at = views.findIndex(({ name }) => name === view.name)
  return at < 0 ? [...views, view] : views.with(at, view)
}

/** Undefined where the name is empty or another view has it. */
export function withNewName(views: readonly ListView[], from: string, to: string): ListView[] | undefined {
  const name = to.trim()
  if (name === '' || (name !== from && views.some((view) => view.name === name))) return undefined
  return views.map((view) => (view.name === from ? { ...view, name } : view))
}

/** The filters of a view as far as the list (still) has them; all others are as nobody has filtered. */
export function filtersOf(view: ListView, home: ListPlace['filters']): ListPlace['filters'] {
  return Object.fromEntries(Object.entries(home).map(([name, value]) => [name, view.filters[name] ?? value]))
}
