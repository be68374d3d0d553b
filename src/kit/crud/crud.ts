import type { AnyEndpoint, QueryIn } from '#contract/endpoint.ts'
import type { SecondQuestion } from '#kit/form/second-question.ts'
import type { RowOf } from '#kit/list/use-list.ts'

/** The calls of one kind of row, and what a list and a dialog have to know of them. */
export interface Crud<L extends AnyEndpoint> {
  readonly list: L
  readonly add: AnyEndpoint
  readonly edit: AnyEndpoint
  readonly remove: AnyEndpoint
  /** Field that tells rows apart. */
  readonly rowKey: keyof RowOf<L> & string
  /** Field that a person knows a row by. */
  readonly nameField: keyof RowOf<L> & string
  /** What the call that deletes is told of a row: `{rowKey: id}`, or the id alone, or the id in its address. */
  readonly removesBy?: 'key' | 'id' | 'path'
  /** Sent in the query of each call that changes rows, such as the id the screen is about. */
  readonly query?: Readonly<Record<string, string>>
  /** Further reads that show these rows. */
  readonly alsoReads?: readonly AnyEndpoint[]
  /** Fields that a back end without our extensions must not miss in an edit. */
  readonly required?: readonly string[]
  /** Gives one row by its key: asked before an edit where such a back end is sent more than was changed. */
  readonly get?: AnyEndpoint
  /** Asked where the server wants a second word for a change. */
  readonly question?: SecondQuestion
}

/** Declares the calls of one kind of row, checked against what its list answers. */
export function defineCrud<L extends AnyEndpoint>(crud: Crud<L>): Crud<L> {
  return crud
}

/** One field of the search row: a text, or a choice where there are options. */
export interface SearchField<L extends AnyEndpoint> {
  readonly name: keyof QueryIn<L> & string
  readonly label: string
  /** What it is when nobody has filtered. */
  readonly start?: string
  readonly options?: readonly { value: string; label: string }[]
}

/** Every read that is old once a row was changed. */
export function readsOf<L extends AnyEndpoint>({ list, alsoReads = [] }: Crud<L>): readonly AnyEndpoint[] {
  return [list, ...alsoReads]
}
