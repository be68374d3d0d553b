// How one noun is spelled in files, code, tables, addresses and on the screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldFault, isNoun, isTakenNoun, NOUN_MAX, pluralOf, spellScreen } from '#lib/screen-code/names.ts'

/** What a person has to mend; anything else that is thrown is a fault of the program. */
export class Refused extends Error {}

/** @param kind what the name is of, as it is said in the refusal */
function requireName(kind, name) {
  if (name === undefined) throw new Refused(`The ${kind} is missing.`)
  if (!isNoun(name))
    throw new Refused(`"${name}" is no ${kind}: small letters, words joined by "-", at most ${NOUN_MAX} characters.`)
}

/** The directories of the menu that the server is installed with: their path and id. */
function menuDirectories(root) {
  const source = readFileSync(join(root, 'server/areas/system/menus.seed.ts'), 'utf8')
  const rows = [...source.matchAll(/^(\d+) \| 0 \| M \| \d+ \| ([\w-]+) \|(.*)$/gm)]
  return new Map(rows.filter(([, , , rest]) => rest.includes('| Y |')).map(([, id, path]) => [path, id]))
}

function menuOf(root, area, under) {
  const directories = menuDirectories(root)
  const path = under ?? (directories.has(area) ? area : 'operations')
  const id = directories.get(path)
  if (id === undefined)
    throw new Refused(`The menu has no directory "${path}". It has: ${[...directories.keys()].join(', ')}.`)
  return { path, id }
}

/** The number that the next migration has, such as `028`. */
function nextNumber(root) {
  const numbers = readdirSync(join(root, 'server/store/migrations')).map((name) => Number.parseInt(name, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}

/** A name on the screen goes into SQL, into code and into a catalog of texts as it is. */
function shownName(text, otherwise) {
  if (text === undefined) return otherwise
  if (/['"`\\$\n]/.test(text) || text.trim() === '' || text.length > 30)
    throw new Refused(`"${text}" is no name: at most 30 characters, no quotes, no backslash, no dollar sign.`)
  return text.trim()
}

/** What a description of the code generator says beyond the names; it may have been edited. */
function describedOf({ keyColumn, fields }) {
  if (fields === undefined) return {}
  const fault = fieldFault(fields, keyColumn)
  if (fault !== undefined) throw new Refused(fault)
  return { keyColumn, fields }
}

/**
 * All spellings of a noun of an area.
 *
 * @param described what the code generator says of a table, see `lib/screen-code/names.ts`
 * @throws Refused for a name that none of them can be made of
 */
export function namesOf(root, [area, noun, ...rest], { plural, under, zhCn, zhTw } = {}, described = {}) {
  requireName('area', area)
  requireName('noun', noun)
  if (rest.length > 0) throw new Refused(`One area and one noun are enough; what is "${rest.join(' ')}"?`)
  const many = plural ?? pluralOf(noun)
  requireName('plural', many)
  if (many === noun) throw new Refused(`Several of "${noun}" need another name: say it with --plural.`)
  for (const word of [area, noun, many])
    if (isTakenNoun(word)) throw new Refused(`"${word}" means something else in the files of a screen; take two words.`)
  const wish = {
    ...{ area, noun, plural: many },
    zhCn: shownName(zhCn, undefined),
    zhTw: shownName(zhTw, undefined),
    ...describedOf(described),
  }
  const isNewArea = !existsSync(join(root, 'src/areas', area))
  return { ...spellScreen(wish, nextNumber(root), menuOf(root, area, under)), isNewArea }
}
