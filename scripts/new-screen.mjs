// `npm run new:screen -- AREA NOUN`: writes both sides of a screen that lists, adds, edits and deletes rows of one kind.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { resolveConfig } from 'vite'
import { namesOf, Refused } from './new-screen/names.mjs'
import { ownFiles, planScreen } from './new-screen/plan.mjs'
import { fillWords } from './new-screen/words.mjs'
import { writeAll } from './new-screen/write.mjs'
import { program, root } from './setup.mjs'

const USAGE = `usage: npm run new:screen -- AREA NOUN [--zh-cn NAME] [--zh-tw NAME] [--plural NOUNS] [--under DIRECTORY]
       npm run new:screen -- --from FILE [--zh-tw NAME] [--under DIRECTORY]

  npm run new:screen -- harbour mooring-fee --zh-cn 泊位费 --zh-tw 泊位費`

const text = { type: 'string' }

function argumentsOf(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { plural: text, under: text, 'zh-cn': text, 'zh-tw': text, from: text, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new Refused(`${error.message}\n\n${USAGE}`)
  }
}

/** The tree of routes is made by a plugin as soon as it is set up. */
async function makeRouteTree({ area, noun }) {
  await resolveConfig({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' }, 'build')
  const tree = readFileSync(join(root, 'src/app/route-tree.gen.ts'), 'utf8')
  if (!tree.includes(`/areas/${area}/${noun}-list'`)) throw new Error('The screen did not get into the tree of routes.')
}

/** Its report has a table for each catalog: it is only shown where it failed. */
function collectTexts() {
  const { status, stdout, stderr } = spawnSync(program('lingui'), ['extract', '--clean'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The texts could not be collected.\n${stdout}${stderr}`)
}

/** What the code generator wrote of a table. */
function describedIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Refused(`${file} can not be read: ${error.message}`)
  }
}

async function write(args) {
  const { positionals, values } = argumentsOf(args)
  const { from, under, 'zh-cn': zhCn, 'zh-tw': zhTw } = values
  if (values.help || (positionals.length === 0 && from === undefined)) return console.log(USAGE)
  const described = from === undefined ? {} : describedIn(from)
  const words = from === undefined ? positionals : [described.area, described.noun]
  const options = { plural: values.plural ?? described.plural, under, zhCn: zhCn ?? described.zhCn, zhTw }
  const names = namesOf(root, words, options, described)
  const files = await planScreen(root, names)
  const english = await writeAll(root, files, ['src/locales', 'src/app'], async () => {
    await makeRouteTree(names)
    collectTexts()
    return fillWords(root, names)
  })
  for (const file of files.keys()) console.log(`  ${file}`)
  const lines = ownFiles(names).reduce((sum, file) => sum + files.get(file).trimEnd().split('\n').length, 0)
  console.log(`\n${lines} lines are the screen: ${ownFiles(names).join(', ')}`)
  console.log(
    `"${names.words.many}" is at /admin/${names.menu.path}/${names.plural}, and in the menu of a server that is started anew.`,
  )
  for (const left of english) console.log(`Still in English: ${left}`)
  if (names.zhCn === undefined || names.zhTw === undefined)
    console.log(`The menu entry is named in English: name it in server/store/migrations/${names.migration}.ts.`)
  console.log(`Prove it: npm run typecheck && npm run lint && npm run unit -- tests/api/${names.plural}.test.ts`)
}

export async function main(args) {
  try {
    await write(args)
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    console.error('Nothing was written.')
    process.exitCode = 1
  }
}
