import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import { textHash } from '#lib/hash.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let keeper: TestClient
let viewer: TestClient
let here: TestSite
let site: string

beforeAll(async () => {
  server = await startApp()
  here = await addSite(server.services, 'filehere')
  await addSite(server.services, 'filethere')
  site = here.siteId
  const sites = { [site]: ['View'] } as const
  keeper = await server.withUser({ userName: 'keeper', menus: ['cms:file:view'], sites } as never)
  viewer = await server.withUser({ userName: 'viewer', menus: ['cms:content:view'], sites } as never)
  await put('filehere_pc/js/main.js', 'var a = 1\n')
  await put('filehere_pc/images/a.png', 'png')
  await put('filehere/resources/image/2026/01/31/1.png', 'png')
  await put('filethere_pc/js/main.js', 'var b = 1\n')
}, 120_000)
afterAll(() => server.close())

const put = (path: string, content: string | Buffer) => server.services.files.write(path, content)
const text = async (path: string) => String(await server.services.files.read(path))
const full = (path: string) => join(server.services.files.root, path)
const names = async (filePath: string, query: object = {}) =>
  (await keeper.ok(files.fileList, { site, query: { filePath, ...query } })).map((entry) => entry.fileName)
const add = (dir: string, fileName: string, isDirectory = false) =>
  keeper.call(files.fileAdd, { site, body: { dir, fileName, isDirectory } })
const upload = (dir: string, fileName: string, content: string | Buffer = 'x', more: object = {}) =>
  keeper.call(files.fileUpload, { site, body: { dir, ...more }, files: [{ fileName, content }] })
const rename = (filePath: string, name: string) =>
  keeper.call(files.fileRename, { site, body: { filePath, rename: name } })
const read = (filePath: string) => keeper.call(files.fileRead, { site, body: { filePath } })
const edit = (filePath: string, fileContent: string, baseHash?: string) =>
  keeper.call(files.fileEdit, { site, body: { filePath, fileContent, ...(baseHash && { baseHash }) } })
const remove = (...paths: string[]) =>
  keeper.call(files.fileDelete, { site, body: paths.map((filePath) => ({ filePath })) })

/** Every call that is told a path, with this one. */
const everyCall = (path: string) => [
  keeper.call(files.fileList, { site, query: { filePath: path } }),
  add(path, 'x.js'),
  upload(path, 'x.js'),
  rename(path, 'x.js'),
  read(path),
  edit(path, 'x'),
  remove(path),
]

/** All files below the root, with what any write changes about a file. */
const everything = async () => {
  const paths = await server.services.files.list('')
  return paths.map((path) => {
    const { ino, size, mtimeNs } = statSync(full(path), { bigint: true })
    return `${path} ${ino} ${size} ${mtimeNs}`
  })
}

describe('a folder', () => {
  test('is listed with folders first, then by name', async () => {
    await put('filehere_pc/listed/b.txt', 'bb')
    await put('filehere_pc/listed/a.png', 'a')
    await put('filehere_pc/listed/.hidden.txt', 'x')
    await put('filehere_pc/listed/z/inside.txt', 'x')
    const entries = await keeper.ok(files.fileList, { site, query: { filePath: 'filehere_pc/listed' } })
    expect(entries.map(({ fileName, isDirectory, canEdit }) => [fileName, isDirectory, canEdit])).toEqual([
      ['z', true, false],
      ['a.png', false, false],
      ['b.txt', false, true],
    ])
    expect(entries[2]).toMatchObject({ filePath: 'filehere_pc/listed/b.txt', fileSize: '2' })
  })

  test('is searched by a part of the name, in any capital letters', async () => {
    expect(await names('filehere_pc/listed', { fileName: 'B.T' })).toEqual(['b.txt'])
  })

  test('of the site is listed for "/", which makes those that are missing', async () => {
    expect(await names('/')).toEqual(['filehere', 'filehere_pc'])
    const { tree } = await keeper.ok(files.fileTree, { site })
    expect(tree.map(({ id, isRoot }) => [id, isRoot])).toEqual([
      ['filehere', true],
      ['filehere_pc', true],
    ])
    expect(tree[1]?.children?.map(({ id }) => id)).toContain('filehere_pc/js')
    expect(tree[1]?.children?.find(({ id }) => id === 'filehere_pc/js')).not.toHaveProperty('children')
  })

  test('with more entries than one answer holds is read page by page', async () => {
    mkdirSync(full('filehere_pc/many'), { recursive: true })
    for (let at = 0; at < 2_100; at++) writeFileSync(full(`filehere_pc/many/${String(at).padStart(5, '0')}.txt`), '')
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => names('filehere_pc/many', { pageNum })))
    expect(pages.map((page) => page.length)).toEqual([1000, 1000, 100, 0])
    expect(pages.flat()).toEqual(pages.flat().toSorted())
  }, 60_000)

  test('that is none is refused', async () => {
    for (const path of ['filehere_pc/none', 'filehere_pc/js/main.js']) {
      const answer = await keeper.call(files.fileList, { site, query: { filePath: path } })
      expect(answer.errCode).toBe('FOLDER_MISSING')
    }
  })
})

