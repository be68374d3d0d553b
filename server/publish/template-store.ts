import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
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

/** The end of every template's name, as in parameter CMSTemplateSuffix of a fresh install. */
const TEMPLATE_SUFFIX = '.template.html'

const LARGEST = 1_000_000

/** The files with the template suffix below a pipe's `template/` folder, by path. */
export async function templatesOnDisk(files: FileStore, sitePath: string, pipeCode: string): Promise<TemplateOnDisk[]> {
  const folder = templateFolder(sitePath, pipeCode)
  const paths = (await files.list(folder)).filter((path) => path.endsWith(TEMPLATE_SUFFIX))
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

  async engine(sitePath: string, pipeCode: string): Promise<TemplateEngine> {
    const folder = templateFolder(sitePath, pipeCode)
    const onDisk = (await templatesOnDisk(this.files, sitePath, pipeCode)).filter((file) => file.size <= LARGEST)
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
