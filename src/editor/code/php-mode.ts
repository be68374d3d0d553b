import type { StreamParser, StringStream } from '@codemirror/language'
import { clike } from '@codemirror/legacy-modes/mode/clike'
import { html } from '@codemirror/legacy-modes/mode/xml'

const words = (text: string): Record<string, true> => Object.fromEntries(text.split(' ').map((word) => [word, true]))

interface Tokens {
  tokenize: ((stream: StringStream, state: Tokens) => string) | null
}

/** PHP without a page around it. */
export const php: StreamParser<unknown> = clike({
  name: 'php',
  keywords: words(
    'abstract and array as break callable case catch class clone const continue declare default die do echo else ' +
      'elseif empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for ' +
      'foreach function global goto if implements include include_once instanceof insteadof interface isset list ' +
      'match namespace new or print private protected public readonly require require_once return static switch ' +
      'throw trait try unset use var while xor yield',
  ),
  types: words('bool float int iterable mixed never object parent self string void'),
  blockKeywords: words('catch do else elseif for foreach if switch try while finally'),
  atoms: words('true false null TRUE FALSE NULL __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__'),
  multiLineStrings: true,
  hooks: {
    $: (stream: StringStream) => (stream.match(/^\w+/) ? 'variable-2' : false),
    '#': (stream: StringStream) => {
      // `#[` begins an attribute.
      if (stream.peek() === '[') return false
      stream.skipToEnd()
      return 'comment'
    },
    '<': (stream: StringStream, state: Tokens) => {
      const opening = stream.match(/^<<\s*(?:"(\w+)"|'(\w+)'|(\w+))/) as RegExpMatchArray | null
      const name = opening && (opening[1] ?? opening[2] ?? opening[3])
      if (!name) return false
      state.tokenize = textUpTo(name)
      return 'string'
    },
  },
})

/** A text over several lines, up to the line that begins with its name. */
function textUpTo(name: string): Tokens['tokenize'] {
  const closing = new RegExp(String.raw`^\s*${name}\b`)
  return (stream, state) => {
    if (stream.sol() && stream.match(closing)) state.tokenize = null
    else stream.skipToEnd()
    return 'string'
  }
}

interface Mixed {
  page: unknown
  script: unknown
  /** Between `<?php` and `?>`. */
  inside: boolean
}

/** A page with PHP in it. */
export const phpPage: StreamParser<Mixed> = {
  name: 'php-page',
  startState: (unit) => ({ page: html.startState?.(unit), script: php.startState?.(unit), inside: false }),
  copyState: ({ page, script, inside }) => ({ page: copyOf(html, page), script: copyOf(php, script), inside }),
  token: (stream, state) => {
    if (!state.inside && stream.match(/^<\?(?:php\b|=)?/)) {
      state.inside = true
      return 'meta'
    }
    if (!state.inside) return html.token(stream, state.page)
    if (!(state.script as Tokens).tokenize && stream.match('?>')) {
      state.inside = false
      return 'meta'
    }
    return php.token(stream, state.script)
  },
}

function copyOf(mode: StreamParser<unknown>, state: unknown): unknown {
  return mode.copyState ? mode.copyState(state) : { ...(state as object) }
}
