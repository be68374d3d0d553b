import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/wire.ts'
import { translateTemplate } from './theme-words.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** Beside this file in the source; the build copies the folder beside its entry, chunks lie one below. */
const PLACES = [join(here, 'theme'), join(here, '..', 'theme')]

/** The files of the demo theme by path below a pipe's folder, with its own words in a language. */
export async function themeFiles(language: Language = 'zh-CN'): Promise<ReadonlyMap<string, Buffer>> {
  const folder = PLACES.find((place) => existsSync(place))
  if (!folder) throw new Error(`The demo theme is missing: ${PLACES.join(' or ')}`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(file)
        const said = file.endsWith('.template.html')
          ? Buffer.from(translateTemplate(bytes.toString(), language))
          : bytes
        return [relative(folder, file).split(sep).join('/'), said] as const
      }),
    ),
  )
}
