import { expect, test } from 'vitest'
import { isPlainText, itemChanges, picturesIn, sideText, type SideWords } from './side-text.ts'

const words: SideWords = {
  yes: 'Yes',
  no: 'No',
  bold: 'Bold',
  italic: 'Italic',
  underlined: 'Underlined',
  colour: (code) => `Colour ${code}`,
  date: (wire) => wire,
  attribute: (code) => ({ hot: 'Hot' })[code] ?? code,
  pipe: (code) => ({ pc: 'Computer' })[code] ?? code,
  setting: (name) => ({ template: 'Custom template' })[name] ?? name,
  param: (key, value) => (key === 'ModelData_size' && value === '1' ? 'Large' : value),
}
const text = (field: string, value: unknown) => sideText(field, value, words)

test('a block is read as its text, a picture by the name of its file', () => {
  expect(text('contentHtml', '<p>The <b>old</b> bridge</p>')).toBe('The old bridge')
  expect(text('contentHtml', '<p><img src="/files/bridge.jpg?w=3" iurl="iurl://1"></p>')).toBe('▣ bridge.jpg')
})

test('items are read by title and file, settings by name', () => {
  const items = [{ title: 'Bridge', path: 'iurl://resources/image/a.jpg?type=resource&id=1' }, { path: 'b.jpg' }]
  expect(text('imageList', items)).toBe('Bridge · a.jpg\nb.jpg')
  expect(text('imageList', [{ title: 'Bridge', path: 'b.jpg', description: 'At dusk', redirectUrl: '/b' }])).toBe(
    'Bridge · b.jpg\n  At dusk\n  /b',
  )
  const embed = '<iframe src="https://player.example.com/v"></iframe>'
  expect(text('videoList', [{ title: 'Tide', path: embed, cover: 'iurl://c.png?type=resource&id=2' }])).toBe(
    'Tide · https://player.example.com/v\n  ▣ c.png',
  )
  expect(text('pipe:pc', { template: 'x.html' })).toBe('Custom template: x.html')
})

test('the items of a list are compared file by file, and one that is gone stands where it was', () => {
  const item = (name: string, title = name) => ({ title, path: `${name}.jpg` })
  const before = [item('bridge'), item('ferry'), item('harbour')]
  expect(itemChanges(before, [item('harbour', 'Port'), item('bridge'), item('mole')])).toEqual([
    { before: 'harbour · harbour.jpg', after: 'Port · harbour.jpg' },
    { before: 'bridge · bridge.jpg', after: 'bridge · bridge.jpg' },
    { before: 'ferry · ferry.jpg', after: '' },
    { before: '', after: 'mole · mole.jpg' },
  ])
})

test('two items of one file stay two', () => {
  const twice = [{ path: 'a.jpg' }, { path: 'a.jpg' }]
  expect(itemChanges(twice, [{ path: 'a.jpg' }])).toEqual([
    { before: 'a.jpg', after: 'a.jpg' },
    { before: 'a.jpg', after: '' },
  ])
})

test('what is no list of files has no items', () => {
  expect(itemChanges(['hot'], ['hot', 'image'])).toBeUndefined()
  expect(itemChanges('a', 'b')).toBeUndefined()
  expect(itemChanges(undefined, undefined)).toBeUndefined()
})

test('what is not there is read as nothing', () => {
  expect(text('summary', undefined)).toBe('')
  expect(text('summary', null)).toBe('')
})

test('switches, dictionary values, publish pipes and choices of a field are read by their words', () => {
  expect([text('linkFlag', 'Y'), text('original', 'N')]).toEqual(['Yes', 'No'])
  expect(text('attributes', ['hot', 'gone'])).toBe('Hot\ngone')
  expect(text('publishPipe', ['pc', 'app'])).toBe('Computer\napp')
  expect(text('param:ModelData_size', '1')).toBe('Large')
})

test('the look of a title is read as what it looks like', () => {
  expect(text('titleStyle', 'font-weight: bold; font-style:italic;text-decoration: underline;color:#F00;')).toBe(
    'Bold\nItalic\nUnderlined\nColour #f00',
  )
  expect(text('titleStyle', 'font-weight:normal;letter-spacing: 2px')).toBe('letter-spacing: 2px')
})

test('a picture is named by its file, never by its address', () => {
  expect(text('logo', 'iurl://resources/image/2026/01/bridge.png?type=resource&id=1')).toBe('▣ bridge.png')
  expect(text('logo', `local-blob:${'a'.repeat(64)}`)).toBe('▣')
  expect(text('param:ModelData_cover', 'iurl://resources/c.png?type=resource&id=2')).toBe('▣ c.png')
  expect(picturesIn('logo', 'iurl://1', undefined)).toEqual(['iurl://1'])
  expect(picturesIn('imageList', [{ path: 'iurl://1' }, {}], undefined)).toEqual(['iurl://1'])
  expect(picturesIn('param:ModelData_cover', 'iurl://2', 'CMSImage')).toEqual(['iurl://2'])
  expect(picturesIn('title', 'T', undefined)).toEqual([])
})

test('another text is offered for plain texts only', () => {
  const fields = ['title', 'summary', 'publishDate', 'linkFlag', 'original', 'logo', 'titleStyle', 'contentHtml']
  expect(fields.filter((field) => isPlainText(field, undefined))).toEqual(['title', 'summary'])
  const controls = ['input', 'textarea', 'UEditor', 'date', 'select', 'CMSImage', undefined]
  expect(controls.filter((control) => isPlainText('param:ModelData_x', control))).toEqual(['input', 'textarea'])
})
