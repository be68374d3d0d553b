import type { SiteStart } from '#contract/site-forms.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { BLANK_TEMPLATES } from '#server/areas/site/blank-templates.ts'
import { themeFiles } from '#server/areas/demo/theme-files.ts'
import type { Context } from '#server/context.ts'
import type { PipeProps } from '#server/store/tables/sites.ts'

/** A pipe that a new site starts with. */
interface StartPipe {
  readonly code: string
  readonly name: string
}

const THEME = {
  indexTemplate: 'index.template.html',
  defaultListTemplate: 'list.template.html',
  defaultDetailTemplate_article: 'article.template.html',
  defaultDetailTemplate_image: 'media.template.html',
  defaultDetailTemplate_audio: 'media.template.html',
  defaultDetailTemplate_video: 'media.template.html',
}

const BLANK = {
  indexTemplate: 'index.template.html',
  defaultListTemplate: 'list.template.html',
  defaultDetailTemplate_article: 'detail.template.html',
  defaultDetailTemplate_image: 'detail.template.html',
  defaultDetailTemplate_audio: 'detail.template.html',
  defaultDetailTemplate_video: 'detail.template.html',
}

const TEMPLATES: Readonly<Record<SiteStart, Readonly<Record<string, string>>>> = { blank: BLANK, theme: THEME }

const PIPES: Readonly<Record<SiteStart, readonly StartPipe[]>> = {
  blank: [{ code: 'pc', name: 'PC' }],
  theme: [
    { code: 'pc', name: 'PC' },
    { code: 'h5', name: 'H5' },
  ],
}

export function startPipes(start: SiteStart | undefined): readonly StartPipe[] {
  return start === undefined ? [] : PIPES[start]
}

/** The props of these pipes. */
export function startProps(path: string, start: SiteStart | undefined): PipeProps {
  if (start === undefined) return {}
  return Object.fromEntries(startPipes(start).map(({ code }) => [code, pipeStartProps(path, code, start)]))
}

/** The props of one pipe: pages end in `html`, for not every host reads the includes of `shtml`. */
export function pipeStartProps(path: string, code: string, start: SiteStart): Record<string, string> {
  return { ...TEMPLATES[start], staticSuffix: 'html', url: `/_sites/${pipeFolder(path, code)}` }
}

/** Who starts it: the theme says its own words in the language of this person. */
type StartContext = Pick<Context, 'services' | 'language'>

/** Writes the templates of a new site. */
export async function writeStartFiles(
  { services, language }: StartContext,
  path: string,
  start: SiteStart | undefined,
): Promise<void> {
  if (start === undefined) return
  for (const { code } of startPipes(start)) await writePipeStart({ services, language }, path, code, start)
}

/** Writes the templates of one pipe; a file that is there is of somebody, who has changed it since. */
export async function writePipeStart(
  { services: { files }, language }: StartContext,
  path: string,
  code: string,
  start: SiteStart,
): Promise<void> {
  const sources = start === 'theme' ? await themeFiles(language) : BLANK_TEMPLATES
  for (const [name, content] of sources) {
    const file = `${pipeFolder(path, code)}/${name}`
    if ((await files.size(file)) === undefined) await files.write(file, content)
  }
}
