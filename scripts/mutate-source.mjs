import { Lang, parse } from '@ast-grep/napi'

const IN_A_NAME = ['function_declaration', 'method_definition', 'variable_declarator']

/** Whether a node stands in the function, method or constant of this name. */
function isIn(node, symbol) {
  return node.ancestors().some((one) => IN_A_NAME.includes(one.kind()) && one.field('name')?.text() === symbol)
}

/** The text of a metavariable: that of a single node, or all that several stand for. */
function textFor(source, match, name, isMany) {
  if (!isMany) return match.getMatch(name)?.text() ?? ''
  const nodes = match.getMultipleMatches(name)
  const [first] = nodes
  return first ? source.slice(first.range().start.index, nodes.at(-1).range().end.index) : ''
}

/**
 * The source with a mutant made in it.
 *
 * @param {string} source
 * @param {{ breaks: string, symbol: string, find: string, put: string }} mutant
 * @throws Error where its pattern is nowhere in its symbol
 */
export function mutate(source, { breaks, symbol, find, put }) {
  const matches = parse(Lang.TypeScript, source)
    .root()
    .findAll(find)
    .filter((match) => isIn(match, symbol))
  if (matches.length === 0) throw new Error(`"${breaks}": ${symbol} has no ${find}`)
  return matches
    .sort((a, b) => b.range().start.index - a.range().start.index)
    .reduce((text, match) => {
      const { start, end } = match.range()
      const changed = put.replace(/(\$\$)?\$([A-Z]+)/g, (_, many, name) => textFor(source, match, name, Boolean(many)))
      return text.slice(0, start.index) + changed + text.slice(end.index)
    }, source)
}
