import { type Context, type Expression, type Filter, type Hash, type Token, TypeGuards, type Value } from 'liquidjs'
import { isPromise, isSteps } from '#render/steps.ts'

/*
 * Most of what a template prints, asks and hands to a tag is a variable, a property or a text, perhaps compared or filtered.
 * The library takes a dozen steps for each, since any of them might have to be waited for; here they are read at once. What
 * does have to be waited for, and whatever is not known here, is left to the library.
 */

/** Says that the library has to find out. */
export const UNREAD = Symbol('left to the library')

type Read = (context: Context) => unknown

const leaveIt: Read = () => UNREAD

/** What an expression without filters is worth, or UNREAD. */
export function readExpression(expression: Expression, context: Context): unknown {
  let read = expressions.get(expression)
  if (!read) expressions.set(expression, (read = readerOfExpression(expression)))
  return read(context)
}

/** What an expression is worth after its filters, or UNREAD, or the steps that lead to it where a filter has to be waited for. */
export function readValue({ initial, filters }: Value, context: Context): unknown {
  let found = readExpression(initial, context)
  if (found === UNREAD) return UNREAD
  for (const [index, filter] of filters.entries()) {
    const { handler, liquid, token } = filter as unknown as OpenFilter
    const args = argumentsOf(filter).map((read) => read(context))
    if (args.includes(UNREAD)) return restOf(found, filters.slice(index), context)
    found = handler.call({ context, token, liquid }, found, ...args)
    if (hasToWait(found)) return restOf(found, filters.slice(index + 1), context)
  }
  return found
}

function* restOf(found: unknown, filters: readonly Filter[], context: Context): Generator<unknown, unknown, unknown> {
  let value = yield found
  for (const filter of filters) value = yield filter.render(value, context)
  return value
}

/** The attributes of a tag by name, or UNREAD. */
export function readHash(hash: Hash, context: Context): Record<string, unknown> | typeof UNREAD {
  let readers = hashes.get(hash)
  if (!readers)
    hashes.set(hash, (readers = Object.entries(hash.hash).map(([name, token]) => [name, ofAttribute(token)])))
  const found: Record<string, unknown> = {}
  for (const [name, read] of readers) {
    const value = read(context)
    if (value === UNREAD) return UNREAD
    found[name] = value
  }
  return found
}

const expressions = new WeakMap<Expression, Read>()
const filterArguments = new WeakMap<Filter, readonly Read[]>()
const hashes = new WeakMap<Hash, readonly (readonly [string, Read])[]>()

function ofAttribute(token: Token | undefined): Read {
  return token === undefined ? () => true : readerOf(token)
}

/** What the library declares as its own affair. */
interface OpenFilter {
  readonly handler: (this: unknown, value: unknown, ...args: unknown[]) => unknown
  readonly liquid: unknown
  readonly token: Token
}

function argumentsOf(filter: Filter): readonly Read[] {
  let readers = filterArguments.get(filter)
  if (!readers) {
    // Those with a name are left to the library.
    readers = filter.args.map((arg) => (Array.isArray(arg) ? leaveIt : readerOf(arg as Token)))
    filterArguments.set(filter, readers)
  }
  return readers
}

/** An expression as the library has it: operands first, then what is done with them. */
function readerOfExpression({ postfix }: Expression): Read {
  const operands: Read[] = []
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) {
      operands.push(readerOf(token))
      continue
    }
    const compare = OPERATORS[token.operator]
    const [right, left] = [operands.pop(), operands.pop()]
    operands.push(compare && left && right ? compared(left, right, compare) : leaveIt)
  }
  return operands[0] ?? leaveIt
}

function compared(left: Read, right: Read, compare: Compare): Read {
  return (context) => {
    const one = left(context)
    const other = right(context)
    return isPlain(one) && isPlain(other) ? compare(one, other) : UNREAD
  }
}

/** Neither a list nor something that compares itself, such as `empty`. */
type Plain = string | number | boolean | null | undefined

type Compare = (left: Plain, right: Plain) => boolean

const OPERATORS: Readonly<Record<string, Compare>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => (left as number) > (right as number),
  '<': (left, right) => (left as number) < (right as number),
  '>=': (left, right) => (left as number) >= (right as number),
  '<=': (left, right) => (left as number) <= (right as number),
  contains: (left, right) => typeof left === 'string' && left.includes(String(right)),
  and: (left, right) => isTrue(left) && isTrue(right),
  or: (left, right) => isTrue(left) || isTrue(right),
}

function isTrue(value: Plain): boolean {
  return value !== false && value !== undefined && value !== null
}

function isPlain(value: unknown): value is Plain {
  return value === null || (typeof value !== 'object' && typeof value !== 'function')
}

function readerOf(token: Token): Read {
  if ('content' in token) {
    const { content } = token
    return () => content
  }
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable !== undefined) return leaveIt
  const names = token.props.map((prop) => ('content' in prop ? prop.content : undefined))
  const [name] = names
  if (typeof name !== 'string' || !names.every(isName)) return leaveIt
  return (context) => {
    // The library declares it as its own affair.
    let value: unknown = (context as unknown as { findScope(name: string): object }).findScope(name)
    for (const one of names) {
      value = context.readProperty(value as object, one)
      if (hasToWait(value)) return UNREAD
    }
    return value
  }
}

function isName(name: unknown): name is string | number {
  return typeof name === 'string' || typeof name === 'number'
}

function hasToWait(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (isPromise(value) || isSteps(value))
}
