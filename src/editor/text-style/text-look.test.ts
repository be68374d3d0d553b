import { Editor } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import StarterKit from '@tiptap/starter-kit'
import { imageNode } from '#editor/images/image-node.ts'
import { Container } from '#editor/model/container.ts'
import { InlineElement } from '#editor/model/inline-element.ts'
import { KeptAttributes } from '#editor/model/kept-attributes.ts'
import { barState } from '#editor/toolbar/bar-state.ts'
import { replaceFound } from '#editor/find/replace-found.ts'
import { findText } from '#editor/find/find-text.ts'
import { clearLook } from './clear-look.ts'
import { setBlockDirection } from './direction.ts'
import { paint } from './format-painter.ts'
import { setCase } from './text-case.ts'
import { setBlockStyle, setTextStyle, textStyle } from './text-look.ts'
import { typeset, type TypesetChoices } from './typeset.ts'

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) })
const span = (style: string) => ({ type: 'inlineElement', attrs: { tag: 'span', html: { style } } })
const link = { type: 'link', attrs: { href: 'https://a.cn' } }
const block = (...content: object[]) => ({ type: 'paragraph', attrs: { tag: 'p' }, content })
const picture = { type: 'image', attrs: { html: { src: '/x.jpg' } } }

/** What the look of a text needs of the schema; raw HTML needs a browser. */
const extensions = [StarterKit.configure({ trailingNode: false }), KeptAttributes, InlineElement, Container, imageNode]

function editorOf(...content: object[]): Editor {
  return new Editor({ element: null, extensions, content: { type: 'doc', content } })
}

/** A document as short text: tag or name, style and direction of each block, then its pieces with their marks. */
function told(editor: Editor): string[] {
  const lines: string[] = []
  editor.state.doc.descendants((node) => {
    if (!node.isTextblock) return true
    const html = node.attrs['html'] as Record<string, string>
    const pieces: string[] = []
    node.forEach((child) => {
      const marks = child.marks.map(
        (mark) => (mark.attrs['html'] as Record<string, string>)?.['style'] || mark.type.name,
      )
      pieces.push(`${child.text ?? child.type.name}${marks.length > 0 ? `{${marks.join(',')}}` : ''}`)
    })
    lines.push([html['style'] ?? '', html['dir'] ?? '', pieces.join('')].filter(Boolean).join(' | '))
    return false
  })
  return lines
}

it('gives the selected text a look on one span, and takes it away without a trace', () => {
  const editor = editorOf(block(text('one two')))
  editor.commands.setTextSelection({ from: 1, to: 4 })
  setTextStyle(editor, 'font-size', '24px')
  setTextStyle(editor, 'border', '1px solid')
  expect(told(editor)).toEqual(['one{font-size: 24px; border: 1px solid} two'])
  expect(textStyle(editor, 'border')).toBe('1px solid')
  setTextStyle(editor, 'font-size', '')
  setTextStyle(editor, 'border', '')
  expect(told(editor)).toEqual(['one two'])
})

it('gives text that stands bare in a list an element to carry its look', () => {
  const bare = { type: 'paragraph', attrs: { tag: null }, content: [text('one')] }
  const editor = editorOf({ type: 'bulletList', content: [{ type: 'listItem', content: [bare] }] })
  editor.commands.setTextSelection(4)
  setBlockStyle(editor, 'line-height', '2')
  setBlockDirection(editor, 'rtl')
  expect(told(editor)).toEqual(['line-height: 2 | rtl | one'])
  expect(editor.state.selection.$from.parent.attrs['tag']).toBe('p')
})

it('clears how text looks, never where it leads', () => {
  const editor = editorOf(
    block(text('one', { type: 'bold' }, link, span('color: red')), text(' two', { type: 'italic' })),
  )
  editor.commands.selectAll()
  clearLook(editor)
  expect(told(editor)).toEqual(['one{link} two'])
})