describe('a path', () => {
  const TRICKS = [
    ...['..', '../filethere_pc/js/main.js', 'filehere_pc/../filethere_pc/js/main.js', 'filehere_pc/js/..'],
    ...['filehere_pc/..%2f..%2ffilethere_pc', '..%2ffilethere_pc', '%2e%2e/filethere_pc', 'filehere_pc/%2e%2e/x'],
    ...['filehere_pc\\js\\main.js', 'filehere_pc/..\\..\\x', '/filehere_pc/js/main.js', '//filehere_pc'],
    ...['/etc/passwd', 'C:/Windows/win.ini', 'filehere_pc/js/main.js:stream', './filehere_pc/js/main.js'],
    ...['filehere_pc/./js/main.js', 'filehere_pc//js/main.js', 'filehere_pc/js/', '~/x', 'filehere_pc/CON'],
    ...['filehere_pc/nul.txt', 'filehere_pc/com1.js', 'filehere_pc/js/main.js ', 'filehere_pc/js/main.js.'],
    ...['filehere_pc/.git/config', 'filethere', 'filethere_pc/js/main.js', 'FILEHERE_PC/js/main.js', 'profile', 'file'],
    ...['filehere_pc_bak_20260131083000/x.js', `filehere_pc/${'x'.repeat(300)}`, `filehere_pc/${'长'.repeat(100)}`],
    ...['filehere_pc/a\u202egnp.js', 'file:///etc/passwd', 'filehere_pc/*'],
  ]

  test.each(TRICKS)('%j is refused by every call, and nothing changes', async (path) => {
    const before = await everything()
    const answers = await Promise.all(everyCall(path))
    expect(answers.map(({ errCode }) => errCode)).toEqual(Array(7).fill('FILE_OUTSIDE'))
    expect(await everything()).toEqual(before)
  })

  test('without its characters that can not be stored is what is left of it', async () => {
    expect((await read('filehere_pc/js/ma\0in.js')).data).toBe('var a = 1\n')
    expect((await read('filehere_pc/.\0./x')).errCode).toBe('FILE_OUTSIDE')
  })

  test('that is longer than an address is refused before it is looked at', async () => {
    const answers = await Promise.all(everyCall(`filehere_pc/${'x/'.repeat(2_000)}x`))
    expect(answers.map(({ errCode }) => errCode)).toEqual(Array(7).fill('BAD_REQUEST'))
  })

  test('through a link leads nowhere, and links are not listed', async () => {
    mkdirSync(full('filehere_pc/linked'), { recursive: true })
    symlinkSync(full('filethere_pc'), full('filehere_pc/linked/out'))
    symlinkSync(full('filethere_pc/js/main.js'), full('filehere_pc/linked/main.js'))
    symlinkSync('/nowhere', full('filehere_pc/linked/dead.txt'))
    expect(await names('filehere_pc/linked')).toEqual([])
    for (const path of ['linked/out', 'linked/out/js/main.js', 'linked/main.js', 'linked/dead.txt']) {
      const answers = await Promise.all(everyCall(`filehere_pc/${path}`))
      expect(answers.map(({ errCode }) => errCode)).toEqual(Array(7).fill('FILE_OUTSIDE'))
    }
    expect((await add('filehere_pc/linked', 'dead.txt')).errCode).toBe('FILE_OUTSIDE')
    expect((await upload('filehere_pc/linked', 'main.js')).errCode).toBe('FILE_OUTSIDE')
    expect(await text('filethere_pc/js/main.js')).toBe('var b = 1\n')
  })
})

