import { TokenKind, type TagToken, type Token } from 'liquidjs'
import { createLiquid } from '#render/liquid.ts'
import { listenForFaults } from '#render/tags/tag-factory.ts'
import { TemplateError, toTemplateError } from '#render/template-error.ts'

/** What of a text is no template; line and column from 1. */
export interface Fault {
  readonly line: number
  readonly column: number
  readonly message: string
}

const MOST = 50
/** Faults that end the parser cost a reading of the whole text each. */
const READ_AT_MOST = 2_000_000
const NAME = 'checked'

/**
 * Reads a text as a template and answers its faults in their order, at most fifty: all of attributes and of what is
 * printed; of tags that do not fit together the first one. A page that uses it may still fail, for what only its data show.
 */
export function checkTemplate(text: string): readonly Fault[] {
  const faults = new Map<string, Fault>()
  const add = (fault: Fault) => faults.set(`${fault.line}:${fault.column}`, fault)
  const liquid = createLiquid()
  listenForFaults(liquid, (token: TagToken, error) => {
    const [line = 1, column = 1] = token.getPosition()
    add({ line, column, message: error.message })
  })
  let source = text
  for (let read = 0; read <= READ_AT_MOST && faults.size < MOST; read += source.length + 1) {
    try {
      liquid.parse(source, NAME)
      break
    } catch (error) {
      add(faultOf(error))
      const rest = withoutOutput(source, (error as { token?: Token }).token)
      if (rest === undefined) break
      source = rest
    }
  }
  return [...faults.values()].toSorted((one, other) => one.line - other.line || one.column - other.column)
}

function faultOf(error: unknown): Fault {
  const known = toTemplateError(error, NAME)
  if (!(known instanceof TemplateError)) return { line: 1, column: 1, message: known.message }
  return { line: Math.max(1, known.line), column: Math.max(1, known.column), message: known.reason }
}

/** What is printed can be left out without an effect on what stands around it; a tag can not. */
function withoutOutput(source: string, token: Token | undefined): string | undefined {
  if (token?.kind !== TokenKind.Output || token.end <= token.begin) return undefined
  const blank = source.slice(token.begin, token.end).replace(/[^\n]/g, ' ')
  return source.slice(0, token.begin) + blank + source.slice(token.end)
}
