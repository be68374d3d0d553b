import type { SiteStart } from '#contract/site-forms.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { BLANK_TEMPLATES } from '#server/areas/site/blank-templates.ts'
import { themeFiles } from '#server/areas/demo/theme-files.ts'
import type { FileStore } from '#server/store/files.ts'
import type { PipeProps } from '#server/store/tables/sites.ts'

/** A pipe that a new site starts with. */
interface StartPipe {
  readonly code: string
  readonly name: string
  readonly templates: Readonly<Record<string, string>>
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

const PIPES: Readonly<Record<SiteStart, readonly StartPipe[]>> = {
  blank: [{ code: 'pc', name: 'PC', templates: BLANK }],
  theme: [
    { code: 'pc', name: 'PC', templates: THEME },
    { code: 'h5', name: 'H5', templates: THEME },
  ],
}

export function startPipes(start: SiteStart | undefined): readonly StartPipe[] {
  return start === undefined ? [] : PIPES[start]
}

/** The props of these pipes: pages end in `html`, for not every host reads the includes of `shtml`. */
export function startProps(path: string, start: SiteStart | undefined): PipeProps {
  const props = startPipes(start).map(({ code, templates }) => [
    code,
    { ...templates, staticSuffix: 'html', url: `/_sites/${pipeFolder(path, code)}` },
  ])
  return Object.fromEntries(props) as PipeProps
}

/** Writes the templates of a new site; a file that is there is of somebody, who has changed it since. */
export async function writeStartFiles(files: FileStore, path: string, start: SiteStart | undefined): Promise<void> {
  const sources = start === 'theme' ? await themeFiles() : BLANK_TEMPLATES
  for (const { code } of startPipes(start))
    for (const [name, content] of sources) {
      const file = `${pipeFolder(path, code)}/${name}`
      if ((await files.size(file)) === undefined) await files.write(file, content)
    }
}