describe('the folders of a site, and its resources', () => {
  test.each(['filehere', 'filehere_pc', 'filehere/resources', 'filehere/resources/image/2026/01/31/1.png'])(
    '%s stays',
    async (path) => {
      const before = await everything()
      expect((await rename(path, 'other')).errCode).toBe('FILE_KEPT')
      expect((await remove(path)).errCode).toBe('FILE_KEPT')
      expect(await everything()).toEqual(before)
    },
  )

  test('take nothing in that is no resource', async () => {
    expect((await upload('filehere/resources/image', 'x.png')).errCode).toBe('FILE_KEPT')
    expect((await add('filehere/resources', 'x.js')).errCode).toBe('FILE_KEPT')
    expect((await add('filehere', 'resources', true)).errCode).toBe('FILE_KEPT')
    expect((await upload('filehere', 'robots.txt')).code).toBe(200)
  })
})

describe('a new file', () => {
  test('is empty, a new folder too', async () => {
    expect((await add('filehere_pc/js', 'new.js')).code).toBe(200)
    expect((await add('filehere_pc/js', 'lib', true)).code).toBe(200)
    expect(await text('filehere_pc/js/new.js')).toBe('')
    expect(await names('filehere_pc/js/lib')).toEqual([])
  })

  test('never takes the place of another one', async () => {
    for (const name of ['main.js', 'lib']) {
      expect((await add('filehere_pc/js', name)).errCode).toBe(name === 'lib' ? 'FILE_SUFFIX' : 'FILE_EXISTS')
      expect((await add('filehere_pc/js', name, true)).errCode).toBe('FILE_EXISTS')
    }
    expect(await text('filehere_pc/js/main.js')).toBe('var a = 1\n')
  })

  test.each([
    '',
    ' ',
    '.htaccess',
    '..',
    'a/b.js',
    'a\\b.js',
    'con.js',
    'x'.repeat(300),
    `${'长'.repeat(90)}.js`,
    'a.js ',
  ])('can not be called %j', async (name) => {
    expect(await add('filehere_pc/js', name)).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field: 'fileName' } })
    expect(await rename('filehere_pc/js/main.js', name)).toMatchObject({
      errCode: 'BAD_REQUEST',
      errData: { field: 'rename' },
    })
  })

  test('has a type that is allowed; a parameter allows more', async () => {
    expect((await add('filehere_pc/js', 'data.json')).errCode).toBe('FILE_SUFFIX')
    expect((await rename('filehere_pc/js/main.js', 'main.php')).errCode).toBe('FILE_SUFFIX')
    expect((await upload('filehere_pc/js', 'run.exe')).errCode).toBe('FILE_SUFFIX')
    const more = { configValue: 'JSON, svg' }
    const { db } = server.services
    await db.updateTable('sysConfig').set(more).where('configKey', '=', 'AllowUploadFileType').execute()
    expect((await add('filehere_pc/js', 'data.json')).code).toBe(200)
    await db.updateTable('sysConfig').set({ configValue: '' }).where('configKey', '=', 'AllowUploadFileType').execute()
  })

  test('needs its folder', async () => {
    expect((await add('filehere_pc/none', 'x.js')).errCode).toBe('FOLDER_MISSING')
    expect((await upload('filehere_pc/js/main.js', 'x.js')).errCode).toBe('FOLDER_MISSING')
  })
})

