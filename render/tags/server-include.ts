import { baseUrl } from '#lib/page-links.ts'
import { escapeHtml } from '#render/escape-html.ts'
import type { PageRun } from '#render/page-run.ts'

/** Includes are no HTML: without a web server that knows them a page would show nothing in their place. */
export function usesIncludes({ links: { mode, snapshot } }: PageRun): boolean {
  return !mode.preview && snapshot.site.extend['SSIEnabled'] === 'Y'
}

/**
 * The include of a part of pages for the web server; '' where there is no such part.
 *
 * @param file below the folder of the pipe, without its suffix
 */
export function includeOf(run: PageRun, file: string): string {
  const { snapshot, suffix } = run.links
  if (file === '') return ''
  const base = baseUrl(snapshot.pipeProps)
  const root = URL.canParse(base) ? new URL(base).pathname : base.startsWith('/') ? base : '/'
  return `<!--#include virtual="${escapeHtml(`${root}${file}.${suffix}`)}"-->`
}
