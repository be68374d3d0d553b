import { Context, Liquid, type Template } from 'liquidjs'
import { escapeHtml } from '#render/escape-html.ts'
import { linkFilters } from '#render/filters/link-filters.ts'
import { textFilters } from '#render/filters/text-filters.ts'
import { RUN, SafeHtml, type PageRun } from '#render/page-run.ts'
import { runSteps } from '#render/steps.ts'
import { TemplateError, toTemplateError } from '#render/template-error.ts'
import { contentTags } from '#render/tags/content-tags.ts'
import { searchTags } from '#render/tags/search-tag.ts'
import { includeTags } from '#render/tags/include-tag.ts'
import { operationTags } from '#render/tags/operation-tags.ts'
import { pageBarTags } from '#render/tags/page-bar-tag.ts'
import { siteTags } from '#render/tags/site-tags.ts'

/** What one template may cost, so that a mistake or malice can not stop the server. */
export interface Limits {
  /** Characters of one template. */
  readonly parse: number
  /** Milliseconds by the clock of one page with all it includes, and with its neighbours that are rendered side by side. */
  readonly render: number
  /** Objects and characters that one page may create. */
  readonly memory: number
}

export const LIMITS: Limits = { parse: 1_000_000, render: 60_000, memory: 20_000_000 }

const TAGS = [...siteTags, ...contentTags, ...searchTags, ...operationTags, ...includeTags, ...pageBarTags]

/**
 * The templates of one site and pipe, parsed once. Reads nothing but the given texts: includes and
 * layouts are looked up among them by path.
 */
export class TemplateEngine {
  readonly #liquid: Liquid
  readonly #parsed = new Map<string, Template[]>()

  constructor(
    readonly templates: Readonly<Record<string, string>>,
    limits: Limits = LIMITS,
  ) {
    this.#liquid = new Liquid({
      templates: { ...templates },
      cache: true,
      strictFilters: true,
      ownPropertyOnly: true,
      relativeReference: false,
      outputEscape: escapeOutput,
      parseLimit: limits.parse,
      renderLimit: limits.render,
      memoryLimit: limits.memory,
    })
    for (const { name, tag } of TAGS) this.#liquid.registerTag(name, tag)
    for (const [name, filter] of Object.entries({ ...textFilters, ...linkFilters })) {
      this.#liquid.registerFilter(name, filter)
    }
  }

  has(path: string): boolean {
    return Object.hasOwn(this.templates, path)
  }

  /**
   * Renders one template with the variables of a page.
   * @throws TemplateError with file, line and column: unknown tag or attribute, missing catalog, limit reached;
   * DataError when the data behind a tag could not be read.
   */
  async render(path: string, scope: Record<string, unknown>, run: PageRun): Promise<string> {
    try {
      const context = new Context(scope, this.#liquid.options, { globals: { [RUN]: run } }, { liquid: this.#liquid })
      return String(await runSteps(this.#liquid.renderer.renderTemplates(this.#parse(path), context)))
    } catch (error) {
      throw toTemplateError(error, path)
    }
  }

  #parse(path: string): Template[] {
    const known = this.#parsed.get(path)
    if (known) return known
    const source = Object.hasOwn(this.templates, path) ? this.templates[path] : undefined
    if (source === undefined) throw new TemplateError('the template does not exist', path)
    const parsed = this.#liquid.parse(source, path)
    this.#parsed.set(path, parsed)
    return parsed
  }
}

function escapeOutput(value: unknown): string {
  if (value instanceof SafeHtml) return value.html
  if (value === undefined || value === null) return ''
  return escapeHtml(typeof value === 'number' ? printNumber(value) : String(value))
}

/** At most two decimals, none when there are none. */
function printNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Math.round(value * 100) / 100)
}
