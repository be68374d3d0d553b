// Every text of the source stands in the catalogs, every catalog says it in its language, and all say it alike: they are
// merged as they are loaded, so a text that is said otherwise in one of them would change on every screen.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from './setup.mjs'

const locales = join(root, 'src/locales')

function entries(file) {
  const blocks = readFileSync(file, 'utf8').split(/\n\n+/)
  const text = (block, key) => {
    const match = new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(block)
    return match
      ? match[1]
          .split('\n')
          .map((line) => line.trim().slice(1, -1))
          .join('')
      : undefined
  }
  return blocks
    .filter((block) => !/^#~/m.test(block))
    .map((block) => ({ id: text(block, 'msgid'), context: text(block, 'msgctxt'), translation: text(block, 'msgstr') }))
    .filter(({ id }) => id)
    .map(({ id, context, translation }) => ({ id: context ? `${id} [${context}]` : id, translation }))
}

const all = () =>
  new Map(
    readdirSync(locales, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.po'))
      .map((name) => [name, entries(join(locales, name))]),
  )

const before = all()
if (!bin('lingui', ['extract', '--clean'])) process.exit(1)

let problems = 0
for (const [name, list] of all()) {
  const known = new Set((before.get(name) ?? []).map(({ id }) => id))
  for (const { id, translation } of list) {
    if (known.has(id) && (translation || name.startsWith('en/'))) continue
    problems += 1
    console.error(`${name}: ${known.has(id) ? 'not translated' : 'not extracted'}: ${id}`)
  }
}
/** @type {Map<string, {translation: string | undefined, name: string}>} */
const said = new Map()
for (const [name, list] of all()) {
  for (const { id, translation } of list) {
    const key = `${name.split('/')[0]}: ${id}`
    const first = said.get(key)
    if (!first) said.set(key, { translation, name })
    else if (first.translation !== translation) {
      problems += 1
      console.error(`${key}: "${first.translation}" in ${first.name}, "${translation}" in ${name}; give one a context.`)
    }
  }
}

if (problems > 0) console.error(`${problems} texts; run npm run i18n and translate them.`)
process.exit(problems > 0 ? 1 : 0)
