import type { Fragment, PageRun } from '#render/page-run.ts'
import { listening, type Questions } from '#render/questions.ts'

/**
 * A part of pages that depends on the site alone: rendered once for a run of pages, or once for each catalog where a tag
 * of it is about the page's own.
 *
 * @param render gets the run under which the part is to be rendered
 */
export async function fragmentOf(
  run: PageRun,
  key: string,
  render: (run: PageRun) => Promise<string>,
): Promise<string> {
  const ownKey = `${key}@${run.catalog?.catalogId ?? ''}`
  const known = run.fragments.get(key) ?? run.fragments.get(ownKey) ?? (await makeFragment())
  for (const [json, question] of known.asked) run.asked.set(json, question)
  return known.html

  async function makeFragment(): Promise<Fragment> {
    const asked: Questions = new Map()
    let usesCatalog = false
    const apart: PageRun = {
      ...run,
      asked,
      data: listening(run.data, asked),
      get catalog() {
        usesCatalog = true
        return run.catalog
      },
    }
    const fragment = { asked, html: await render(apart) }
    run.fragments.set(usesCatalog ? ownKey : key, fragment)
    return fragment
  }
}
