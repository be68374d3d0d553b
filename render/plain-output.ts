import { type Context, Output, type Template, TypeGuards } from 'liquidjs'
import { isPromise, isSteps } from '#render/steps.ts'

type Names = readonly [string, ...string[]]

const known = new WeakMap<Template, Names | null>()

/** The names that an output without filters is made of, `item` and `title` of `{{ item.title }}`; null for all other parts. */
function namesOf(part: Template): Names | null {
  if (!(part instanceof Output)) return null
  const { initial, filters } = part.value
  const [token, ...others] = initial.postfix
  const [filter, ...further] = filters
  // What escapes is itself a filter, behind all that do not answer HTML.
  if (!filter || filter.raw || further.length > 0 || others.length > 0 || !TypeGuards.isPropertyAccessToken(token))
    return null
  if (token.variable !== undefined) return null
  const names = token.props.map((prop) => ('content' in prop ? prop.content : undefined))
  const [first, ...rest] = names
  if (typeof first !== 'string' || !rest.every((name) => typeof name === 'string')) return null
  return [first, ...rest]
}

/**
 * What an output prints before it is escaped, where it prints a variable or a property as it is: most outputs do, and the
 * library takes a dozen steps for each. Undefined for all other outputs, and for values that have to be waited for.
 */
export function plainValue(part: Template, context: Context): { readonly value: unknown } | undefined {
  let names = known.get(part)
  if (names === undefined) known.set(part, (names = namesOf(part)))
  if (names === null) return undefined
  // The library declares it as its own affair.
  let value: unknown = (context as unknown as { findScope(name: string): object }).findScope(names[0])
  for (const name of names) {
    value = context.readProperty(value as object, name)
    if (typeof value === 'object' && value !== null && (isPromise(value) || isSteps(value))) return undefined
  }
  return { value }
}
