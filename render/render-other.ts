import { Context, type Liquid, type Template } from 'liquidjs'
import { RUN, type PageRun } from '#render/page-run.ts'
import { runSteps } from '#render/steps.ts'

/** The library declares its own class, whose inside it does not use from outside. */
type Limiter = Context['memoryLimit']

/** What the library has parsed: it looks for a template in a dozen steps each time, whether or not it knows it. */
const parsed = new WeakMap<Liquid, Map<string, Template[]>>()

async function parseFile(liquid: Liquid, file: string): Promise<Template[]> {
  let own = parsed.get(liquid)
  if (!own) parsed.set(liquid, (own = new Map()))
  const known = own.get(file) ?? (await liquid.parseFile(file))
  own.set(file, known)
  return known
}

/** What another template of the site makes of these variables, within the page that is being rendered. */
export async function renderOther(
  liquid: Liquid,
  file: string,
  scope: Record<string, unknown>,
  run: PageRun,
): Promise<string> {
  // One budget for the page and all that it includes: it goes along with the run.
  return renderParsed(liquid, await parseFile(liquid, file), scope, run)
}

/** What parsed templates make of these variables, within the limits of the page. */
export async function renderParsed(
  liquid: Liquid,
  templates: Template[],
  scope: Record<string, unknown>,
  run: PageRun,
): Promise<string> {
  const { budget } = run
  const limits = { memoryLimit: budget.memory as Limiter, renderLimit: budget.time as Limiter, liquid }
  const context = new Context(scope, liquid.options, { globals: { [RUN]: run } }, limits)
  return String(await runSteps(liquid.renderer.renderTemplates(templates, context), budget))
}
