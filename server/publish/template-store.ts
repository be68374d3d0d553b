import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { TEMPLATE_MAX } from '#contract/templates/editing.ts'
import { TemplateEngine } from '#render/engine.ts'
import { LIMITS, type Limits } from '#render/limits.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import type { FileStore } from '#server/store/files.ts'

/** One template file as it is now. */
export interface TemplateOnDisk {
  /** Relative to the pipe's `template/` folder. */
  readonly path: string
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
}

/** Where the templates of a pipe are, and what their names end with. */
export interface TemplatePlace {
  readonly sitePath: string
  readonly pipeCode: string
  readonly suffix: string
}

/** The files with the template suffix below a pipe's `template/` folder, by path. */
export async function templatesOnDisk(
  files: FileStore,
  { sitePath, pipeCode, suffix }: TemplatePlace,
): Promise<TemplateOnDisk[]> {
  const folder = templateFolder(sitePath, pipeCode)
  const paths = (await files.list(folder)).filter((path) => path.endsWith(suffix))
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(files.resolve(`${folder}/${path}`))
      return { path, size, modified: Math.floor(mtimeMs) }
    }),
  )
}

export function templateFolder(sitePath: string, pipeCode: string): string {
  return `${pipeFolder(sitePath, pipeCode)}/template`
}

/** A text of a template that is in no file. */
export interface TemplateDraft {
  /** Relative to the pipe's `template/` folder. */
  readonly path: string
  readonly text: string
}

interface Loaded {
  readonly signature: string
  readonly engine: TemplateEngine
}

/** Parsed templates of each site and pipe, read again when a file was added, changed or removed. */
export class TemplateStore {
  readonly #loaded = new Map<string, Loaded>()

  constructor(
    readonly files: FileStore,
    private readonly limits: Limits = LIMITS,
  ) {}

  /** The templates with one text in the place of its file, or beside them; nothing of it is kept. */
  async engineWith(place: TemplatePlace, draft: TemplateDraft): Promise<TemplateEngine> {
    const { templates } = await this.engine(place)
    return new TemplateEngine({ ...templates, [draft.path]: draft.text }, this.limits)
  }

  async engine(place: TemplatePlace): Promise<TemplateEngine> {
    const folder = templateFolder(place.sitePath, place.pipeCode)
    const onDisk = (await templatesOnDisk(this.files, place)).filter((file) => file.size <= TEMPLATE_MAX)
    const signature = createHash('sha256').update(JSON.stringify(onDisk)).digest('hex')
    const known = this.#loaded.get(folder)
    if (known?.signature === signature) return known.engine
    const texts = await Promise.all(
      onDisk.map(async ({ path }) => [path, String(await this.files.read(`${folder}/${path}`))] as const),
    )
    const engine = new TemplateEngine(Object.fromEntries(texts), this.limits)
    this.#loaded.set(folder, { signature, engine })
    return engine
  }
}