describe('an upload', () => {
  test('is put into its folder under its own name, and replaces unless it is told not to', async () => {
    expect((await upload('filehere_pc/images', '图 片.png', 'one')).code).toBe(200)
    expect((await upload('filehere_pc/images', '图 片.png', 'two', { replace: 'N' })).errCode).toBe('FILE_EXISTS')
    expect(await text('filehere_pc/images/图 片.png')).toBe('one')
    expect((await upload('filehere_pc/images', '图 片.png', 'two')).code).toBe(200)
    expect(await text('filehere_pc/images/图 片.png')).toBe('two')
  })

  test('never takes the place of a folder', async () => {
    await add('filehere_pc/images', 'folder.png', true)
    expect((await upload('filehere_pc/images', 'folder.png')).errCode).toBe('FILE_EXISTS')
  })

  test('needs a file with a name that can be kept', async () => {
    const none = await keeper.call(files.fileUpload, { site, body: { dir: 'filehere_pc/images' } })
    expect(none.errCode).toBe('FILE_EMPTY')
    expect((await upload('filehere_pc/images', `${'长'.repeat(200)}.png`)).errCode).toBe('FILE_NAME')
    expect((await upload('filehere_pc/images', '.env.js')).errCode).toBe('FILE_NAME')
    // Folders in front of a name are no part of it.
    expect((await upload('filehere_pc/images', '../../up.png')).code).toBe(200)
    expect(existsSync(full('filehere_pc/images/up.png'))).toBe(true)
  })
})

describe('a new name', () => {
  test('is taken by files and folders, and never replaces anything', async () => {
    await put('filehere_pc/names/a.txt', 'a')
    await put('filehere_pc/names/b.txt', 'b')
    await put('filehere_pc/names/old/inside.txt', 'x')
    expect((await rename('filehere_pc/names/a.txt', 'b.txt')).errCode).toBe('FILE_EXISTS')
    expect((await rename('filehere_pc/names/old', 'b.txt')).errCode).toBe('FILE_EXISTS')
    expect((await rename('filehere_pc/names/a.txt', 'c.txt')).code).toBe(200)
    expect((await rename('filehere_pc/names/old', 'new')).code).toBe(200)
    expect((await rename('filehere_pc/names/gone.txt', 'd.txt')).errCode).toBe('FILE_MISSING')
    expect(await names('filehere_pc/names')).toEqual(['new', 'b.txt', 'c.txt'])
    expect(await text('filehere_pc/names/b.txt')).toBe('b')
  })
})

