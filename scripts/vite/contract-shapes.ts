import type { Plugin } from 'vite'

/** What of a call only the server looks at: the app sends what its types hold and reads answers by `read-data.ts`. */
const UNREAD = ['params', 'query', 'data']

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

type Fields = Readonly<Record<string, unknown>>

/** An inner function runs when it is called, not when its module is loaded. */
const LATER = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']

const isNode = (value: unknown): value is Node & Fields =>
  typeof value === 'object' && value !== null && typeof (value as Fields)['type'] === 'string'

function* callsIn(node: Node & Fields): Generator<Node & Fields> {
  if (LATER.includes(node.type)) return
  if (node.type === 'CallExpression') yield node
  for (const inner of Object.values(node).flat()) if (isNode(inner)) yield* callsIn(inner)
}

interface Property extends Node {
  readonly key?: { readonly name?: string }
  readonly value?: { readonly value?: unknown }
}

const nameOf = (property: Property) => property.key?.name ?? ''

/** Shapes of one declaration of a call that the app has no use for, its fields filled in by strangers among them. */
function unreadIn(call: Fields): Property[] {
  const isEndpoint = (call['callee'] as Fields)['name'] === 'defineEndpoint'
  const properties = isEndpoint ? ((call['arguments'] as Fields[])[0]?.['properties'] as Property[]) : []
  const isPublic = properties.some((one) => nameOf(one) === 'auth' && one.value?.value === 'public')
  return properties.filter((one) => UNREAD.includes(nameOf(one)) || (isPublic && nameOf(one) === 'body'))
}

/**
 * A module of the contract as the app needs it. The schemas of all answers would travel with the first page; and what no
 * screen names goes only where a build can tell that declaring it does nothing.
 *
 * @param program its syntax tree
 */
export function bareContract(code: string, program: object): string {
  const calls = [...callsIn(program as Node & Fields)]
  const dropped = calls.flatMap(unreadIn)
  const isDropped = ({ start }: Node) => dropped.some((shape) => shape.start <= start && start < shape.end)
  const pure = calls
    .filter((call) => !isDropped(call))
    .map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
  const cuts = dropped.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
  const starts = new Set<number>()
  return [...pure, ...cuts]
    .filter(({ start }) => !starts.has(start) && starts.add(start))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Leaves the shapes of answers and queries to the server. */
export function contractShapes(): Plugin {
  return {
    name: 'contract-shapes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/, code: /zod\/mini/ },
      handler(code) {
        // Declarations alone: a part that uses none of them does not ask for their file.
        return { code: bareContract(code, this.parse(code, { lang: 'ts' })), map: null, moduleSideEffects: false }
      },
    },
  }
}
