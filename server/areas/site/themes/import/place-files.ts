import { basename, dirname } from 'node:path/posix'
import { suffixOf } from '#lib/files/file-name.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { syncTree } from '#server/backup/files.ts'
import { Refusal } from '#server/context.ts'
import { configValue } from '#server/shared/config-values.ts'
import { shownName, siteFile, suffixRule, tableFile } from '../theme-names.ts'
import { PACKAGES, workFolder } from '../theme-places.ts'
import type { ThemeFile, ThemeZip } from '../theme-zip.ts'
import type { Importing } from './importing.ts'

/** @throws Refusal THEME_FILE_TYPE naming the first file that a site must not have */
export async function requireFileTypes({ services }: Pick<Importing, 'services'>, zip: ThemeZip): Promise<void> {
  const isTaken = suffixRule(await configValue(services.db, 'AllowUploadFileType'))
  const refused = zip.files.find(({ name }) => !tableFile(name) && !isTaken(name))
  if (refused) throw new Refusal('THEME_FILE_TYPE', [shownName(refused.name)])
}

/** A scaled copy beside its picture: `{id}_{width}x{height}.jpg`. */
const SCALED = /^(\d{6,19})(_\d{1,5}x\d{1,5})\.\w+$/

/** A file of the folder of uploads under the name that it has here. */
function resourceHere(importing: Importing, path: string): string {
  const own = importing.places.get(path)
  if (own !== undefined) return own
  const [, old = '', size] = SCALED.exec(basename(path)) ?? []
  const id = importing.newId('resource', old)
  return id === undefined || size === undefined ? path : `${dirname(path)}/${id}${size}.${suffixOf(path)}`
}

/** Where a file of the theme goes, below the root of all files; undefined for what no folder of this site takes. */
function placeHere(importing: Importing, name: string, codes: ReadonlySet<string>): string | undefined {
  const { source, site } = importing
  const found = siteFile(name)
  if (!found || PACKAGES.test(found.path)) return undefined
  if (found.folder === source.path) {
    if (/^watermaker\.(?:png|jpe?g)$/.test(found.path)) return `${site.path}/${found.path}`
    return found.path.startsWith('resources/') ? `${site.path}/${resourceHere(importing, found.path)}` : undefined
  }
  const code = found.folder.slice(source.path.length + 1)
  const isPipe = found.folder === pipeFolder(source.path, code) && codes.has(code.toLowerCase())
  return isPipe ? `${pipeFolder(site.path, code)}/${found.path}` : undefined
}

/** Names that are shown of files that nothing takes. */
const SHOWN = 5

/**
 * Unpacks the files beside those of the site, and brings them to the disk.
 *
 * @param codes of the pipes that the site will have, in small letters
 * @returns the folder that holds them
 */
export async function unpackFiles(importing: Importing, codes: ReadonlySet<string>): Promise<string> {
  const { services, site, zip } = importing
  const target = `${workFolder(site.path)}/new`
  const files = zip.files.filter(({ name }) => !tableFile(name))
  const unused: string[] = []
  for (const [index, file] of files.entries()) {
    await importing.checkpoint()
    importing.say(5 + (index / files.length) * 25, 'unpacking', index + 1, files.length)
    const place = placeHere(importing, file.name, codes)
    if (place === undefined) unused.push(shownName(file.name))
    else await extract(zip, file, services.files.resolve(`${target}/${place}`))
  }
  const more = unused.length > SHOWN ? ', …' : ''
  if (unused.length > 0) importing.warn('ignored', unused.slice(0, SHOWN).join(', ') + more)
  if (unused.length < files.length) await syncTree(services.files.resolve(target))
  return target
}

/** Names that are one file and the folder of another, or that some disk takes for the same. */
const CLASH = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

async function extract(zip: ThemeZip, file: ThemeFile, path: string): Promise<void> {
  try {
    await zip.extract(file, path)
  } catch (error) {
    if (!CLASH.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Refusal('THEME_BAD_NAME', [shownName(file.name)])
  }
}
