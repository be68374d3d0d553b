// The lines that a screen adds to files which list all of them.
import { Refused } from './names.mjs'

/** Puts a line before (or after) the last place that a pattern finds. */
function put(text, line, { before, after }) {
  const places = [...text.matchAll(before ?? after)]
  const place = places.at(-1)
  if (!place) throw new Error('the place of its line is not there any more')
  const at = before ? place.index : place.index + place[0].length
  return text.slice(0, at) + line + text.slice(at)
}

/** Puts a line in front of the first one of its kind that comes after it in the alphabet, or behind the last. */
function putSorted(text, line, kind) {
  const places = [...text.matchAll(kind)]
  const next = places.find(([found]) => found > line)
  const last = places.at(-1)
  if (!last) throw new Error('the list of its line is not there any more')
  const at = next ? next.index : last.index + last[0].length
  return text.slice(0, at) + line + text.slice(at)
}

const IMPORT = /^import .* from '.*'\n/gm

/**
 * Two modules are not imported by one name.
 *
 * @param into the room that the screen would have in this file
 */
function addImport(text, name, file) {
  if (new RegExp(`\\bas ${name}\\b`).test(text)) throw new Refused(`"${name}" is imported there already.`)
  return put(text, `import * as ${name} from '${file}'\n`, { after: IMPORT })
}

/** What is added to each file, as a function of its text. */
export const registries = {
  'contract/index.ts': (text, { area, plural, many }) =>
    put(addImport(text, many, `#contract/${area}/${plural}.ts`), `  ${many},\n`, { before: /^\]$/gm }),

  'server/areas/index.ts': (text, { area, plural, many }) =>
    put(addImport(text, many, `#server/areas/${area}/${plural}.ts`), `  ${many}.routes,\n`, { before: /^\]\.flat/gm }),

  'server/store/migrations/index.ts': (text, { many, migration }) =>
    put(addImport(text, many, `./${migration}.ts`), `  { name: '${migration}', up: ${many}.up },\n`, {
      before: /^\]$/gm,
    }),

  'server/store/tables.ts': (text, { type, plural }) => {
    const line = `import type { ${type}Tables } from '#server/store/tables/${plural}.ts'\n`
    return put(put(text, line, { after: IMPORT }), `,\n    ${type}Tables`, { before: /\s*\{\s*\}\s*$/g })
  },

  'src/routes.ts': (text, { area, plural, noun, menu }) =>
    put(text, `      route('/${menu.path}/${plural}', 'areas/${area}/${noun}-list.tsx'),\n`, {
      before: /^ *route\('\/redirect\/\$'/gm,
    }),

  'src/data/page/screens.ts': (text, { component, menu, plural }) =>
    putSorted(text, `  '${component}': '/${menu.path}/${plural}',\n`, /^ {2}'?[\w/]+'?: '\/[^']*',\n/gm),

  'docs/reference-answers.md': (text, { one }) => {
    const calls = ['list', 'add', 'edit', 'delete'].map((call) => `\`${one}.${call}\``).join(', ')
    return put(text, `| ${calls} | not there: 404 | its refusal is shown |\n`, { after: /^\| `.*\n/gm })
  },

  'tests/api/other-site.test.ts': (text, { one, plural }) =>
    put(text, `  ${one}: '${plural}.test.ts',\n`, { after: /^const ELSEWHERE.*\n/gm }),

  'tests/support/screens.ts': (text, { plural, words, menu }) => {
    const name = words.many.toLowerCase()
    return put(text, `  fixed('${name}', '/${menu.path}/${plural}'),\n`, { before: /^ {2}fixed\('profile'/gm })
  },
}

/** The table of areas for people has a line for each folder. */
export const areaRegistry = {
  'src/areas/README.md': (text, { area, words }) =>
    putSorted(text, `| \`${area}\` | ${words.many.toLowerCase()} |\n`, /^\| `.*\n/gm),
}
