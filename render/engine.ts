import { type Context, type Emitter, type Liquid, LiquidError, RenderError, type Template, TypeGuards } from 'liquidjs'
import { createLiquid, escapeOutput } from '#render/liquid.ts'
import { Budget, LIMITS, type Limits } from '#render/limits.ts'
import { runOf, type PageRun } from '#render/page-run.ts'
import { plainValue } from '#render/plain-output.ts'
import { renderParsed } from '#render/render-other.ts'
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

/**
 * In place of the library's loop over the parts of a template: every text that is made goes through one place, where it is
 * counted. Text that stands in the template itself, every other part, and plain variables are written without steps of their
 * own.
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
      const plain = plainValue(part, context)
      if (plain) {
        emitter.write(escapeOutput(plain.value))
        continue
      }
      const html = yield part.render(context, emitter)
      if (html) emitter.write(html)
    } catch (error) {
      throw LiquidError.is(error) ? error : new RenderError(error as Error, part)
    }
    if (context.breakCalled || context.continueCalled) break
  }
  return (emitter as CountedText).buffer
}
