import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { textIn } from '#contract/texts.ts'
import { EXPORT_THEME, THEME_ROWS } from '#contract/texts/themes.ts'
import type { Language } from '#contract/wire.ts'
import { pathKey } from '#lib/path-key.ts'
import type { Services } from '#server/context.ts'
import { uploadFolder } from '#server/settings.ts'
import { configValue } from '#server/shared/config-values.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { themeTables } from './export-rows.ts'
import { foldersOf } from './site-folders.ts'
import { isPassedOver, suffixRule } from './theme-names.ts'
import { exportFile, PACKAGES } from './theme-places.ts'

interface ExportArgs {
  readonly siteId: string
  readonly language: Language
}

/** A zip that is made one entry after the other: nothing of the next one is read before the last one is written. */
class Packer {
  private readonly zip = new ZipFile()
  readonly written: Promise<void>

  constructor(
    path: string,
    private readonly mtime: Date,
  ) {
    this.written = pipeline(this.zip.outputStream, createWriteStream(path, { flags: 'wx' }))
    this.written.catch(() => undefined)
  }

  /** Ends when the last byte of the source was taken. */
  async add(name: string, mtime: Date, source: () => Readable): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      this.zip.addReadStreamLazy(name, { mtime, mode: 0o100644 }, (done) => {
        const stream = source()
        stream.once('end', resolve).once('error', reject)
        done(null, stream)
      })
    })
    await Promise.race([taken, this.written])
  }

  addText(name: string, text: string): Promise<void> {
    return this.add(name, this.mtime, () => Readable.from([Buffer.from(text)]))
  }

  async end(): Promise<void> {
    this.zip.end()
    await this.written
  }
}

async function packRows(services: Services, packer: Packer, args: ExportArgs, handle: TaskHandle): Promise<void> {
  const tables = themeTables(services.db, args.siteId)
  for (const [index, { table, read }] of tables.entries()) {
    const name = table in THEME_ROWS ? textIn(THEME_ROWS[table as keyof typeof THEME_ROWS], args.language) : table
    handle.progress((index / tables.length) * 50, textIn(EXPORT_THEME.rows, args.language, [name]))
    for (let after: string | undefined = '0', number = 1; after !== undefined; number++) {
      await handle.checkpoint()
      const page: Awaited<ReturnType<typeof read>> = await read(after)
      const content = table === 'cms_site' ? page.rows[0] : page.rows
      if (page.rows.length > 0) await packer.addText(`db/${table}__${number}.json`, JSON.stringify(content))
      after = page.last
    }
  }
}

/** First folders, and files of the pipe's own folder, that publishing writes: they are made anew. */
async function writtenPlaces({ db }: Services, siteId: string): Promise<(path: string) => boolean> {
  const rows = await db.selectFrom('catalog').select('path').where('siteId', '=', siteId).execute()
  const tops = new Set(['include', ...rows.map(({ path }) => pathKey(path.split('/')[0] ?? ''))])
  return (path) => {
    const [top = '', ...rest] = path.split('/')
    return rest.length > 0 ? tops.has(pathKey(top)) : /^(?:index(?:_\d+)?\.(?:shtml|html|xml|json)|sitemap.*\.xml)$/i.test(top)
  } // prettier-ignore
}

/** Files of a theme below the root of all files: uploads, templates, and what people have put beside them. */
async function themeFiles(services: Services, site: SiteRow): Promise<string[]> {
  const isWritten = await writtenPlaces(services, site.siteId)
  const found: string[] = []
  for (const folder of await foldersOf(services, site))
    for (const path of await services.files.list(folder)) {
      const isOwn = folder === site.path
      const isPart = isOwn ? /^(?:resources\/|watermaker\.\w+$)/.test(path) : !PACKAGES.test(path) && !isWritten(path)
      if (isPart && !isPassedOver(path)) found.push(`${folder}/${path}`)
    }
  return found
}

async function packFiles(services: Services, packer: Packer, site: SiteRow, args: ExportArgs, handle: TaskHandle) {
  const { db, files } = services
  const isTaken = suffixRule(await configValue(db, 'AllowUploadFileType'))
  const all = await themeFiles(services, site)
  for (const [index, path] of all.entries()) {
    await handle.checkpoint()
    handle.progress(50 + (index / all.length) * 49, textIn(EXPORT_THEME.files, args.language, [index + 1, all.length]))
    if (!isTaken(path)) {
      handle.addError(textIn(EXPORT_THEME.leftOut, args.language, [path]))
      continue
    }
    const found = await files.find(path)
    // It went while the others were packed.
    if (!found) continue
    const stream = await files.open(path)
    await packer.add(`wwwroot/${path}`, found.modified, () => stream)
  }
}

/**
 * Packs a site, rows page by page and files one by one. The package of before stands until the new one is whole: a
 * process that ends meanwhile leaves nothing but a file that the next start removes, and the task begins anew.
 */
export const exportTheme: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as ExportArgs
  const site = await siteById(services.db, args.siteId)
  const path = join(uploadFolder(services.settings), randomUUID())
  const packer = new Packer(path, services.now())
  try {
    await packRows(services, packer, args, handle)
    await packFiles(services, packer, site, args, handle)
    await packer.end()
    await services.files.adopt(path, exportFile(site.path))
  } finally {
    await rm(path, { force: true })
  }
  handle.progress(100, textIn(EXPORT_THEME.done, args.language))
}