it('paints a look over another one, links stay', () => {
  const editor = editorOf(block(text('one', link, { type: 'italic' })))
  editor.commands.setTextSelection({ from: 1, to: 4 })
  paint(
    editor,
    [editor.schema.marks['bold']?.create()].flatMap((mark) => mark ?? []),
  )
  expect(told(editor)[0]).toMatch(/^one\{(?:link,bold|bold,link)\}$/)
})

it('rewrites letters in capitals, also those that become two, marks as they were', () => {
  const editor = editorOf(block(text('Straße ', { type: 'bold' }), text('élan')))
  editor.commands.setTextSelection({ from: 1, to: 12 })
  setCase(editor, 'upper')
  expect(told(editor)).toEqual(['STRASSE {bold}ÉLAN'])
})

it('replaces all places in one step, apart from what was typed a moment before', () => {
  const { doc } = editorOf(block(text('a b '), text('a', { type: 'bold' }), text(' c')), block(text('a'))).state
  let state = EditorState.create({ doc, plugins: [history()] })
  state = state.apply(state.tr.insertText('!', 2))
  const typed = state.doc
  const places = findText(typed, { text: 'a', matchCase: true, wholeWord: true })
  state = state.apply(replaceFound(state.tr, places, 'long'))
  expect(state.doc.textBetween(0, state.doc.content.size, '/')).toBe('long! b long c/long')
  expect(state.doc.nodeAt(9)?.marks.map(({ type }) => type.name)).toEqual(['bold'])
  undo(state, (tr) => (state = state.apply(tr)))
  expect(state.doc.eq(typed)).toBe(true)
})

const NOTHING: TypesetChoices = {
  removeEmpty: false,
  stripBlanks: false,
  indent: false,
  align: '',
  centrePictures: false,
  clearFonts: false,
  clearColours: false,
  narrowLetters: false,
}

function tidied(choices: Partial<TypesetChoices>, ...content: object[]): string[] {
  const editor = editorOf(...content)
  editor.view.dispatch(typeset(editor.state.tr, { ...NOTHING, ...choices }))
  return told(editor)
}

it('tidies paragraphs: no empty ones, no blanks to indent by hand, the first line indented', () => {
  const content = [block(text('\u3000\u3000一')), block(), block(text('\u00a0 ', { type: 'bold' }), text(' two'))]
  expect(tidied({ removeEmpty: true, stripBlanks: true, indent: true }, ...content)).toEqual([
    'text-indent: 2em | 一',
    'text-indent: 2em | two',
  ])
})

it('leaves headings, lists and what is centred as they are; pictures are centred', () => {
  const item = { type: 'listItem', content: [block(text(' item'))] }
  const centred = { ...block(text(' centred')), attrs: { tag: 'p', html: { style: 'text-align: center' } } }
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [text(' title')] },
    { type: 'bulletList', content: [item] },
  ]
  expect(tidied({ indent: true, centrePictures: true, align: 'justify' }, ...content, centred, block(picture))).toEqual(
    [' title', ' item', 'text-align: center |  centred', 'text-align: center | image'],
  )
})

it('takes fonts and colours away and makes wide letters narrow, words and links stay', () => {
  const content = block(text('Ａ１', span('font-size: 20px; color: red')), text('b', span('color: red'), link))
  expect(tidied({ clearFonts: true, clearColours: true, narrowLetters: true }, content)).toEqual(['A1b{link}'])
  expect(tidied({ clearFonts: true }, content)).toEqual(['Ａ１{color: red}b{link,color: red}'])
})

it('tells the bar what all of the selected text has, not what some of it has', () => {
  const editor = editorOf(block(text('one', { type: 'bold' }, { type: 'italic' }), text('two', { type: 'bold' })))
  editor.commands.setTextSelection({ from: 1, to: 7 })
  expect(barState(editor.state).on).toBe('bold')
  editor.commands.setTextSelection(2)
  expect(barState(editor.state)).toEqual({ on: 'bold italic', off: 'undo redo', block: 'paragraph' })
})
