import {
  type Context,
  type Emitter,
  IfTag,
  isTruthy,
  type Liquid,
  LiquidError,
  Output,
  RenderError,
  type Template,
  toValue,
  TypeGuards,
} from 'liquidjs'
import { createLiquid } from '#render/liquid.ts'
import { Budget, LIMITS, type Limits } from '#render/limits.ts'
import { runOf, type PageRun } from '#render/page-run.ts'
import { readExpression, readValue, UNREAD } from '#render/plain-values.ts'
import { renderParsed } from '#render/render-other.ts'
import { isSteps } from '#render/steps.ts'
import { TemplateMissing, toTemplateError } from '#render/template-error.ts'

/**
 * The templates of one site and pipe, parsed once. Reads nothing but the given texts: includes and
 * layouts are looked up among them by path.
 */
export class TemplateEngine {
  readonly #liquid: Liquid
  readonly #parsed = new Map<string, Template[]>()

  constructor(
    readonly templates: Readonly<Record<string, string>>,
    private readonly limits: Limits = LIMITS,
  ) {
    this.#liquid = createLiquid({ ...templates }, limits)
    this.#liquid.renderer.renderTemplates = renderParts as Liquid['renderer']['renderTemplates']
  }

  has(path: string): boolean {
    return Object.hasOwn(this.templates, path)
  }

  /**
   * Renders one template with the variables of a page.
   * @throws TemplateError with file, line and column: unknown tag or attribute, missing catalog, limit reached;
   * DataError when the data behind a tag could not be read.
   */
  async render(path: string, scope: Record<string, unknown>, run: Omit<PageRun, 'budget'>): Promise<string> {
    try {
      return await renderParsed(this.#liquid, this.#parse(path), scope, { ...run, budget: new Budget(this.limits) })
    } catch (error) {
      throw toTemplateError(error, path)
    }
  }

  #parse(path: string): Template[] {
    const known = this.#parsed.get(path)
    if (known) return known
    const source = Object.hasOwn(this.templates, path) ? this.templates[path] : undefined
    if (source === undefined) throw new TemplateMissing(path)
    const parsed = this.#liquid.parse(source, path)
    this.#parsed.set(path, parsed)
    return parsed
  }
}

/** What a part of a page has written so far; there is one for each page, include and capture. */
class CountedText implements Emitter {
  buffer = ''

  constructor(private readonly budget: Budget) {}

  write(html: unknown): void {
    const text = typeof html === 'string' ? html : [html].flat(Infinity).join('')
    this.budget.write(text.length)
    this.buffer += text
  }
}

/** A part of a template that is text and no tag, as the library has it. */
function textOf(part: Template): string | undefined {
  const { str } = part as { readonly str?: unknown }
  return typeof str === 'string' && TypeGuards.isHTMLToken(part.token) ? str : undefined
}

/** The part of a condition that applies; undefined where the library has to find out. */
function branchOf({ branches, elseTemplates = [] }: IfTag, context: Context): Template[] | undefined {
  for (const { value, templates } of branches) {
    const found = value.filters.length > 0 ? UNREAD : readExpression(value.initial, context)
    if (found === UNREAD) return undefined
    if (isTruthy(toValue(found), context)) return templates
  }
  return elseTemplates
}

/**
 * In place of the library's loop over the parts of a template: every text that is made goes through one place, where it is
 * counted. Text that stands in the template itself, every other part, and what can be read at once are written without steps
 * of their own.
 */
function* renderParts(
  parts: Template[],
  context: Context,
  emitter: Emitter = new CountedText(runOf(context).budget),
): Generator<unknown, string, unknown> {
  const { time } = runOf(context).budget
  time.check(0)
  for (const part of parts) {
    const text = textOf(part)
    if (text !== undefined) {
      emitter.write(text)
      continue
    }
    time.check(0)
    try {
      const printed = part instanceof Output ? readValue(part.value, context) : UNREAD
      if (printed !== UNREAD) {
        emitter.write(toValue(isSteps(printed) ? yield printed : printed))
        continue
      }
      const branch = part instanceof IfTag ? branchOf(part, context) : undefined
      if (branch) yield renderParts(branch, context, emitter)
      else {
        const html = yield part.render(context, emitter)
        if (html) emitter.write(html)
      }
    } catch (error) {
      throw LiquidError.is(error) ? error : new RenderError(error as Error, part)
    }
    if (context.breakCalled || context.continueCalled) break
  }
  return (emitter as CountedText).buffer
}
