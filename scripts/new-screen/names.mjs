// How one noun is spelled in files, code, tables, addresses and on the screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a person has to mend; anything else that is thrown is a fault of the program. */
export class Refused extends Error {}

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Longest noun: tables, ids and rights that are made of it have to fit their columns. */
const MAX = 30

/** Words that the languages of these files keep for themselves, and what every generated file declares or imports. */
const TAKEN = new Set(
  `abstract all and any array as asc async audit await between boolean both break case catch check class column columns
  const constraint create crud date debugger default delete desc distinct do else end enum eval export extends false
  finally for foreign from function grant group having id if implements import in instanceof interface into is join key
  leading let like limit line list long message name never new not null number object of offset on or order package page
  placing primary private protected public references return route routes row rows screen select session set some string
  super switch symbol table text then this throw to trailing true try type typeof undefined union unique unknown user
  using var void when where while window with yield`.split(/\s+/),
)

const pascalOf = (kebab) => kebab.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
const camelOf = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const wordsOf = (kebab) => kebab.replaceAll('-', ' ')
const startUpper = (words) => words.charAt(0).toUpperCase() + words.slice(1)

function pluralOf(noun) {
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** @param kind what the name is of, as it is said in the refusal */
function requireName(kind, name) {
  if (name === undefined) throw new Refused(`The ${kind} is missing.`)
  if (!NAME.test(name) || name.length > MAX)
    throw new Refused(`"${name}" is no ${kind}: small letters, words joined by "-", at most ${MAX} characters.`)
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

/**
 * All spellings of a noun of an area.
 *
 * @throws Refused for a name that none of them can be made of
 */
export function namesOf(root, [area, noun, ...rest], { plural, under, zhCn, zhTw } = {}) {
  requireName('area', area)
  requireName('noun', noun)
  if (rest.length > 0) throw new Refused(`One area and one noun are enough; what is "${rest.join(' ')}"?`)
  const many = plural ?? pluralOf(noun)
  requireName('plural', many)
  if (many === noun) throw new Refused(`Several of "${noun}" need another name: say it with --plural.`)
  for (const word of [area, noun, many])
    if (TAKEN.has(word)) throw new Refused(`"${word}" means something else in the files of a screen; take two words.`)
  const number = nextNumber(root)
  return {
    area,
    isNewArea: !existsSync(join(root, 'src/areas', area)),
    noun,
    plural: many,
    one: camelOf(noun),
    many: camelOf(many),
    type: pascalOf(noun),
    table: noun.replaceAll('-', '_'),
    key: `${camelOf(noun)}Id`,
    right: `${area}:${noun.replaceAll('-', '')}`,
    path: `/${area}/${noun.replaceAll('-', '_')}`,
    migration: `${number}-${many}`,
    // Far from the ids that the first menu has, and from those that the server makes.
    menuId: 100_000 + Number(number) * 10,
    menu: menuOf(root, area, under),
    component: `${area}/${many}`,
    words: { one: wordsOf(noun), many: startUpper(wordsOf(many)) },
    zhCn: shownName(zhCn, undefined),
    zhTw: shownName(zhTw, undefined),
  }
}
