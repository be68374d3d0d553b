// Fills the texts of a new screen into the catalogs of the other languages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ENTRY = /^msgid "(.+)"\nmsgstr "(.*)"$/gm

/** What the columns of a table are called in its comments. */
const fieldWords = ({ fields }) =>
  Object.fromEntries(fields.filter(({ zhCn }) => zhCn !== undefined).map(({ label, zhCn }) => [label, zhCn]))

/** What the screen says, in a language. */
function ownWords({ words }, name, edit) {
  if (name === undefined) return {}
  return { [words.many]: name, [`Add ${words.one}`]: `新增${name}`, [`Edit ${words.one}`]: `${edit}${name}` }
}

/**
 * Fills what is empty in a catalog.
 *
 * @param known translations by the English text
 * @returns the catalog, and what is not known: it stays English
 */
function fillCatalog(catalog, known) {
  const missing = []
  const text = catalog.replace(ENTRY, (entry, id, translation) => {
    if (translation !== '') return entry
    if (known[id] === undefined) missing.push(id)
    return `msgid "${id}"\nmsgstr "${known[id] ?? id}"`
  })
  return { text, missing }
}

/** The catalogs that are there for a language, the ones of the area last. */
const catalogsOf = (folder) => readdirSync(folder).filter((name) => name.endsWith('.po'))

/** After the texts were collected: fills the catalogs of the area, and answers what stayed English in which of them. */
export function fillWords(root, names) {
  const left = []
  const languages = { 'zh-CN': ownWords(names, names.zhCn, '编辑'), 'zh-TW': ownWords(names, names.zhTw, '編輯') }
  for (const [language, own] of Object.entries(languages)) {
    const folder = join(root, 'src/locales', language)
    const said = catalogsOf(folder).flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(ENTRY)])
    const elsewhere = Object.fromEntries(said.filter(([, , text]) => text !== '').map(([, id, text]) => [id, text]))
    const file = join(folder, `${names.area}.po`)
    if (!existsSync(file)) throw new Error(`${file} was not made`)
    const { text, missing } = fillCatalog(readFileSync(file, 'utf8'), {
      ...(language === 'zh-CN' && fieldWords(names)),
      ...elsewhere,
      ...own,
    })
    writeFileSync(file, text)
    if (missing.length > 0) left.push(`src/locales/${language}/${names.area}.po: ${missing.join(', ')}`)
  }
  return left
}
