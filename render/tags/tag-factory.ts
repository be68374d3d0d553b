import {
  Hash,
  Tag,
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'
import { runOf, type PageRun } from '#render/page-run.ts'
import { readHash, UNREAD } from '#render/plain-values.ts'
import { checkNames, valuesReader, type Attributes, type Values } from '#render/tags/attributes.ts'

/** A tag by the name that templates write. */
export interface NamedTag {
  readonly name: string
  /** Closed by `end` and its name. */
  readonly isBlock: boolean
  /** Takes attributes that it does not name as parameters. */
  readonly isOpen: boolean
  readonly attributes: Attributes
  readonly tag: new (token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) => Tag
}

/** What a tag gets to do its work. */
export interface TagCall<A extends Attributes> {
  readonly run: PageRun
  readonly values: Values<A>
  readonly context: Context
}

/** `{% name ... %} ... {% endname %}`: what `load` answers are the variables of the inner part. */
export function blockTag<const A extends Attributes>(
  name: string,
  attributes: A,
  load: (call: TagCall<A>) => Promise<Record<string, unknown>>,
): NamedTag {
  const read = valuesReader(attributes)

  class Block extends Tag {
    readonly #hash: Hash
    readonly #templates: Template[] = []

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid)
      this.#hash = hashOf(liquid, token, attributes)
      const stream = parser
        .parseStream(rest)
        .on(`tag:end${name}`, () => stream.stop())
        .on('template', (template: Template) => this.#templates.push(template))
        .on('end', () => {
          throw new Error(`tag ${name} is not closed by end${name}`)
        })
      stream.start()
    }

    *render(context: Context, emitter: Emitter): Generator<unknown, void, Record<string, unknown>> {
      const given = readHash(this.#hash, context)
      const values = read(given === UNREAD ? yield this.#hash.render(context) : given)
      context.push(yield load({ run: runOf(context), values, context }))
      yield this.liquid.renderer.renderTemplates(this.#templates, context, emitter)
      context.pop()
    }
  }
  return { name, isBlock: true, isOpen: false, attributes, tag: Block }
}

/** `{% name ... %}`: writes the HTML that `write` answers. `open` lets unknown attributes pass. */
export function voidTag<const A extends Attributes>(
  name: string,
  attributes: A,
  write: (call: TagCall<A>, liquid: Liquid, given: Readonly<Record<string, unknown>>) => Promise<string>,
  open = false,
): NamedTag {
  const read = valuesReader(attributes)

  class Void extends Tag {
    readonly #hash: Hash

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid)
      this.#hash = hashOf(liquid, token, attributes, open)
    }

    *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const known = readHash(this.#hash, context)
      const given = known === UNREAD ? ((yield this.#hash.render(context)) as Record<string, unknown>) : known
      const values = read(given)
      emitter.write((yield write({ run: runOf(context), values, context }, this.liquid, given)) as string)
    }
  }
  return { name, isBlock: false, isOpen: open, attributes, tag: Void }
}

/** Hears of a fault in the attributes of a tag. */
export type HearFault = (token: TagToken, error: Error) => void

const listeners = new WeakMap<Liquid, HearFault>()

/** Faults in attributes are told and passed over from now on, so that those behind them are found as well. */
export function listenForFaults(liquid: Liquid, hear: HearFault): void {
  listeners.set(liquid, hear)
}

function hashOf(liquid: Liquid, token: TagToken, attributes: Attributes, open = false): Hash {
  const hash = new Hash(token.args)
  try {
    checkNames(attributes, Object.keys(hash.hash), open)
  } catch (error) {
    const hear = listeners.get(liquid)
    if (!hear) throw error
    hear(token, error as Error)
  }
  return hash
}
