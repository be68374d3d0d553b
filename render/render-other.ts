import { Context, type Liquid } from 'liquidjs'
import { RUN, type PageRun } from '#render/page-run.ts'
import { runSteps } from '#render/steps.ts'

/** What another template of the site makes of these variables, within the page that is being rendered. */
export async function renderOther(
  liquid: Liquid,
  file: string,
  scope: Record<string, unknown>,
  run: PageRun,
  outer: Context,
): Promise<string> {
  const templates = await liquid.parseFile(file)
  // One budget for the page and all that it includes: the limiters of the outer context go along.
  const { memoryLimit, renderLimit } = outer
  const inner = new Context(scope, liquid.options, { globals: { [RUN]: run } }, { memoryLimit, renderLimit, liquid })
  return String(await runSteps(liquid.renderer.renderTemplates(templates, inner)))
}
