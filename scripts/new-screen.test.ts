import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

interface Names {
  readonly [name: string]: unknown
  readonly migration: string
}
interface Options {
  plural?: string
  under?: string
  zhCn?: string
  zhTw?: string
}
type NamesOf = (root: string, words: readonly string[], options?: Options) => Names
type PlanScreen = (root: string, names: Names) => Promise<Map<string, string>>
type WriteAll = (
  root: string,
  files: Map<string, string>,
  folders: readonly string[],
  follow: () => unknown,
) => Promise<unknown>
type FillWords = (root: string, names: Names) => readonly string[]

const load = (file: string) => import(new URL(`new-screen/${file}.mjs`, import.meta.url).href) as Promise<unknown>
const { namesOf } = (await load('names')) as { namesOf: NamesOf }
const { planScreen, ownFiles } = (await load('plan')) as {
  planScreen: PlanScreen
  ownFiles: (names: Names) => readonly string[]
}
const { writeAll } = (await load('write')) as { writeAll: WriteAll }
const { fillWords } = (await load('words')) as { fillWords: FillWords }

/** What the command reads and adds to. */
const COPIED = [
  ...['contract', 'server/store/migrations', 'server/store/tables', 'server/store/tables.ts', 'server/areas/index.ts'],
  ...['server/areas/system/menus.seed.ts', 'src/areas/README.md', 'src/areas/links', 'src/routes.ts'],
  ...['src/data/page/screens.ts', 'docs/reference-answers.md', 'tests/api/other-site.test.ts'],
  ...['tests/support/screens.ts', '.prettierrc.json'],
]
const here = join(import.meta.dirname, '..')

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'holdfast-screen-'))
  for (const name of COPIED) cpSync(join(here, name), join(root, name), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const linesOf = (text: string) => text.trimEnd().split('\n').length
const everything = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')])

async function write(words: readonly string[], options?: Options): Promise<Map<string, string>> {
  const files = await planScreen(root, namesOf(root, words, options))
  await writeAll(root, files, [], () => undefined)
  return files
}

const lastNumber = () =>
  Math.max(...readdirSync(join(root, 'server/store/migrations')).map((name) => Number.parseInt(name, 10) || 0))

describe('a new screen', () => {
  test('has a file for each side, for its table and for its tests', async () => {
    const migration = `server/store/migrations/${String(lastNumber() + 1).padStart(3, '0')}-mooring-fees.ts`
    const files = await write(['harbour', 'mooring-fee'], { zhCn: '泊位费', zhTw: '泊位費' })
    const made = [...files.keys()].filter((file) => !existsSync(join(here, file)))
    expect(made.toSorted()).toEqual([
      'contract/harbour/mooring-fees.ts',
      'server/areas/harbour/mooring-fees.ts',
      migration,
      'server/store/tables/mooring-fees.ts',
      'src/areas/harbour/mooring-fee-list.tsx',
      'tests/api/mooring-fees.test.ts',
    ])
    expect(read(migration)).toContain(`'C', '泊位费', 100, 'mooring-fees', 'harbour/mooring-fees'`)
  })

  test('adds a line to every list of screens, and changes none of the others', async () => {
    const files = await write(['harbour', 'mooring-fee'])
    for (const file of files.keys()) {
      if (!existsSync(join(here, file))) continue
      const before = readFileSync(join(here, file), 'utf8').split('\n')
      const after = new Set(read(file).split('\n'))
      // The list of tables ends in a brace that moves down.
      const gone = before.filter((line) => !after.has(line) && !line.endsWith('Tables {}'))
      expect(gone, file).toEqual([])
      expect(read(file), file).toMatch(/mooring.?fee/i)
    }
    expect(read('src/routes.ts')).toContain(
      `route('/operations/mooring-fees', 'areas/harbour/mooring-fee-list.tsx'),\n      route('/redirect/$'`,
    )
    expect(read('src/data/page/screens.ts')).toContain(`'harbour/mooring-fees': '/operations/mooring-fees',`)
  })

  test('is at most 120 lines of its own on both sides', async () => {
    const names = namesOf(root, ['harbour', 'mooring-fee'])
    const files = await planScreen(root, names)
    const lines = ownFiles(names).map((file) => linesOf(files.get(file) ?? ''))
    expect(lines.every((count) => count > 5)).toBe(true)
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(120)
  })

  test('stands beside the ones that were added before it', async () => {
    const first = lastNumber() + 1
    await write(['harbour', 'mooring-fee'])
    await write(['harbour', 'berth'])
    await write(['links', 'tide-gauge'])
    expect(lastNumber()).toBe(first + 2)
    expect(read('src/areas/README.md').match(/^\| `(harbour|links)`/gm)).toHaveLength(2)
    expect(read('server/areas/index.ts')).toMatch(
      /mooringFees\.routes,\n {2}berths\.routes,\n {2}tideGauges\.routes,\n/,
    )
    expect(read('src/routes.ts')).toContain('/operations/tide-gauges')
  })

  test('is put where the menu is asked to have it, under the plural that it is given', async () => {
    await write(['harbour', 'quay-staff'], { plural: 'quay-people', under: 'configs' })
    expect(read('src/routes.ts')).toContain(`route('/configs/quay-people', 'areas/harbour/quay-staff-list.tsx')`)
    expect(read('tests/api/quay-people.test.ts')).toContain('quayStaffList')
  })
})

describe('refused is', () => {
  test.each([
    [['harbour'], {}, 'The noun is missing'],
    [['harbour', 'MooringFee'], {}, 'is no noun'],
    [['harbour', 'mooring_fee'], {}, 'is no noun'],
    [['../harbour', 'fee'], {}, 'is no area'],
    [['harbour', 'fee', 'extra'], {}, 'what is "extra"'],
    [['harbour', 'order'], {}, '"order" means something else'],
    [['harbour', 'screen'], {}, '"screen" means something else'],
    [['harbour', 'x'.repeat(31)], {}, 'at most 30'],
    [['harbour', 'fee'], { under: 'nowhere' }, 'The menu has no directory "nowhere". It has: configs, operations'],
    [['harbour', 'fee'], { plural: 'fee' }, 'need another name'],
    [['harbour', 'fee'], { zhCn: `it's` }, 'is no name'],
  ])('%j with %j', async (words, options, why) => {
    const before = everything()
    await expect(async () => write(words, options)).rejects.toThrow(why)
    expect(everything()).toEqual(before)
  })

  test.each([
    ['a file', 'contract/harbour/docks.ts', '', 'contract/harbour/docks.ts is there already'],
    ['a table', 'server/store/migrations/900-x.ts', 'create table dock (', 'There is a table dock already'],
    ['calls', 'contract/x.ts', `id: 'dock.list'`, 'There are calls named dock already'],
    ['a path of calls', 'contract/x.ts', `path: '/harbour/dock/{id}'`, 'There are calls at /harbour/dock already'],
    ['an address', 'src/routes.ts', `route('/operations/docks')`, `There is a screen at '/operations/docks' already`],
    ['a module', 'contract/index.ts', `import * as docks from 'x'`, 'contract/index.ts: "docks" is imported there'],
  ])('%s of somebody else', async (_, file, text, why) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    appendFileSync(join(root, file), text)
    const before = everything()
    await expect(async () => write(['harbour', 'dock'])).rejects.toThrow(why)
    expect(everything()).toEqual(before)
  })

  test('a list that has lost the place of its line, by its name', async () => {
    writeFileSync(join(root, 'src/routes.ts'), '')
    const before = everything()
    await expect(async () => write(['harbour', 'mooring-fee'])).rejects.toThrow('src/routes.ts: the place of its line')
    expect(everything()).toEqual(before)
  })
})

