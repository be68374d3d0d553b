// What a new screen writes, judged as a whole before anything is written.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ownPaths, screenFiles } from '#lib/screen-code/files.ts'
import { Refused } from './names.mjs'
import { areaRegistry, registries } from './registries.mjs'

const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

/** @throws Refused where one of the names has an owner */
function refuseTaken(root, names, files) {
  const isIn = (folder, pattern) => sourcesIn(root, folder).some((text) => pattern.test(text))
  for (const file of files) if (existsSync(join(root, file))) throw new Refused(`${file} is there already.`)
  if (isIn('server/store/migrations', new RegExp(`create table (if not exists )?${names.table}\\b`)))
    throw new Refused(`There is a table ${names.table} already.`)
  if (isIn('contract', new RegExp(`\\bid: '${names.one}\\.`, 'i')))
    throw new Refused(`There are calls named ${names.one} already.`)
  if (isIn('contract', new RegExp(`'${names.path}['/]`))) throw new Refused(`There are calls at ${names.path} already.`)
  const address = `'/${names.menu.path}/${names.plural}'`
  if (readFileSync(join(root, 'src/routes.ts'), 'utf8').includes(address))
    throw new Refused(`There is a screen at ${address} already.`)
}

/**
 * The new text of every file that a screen writes or adds to, by path, formatted.
 *
 * @throws Refused where a name is taken
 */
export async function planScreen(root, names) {
  const files = screenFiles(names)
  refuseTaken(root, names, Object.keys(files))
  const lists = { ...registries, ...(names.isNewArea && areaRegistry) }
  for (const [file, add] of Object.entries(lists)) {
    try {
      files[file] = add(readFileSync(join(root, file), 'utf8'), names)
    } catch (error) {
      if (error instanceof Refused) throw new Refused(`${file}: ${error.message}`)
      throw new Error(`${file}: ${error.message}`, { cause: error })
    }
  }
  const formatted = Object.entries(files).map(async ([file, text]) => {
    const filepath = join(root, file)
    return [file, await format(text, { ...(await resolveConfig(filepath)), filepath })]
  })
  return new Map(await Promise.all(formatted))
}

/** What is a screen's own on both sides: the files that a person goes on to edit. */
export const ownFiles = (names) => Object.values(ownPaths(names))