describe('a text', () => {
  test('comes and goes to its last sign', async () => {
    const whole = '\ufeff一行\r\n\tdue\n\n'
    await put('filehere_pc/js/whole.js', whole)
    expect((await read('filehere_pc/js/whole.js')).data).toBe(whole)
    expect((await edit('filehere_pc/js/whole.js', `${whole}x`, textHash(whole))).code).toBe(200)
    expect(await text('filehere_pc/js/whole.js')).toBe(`${whole}x`)
  })

  test('that somebody else has changed since is not written over', async () => {
    await put('filehere_pc/js/two.js', 'read by both')
    const base = textHash('read by both')
    expect((await edit('filehere_pc/js/two.js', 'by the first', base)).code).toBe(200)
    expect((await edit('filehere_pc/js/two.js', 'by the second', base)).errCode).toBe('FILE_CHANGED')
    expect(await text('filehere_pc/js/two.js')).toBe('by the first')
    // Whose answer was lost sends the same once more.
    expect((await edit('filehere_pc/js/two.js', 'by the first', base)).code).toBe(200)
  })

  test('is written by one of many who save at the same moment, and whole', async () => {
    await put('filehere_pc/js/race.js', 'start')
    const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000))
    const answers = await Promise.all(texts.map((one) => edit('filehere_pc/js/race.js', one, textHash('start'))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ errCode }) => errCode === 'FILE_CHANGED')).toHaveLength(7)
    const won = answers.findIndex(({ code }) => code === 200)
    expect(await text('filehere_pc/js/race.js')).toBe(texts[won])
    expect(readdirSync(full('filehere_pc/js')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('is one of few types, and there', async () => {
    for (const call of [read, (path: string) => edit(path, 'x')]) {
      expect((await call('filehere_pc/images/a.png')).errCode).toBe('FILE_NOT_EDITABLE')
      expect((await call('filehere_pc/js/gone.js')).errCode).toBe('FILE_MISSING')
    }
    expect(existsSync(full('filehere_pc/js/gone.js'))).toBe(false)
  })

  test('in another encoding, or with signs that no request carries, is not opened', async () => {
    await put('filehere_pc/js/gbk.js', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]))
    await put('filehere_pc/js/zero.js', Buffer.from('a\0b'))
    await put('filehere_pc/js/bell.js', 'a\u0007b')
    for (const name of ['gbk', 'zero', 'bell'])
      expect((await read(`filehere_pc/js/${name}.js`)).errCode).toBe('FILE_NOT_TEXT')
    // Whoever has never read it does not replace it by a text that was.
    expect((await edit('filehere_pc/js/gbk.js', 'x', textHash('��'))).errCode).toBe('FILE_CHANGED')
  })

  test('of 5 MB is neither opened nor taken', async () => {
    const large = 'x'.repeat(5_000_000)
    await put('filehere_pc/js/large.js', large)
    expect((await read('filehere_pc/js/large.js')).errCode).toBe('TOO_LARGE')
    const sent = await edit('filehere_pc/js/main.js', large)
    expect(['TOO_LARGE', 'BAD_REQUEST']).toContain(sent.errCode)
    expect((await edit('filehere_pc/js/main.js', '长'.repeat(1_000_000))).errCode).toBe('TOO_LARGE')
    expect(await text('filehere_pc/js/main.js')).toBe('var a = 1\n')
  })
})

describe('a deletion', () => {
  test('takes files, and folders with all that is in them', async () => {
    await put('filehere_pc/going/deep/a.txt', 'a')
    await put('filehere_pc/going.txt', 'a')
    expect((await remove('filehere_pc/going', 'filehere_pc/going/deep', 'filehere_pc/going.txt')).code).toBe(200)
    expect(existsSync(full('filehere_pc/going'))).toBe(false)
    expect(existsSync(full('filehere_pc/going.txt'))).toBe(false)
    expect(readdirSync(join(server.services.settings.dataDir, 'tmp'))).toEqual([])
  })

  test('of several begins when all of them may go', async () => {
    await put('filehere_pc/js/stays.js', 'a')
    for (const other of ['filehere_pc/js/gone.js', 'filehere_pc', 'filethere_pc/js/main.js'])
      expect((await remove('filehere_pc/js/stays.js', other)).code).toBe(500)
    expect(await text('filehere_pc/js/stays.js')).toBe('a')
  })

  test('of nothing is refused', async () => {
    expect((await remove()).errCode).toBe('BAD_REQUEST')
  })
})

test('nobody gets there without a session, or without the right', async () => {
  const calls = (client: TestClient) =>
    Promise.all([
      client.call(files.fileTree, { site }),
      client.call(files.fileList, { site, query: { filePath: '/' } }),
      client.call(files.fileAdd, { site, body: { dir: 'filehere_pc', fileName: 'x.js', isDirectory: false } }),
      client.call(files.fileUpload, {
        site,
        body: { dir: 'filehere_pc' },
        files: [{ fileName: 'x.js', content: 'x' }],
      }),
      client.call(files.fileRename, { site, body: { filePath: 'filehere_pc/js/main.js', rename: 'x.js' } }),
      client.call(files.fileRead, { site, body: { filePath: 'filehere_pc/js/main.js' } }),
      client.call(files.fileEdit, { site, body: { filePath: 'filehere_pc/js/main.js', fileContent: 'x' } }),
      client.call(files.fileDelete, { site, body: [{ filePath: 'filehere_pc/js/main.js' }] }),
    ])
  expect((await calls(server.anonymous)).map(({ code }) => code)).toEqual(Array(8).fill(401))
  expect((await calls(viewer)).map(({ code }) => code)).toEqual(Array(8).fill(403))
})