test('where a step after the writing fails, every file and folder is as before', async () => {
  const before = everything()
  const files = await planScreen(root, namesOf(root, ['harbour', 'mooring-fee']))
  const fail = () => {
    writeFileSync(join(root, 'src/areas/made.po'), 'by this step')
    writeFileSync(join(root, 'src/areas/README.md'), 'changed by this step')
    throw new Error('The texts could not be collected')
  }
  await expect(writeAll(root, files, ['src/areas'], fail)).rejects.toThrow('could not be collected')
  expect(everything()).toEqual(before)
  expect(existsSync(join(root, 'src/areas/harbour'))).toBe(false)
})

test('catalogs keep what they say; what nobody knows stays English and is named', () => {
  const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"`
  const catalog = (...entries: readonly string[]) => entries.join('\n\n')
  for (const language of ['zh-CN', 'zh-TW']) {
    const folder = join(root, 'src/locales', language)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'links.po'), catalog(entry('Name', '名称')))
    writeFileSync(
      join(folder, 'harbour.po'),
      catalog(entry('Order', '次序'), ...['Name', 'Berths', 'Add berth', 'Depth'].map((id) => entry(id, ''))),
    )
  }
  const names = namesOf(root, ['harbour', 'berth'], { zhCn: '泊位' })
  expect(fillWords(root, names)).toEqual([
    'src/locales/zh-CN/harbour.po: Depth',
    'src/locales/zh-TW/harbour.po: Berths, Add berth, Depth',
  ])
  expect(read('src/locales/zh-CN/harbour.po')).toBe(
    catalog(
      entry('Order', '次序'),
      entry('Name', '名称'),
      entry('Berths', '泊位'),
      entry('Add berth', '新增泊位'),
      entry('Depth', 'Depth'),
    ),
  )
})
