import type { Writer } from './writer.ts'

export interface Case {
  what: string
  /** The body before; without it the one that was opened. */
  body?: string
  does: (writer: Writer) => Promise<void>
  /** What is stored of it after. */
  saved: string
}

const COPY = 'Control+c'
const CUT = 'Control+x'
const PASTE = 'Control+v'
const ALL = 'Control+a'

/** The same table with these rows, each a text of cells. */
const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</tbody></table>`
const cells = (texts: string) => texts.replace(/\S+/g, '<td>$&</td>').replaceAll(' ', '')
const END = '<p>end</p>'

/** The body that is opened: all that a text has of its own. */
export const OPENED =
  '<h2 class="a">Head</h2><p style="text-align:center">middle</p><div class="line">line <b>b</b></div>' +
  '<figure><img src="/x.jpg" class="art-body-img"><figcaption>c</figcaption></figure>' +
  '<table width="90%"><caption>c</caption><thead><tr class="h"><th>A</th></tr></thead><tbody><tr><td width="10">b</td></tr></tbody></table>' +
  '<pre class="brush:js;toolbar:false;">let a\n  let b</pre><ol start="3"><li>one<ul><li><p>two</p></li></ul></li></ol>' +
  '<section class="s"><p>in</p></section><dl><dt>t</dt><dd>d</dd></dl>__XY_UEDITOR_PAGE_BREAK__<p>last</p>'

/** Words, and what stands between them. */
const TEXTS: readonly Case[] = [
  {
    what: 'a whole article that is cut comes back as it was',
    does: async (writer) => {
      await writer.after('line')
      await writer.press(ALL, CUT, PASTE)
      await writer.after('last')
      await writer.type('!')
    },
    saved: OPENED.replace('last', 'last!'),
  },
  {
    what: 'words without a look come in',
    body: END,
    does: async (writer) => {
      await writer.copyText('plain one two')
      await writer.after('end')
      await writer.press(PASTE)
    },
    saved: '<p>endplain one two</p>',
  },
  {
    what: 'spaces and tabs without a look stay to be seen on pages',
    body: END,
    does: async (writer) => {
      await writer.copyText('one  two\tthree')
      await writer.after('end')
      await writer.press(PASTE)
    },
    saved: '<p>endone&nbsp; two&nbsp; &nbsp; three</p>',
  },
  {
    what: 'lines without a look become paragraphs',
    body: END,
    does: async (writer) => {
      await writer.copyText('one\ntwo\n\nthree')
      await writer.after('end')
      await writer.press('Enter', PASTE)
    },
    saved: '<p>end</p><p>one</p><p>two</p><p>three</p>',
  },
  {
    what: 'a whole text that is cut comes back',
    body: '',
    does: async (writer) => {
      await writer.type('A sentence.')
      await writer.press(ALL, CUT, PASTE)
    },
    saved: '<p>A sentence.</p>',
  },
  {
    what: 'a word goes into the middle of a line',
    body: `<p>one two three</p>${END}`,
    does: async (writer) => {
      await writer.select('two')
      await writer.press(COPY)
      await writer.after('en')
      await writer.press(PASTE)
    },
    saved: '<p>one two three</p><p>entwod</p>',
  },
  {
    what: 'words keep their look, their link and the name of their element',
    body: `<p>x <b>bold</b> <a href="https://example.com/">link</a> <span style="color: #f00">red</span> y</p>${END}`,
    does: async (writer) => {
      await writer.select('bold', 'red')
      await writer.press(CUT)
      await writer.after('end')
      await writer.press(PASTE)
    },
    saved:
      '<p>x  y</p><p>end<b>bold</b> <a href="https://example.com/">link</a> <span style="color: #f00">red</span></p>',
  },
  {
    what: 'what is chosen gives way to what is pasted',
    body: `<p>one two three</p>${END}`,
    does: async (writer) => {
      await writer.copyText('2')
      await writer.select('two')
      await writer.press(PASTE)
    },
    saved: '<p>one 2 three</p><p>end</p>',
  },
  {
    what: 'paragraphs come back as they were: class, style, element and headings',
    body: `<h2 class="a">Head</h2><p style="text-align: center">middle</p>${END}`,
    does: async (writer) => {
      await writer.select('Head', 'end')
      await writer.press(CUT, PASTE)
    },
    saved: `<h2 class="a">Head</h2><p style="text-align: center">middle</p>${END}`,
  },
  {
    what: 'entries of a list stay entries in another list',
    body: '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul><ol><li><p>1</p></li></ol>',
    does: async (writer) => {
      await writer.select('b', 'c')
      await writer.press(CUT)
      await writer.after('1')
      await writer.press('Enter', PASTE)
    },
    saved: '<ul><li><p>a</p></li><li><p><br></p></li></ul><ol><li><p>1</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
  },
  {
    what: 'code keeps its lines and its language',
    body: `<pre class="brush:js;toolbar:false;">let a\n  let b</pre>${END}`,
    does: async (writer) => {
      await writer.press(ALL, CUT, PASTE)
    },
    saved: `<pre class="brush:js;toolbar:false;">let a\n  let b</pre>${END}`,
  },
  {
    what: 'words go into code as nothing but words',
    body: '<pre>let a</pre><p><strong>b</strong></p>',
    does: async (writer) => {
      await writer.select('b')
      await writer.press(COPY)
      await writer.after('let a')
      await writer.press(PASTE)
    },
    saved: '<pre>let ab</pre><p><strong>b</strong></p>',
  },
  {
    what: 'signs of Markdown stay signs',
    body: `<p>~~a~~ **b**</p>${END}`,
    does: async (writer) => {
      await writer.select('~~a~~ **b**')
      await writer.press(COPY)
      await writer.after('end')
      await writer.press(PASTE)
    },
    saved: '<p>~~a~~ **b**</p><p>end~~a~~ **b**</p>',
  },
  {
    what: 'one step back undoes a paste',
    body: END,
    does: async (writer) => {
      await writer.copyText('plain')
      await writer.after('end')
      await writer.press(PASTE, 'Control+z')
      await writer.type('!')
    },
    saved: '<p>end!</p>',
  },
  {
    what: 'words of a body go into a field as words',
    body: `<p><b>bold</b></p>${END}`,
    does: async (writer) => {
      await writer.select('bold', 'end')
      await writer.press(COPY)
      const text = await writer.pasteIntoField()
      await writer.after('end')
      await writer.type(` ${text.replaceAll('\n', '|')}`)
    },
    saved: '<p><b>bold</b></p><p>end bold||end</p>',
  },
  {
    what: 'a part of a page comes in with its structure and without its looks',
    body: END,
    does: async (writer) => {
      await writer.copyPage('<h2 class="x">Head</h2><p>one <strong>two</strong></p><ul><li>a</li></ul>')
      await writer.after('end')
      await writer.press('Enter', PASTE)
    },
    saved: `${END}<h2>Head</h2><p>one <strong>two</strong></p><ul><li>a</li></ul>`,
  },
]

/** Cells, and what goes in between cells. */
const CELLS: readonly Case[] = [
  {
    what: 'words of a cell are words elsewhere',
    body: `${table(cells('A B'))}${END}`,
    does: async (writer) => {
      await writer.select('B')
      await writer.press(COPY)
      await writer.after('end')
      await writer.press(PASTE)
    },
    saved: `${table(cells('A B'))}<p>endB</p>`,
  },
  {
    what: 'a whole table fills another from the cursor on, which grows',
    body: `${table('<td>A</td><td>B</td><td rowspan="2">C</td>', cells('D E'))}${table(cells('1 2'), cells('3 4'))}`,
    does: async (writer) => {
      await writer.cells('A', 2, 0)
      await writer.press(COPY)
      await writer.after('1')
      await writer.press(PASTE)
    },
    saved: `${table('<td>A</td><td>B</td><td rowspan="2">C</td>', cells('D E'))}${table('<td>A</td><td>B</td><td rowspan="2">C</td>', cells('D E'))}`,
  },
  {
    what: 'a part of a table goes over the edge of the other',
    body: `${table(cells('A B C'), cells('D E F'))}${table(cells('1 2'), cells('3 4'))}`,
    does: async (writer) => {
      await writer.cells('B', 1, 1)
      await writer.press(COPY)
      await writer.after('4')
      await writer.press(PASTE)
    },
    saved: `${table(cells('A B C'), cells('D E F'))}${table('<td>1</td><td>2</td><td><br></td>', cells('3 B C'), '<td><br></td><td>E</td><td>F</td>')}`,
  },
  {
    what: 'cells over two columns take two columns, and what they meet is parted',
    body: `${table('<td colspan="2">A</td>', cells('B C'))}${table('<td colspan="3">1</td>', cells('2 3 4'))}`,
    does: async (writer) => {
      await writer.cells('A', 0, 0)
      await writer.press('Shift+ArrowDown', 'Shift+ArrowRight', COPY)
      await writer.after('2')
      await writer.press(PASTE)
    },
    saved: `${table('<td colspan="2">A</td>', cells('B C'))}${table('<td colspan="3">1</td>', '<td colspan="2">A</td><td>4</td>', '<td>B</td><td>C</td><td><br></td>')}`,
  },
  {
    what: 'cells of headings stay headings',
    body: `${table('<th>A</th><th>B</th>', cells('C D'))}${table(cells('1 2'), cells('3 4'))}`,
    does: async (writer) => {
      await writer.cells('A', 1, 0)
      await writer.press(COPY)
      await writer.after('3')
      await writer.press(PASTE)
    },
    saved: `${table('<th>A</th><th>B</th>', cells('C D'))}${table(cells('1 2'), '<th>A</th><th>B</th>')}`,
  },
  {
    what: 'cells fill the cells that are chosen, again and again',
    body: `${table(cells('A B'))}${table(cells('1 2'), cells('3 4'), cells('5 6'))}`,
    does: async (writer) => {
      await writer.cells('A', 1, 0)
      await writer.press(COPY)
      await writer.cells('1', 1, 1)
      await writer.press(PASTE)
    },
    saved: `${table(cells('A B'))}${table(cells('A B'), cells('A B'), cells('5 6'))}`,
  },
  {
    what: 'words fill the cells that are chosen, which stay what they are',
    body: `${table('<th class="h">A</th><td>B</td>')}${END}`,
    does: async (writer) => {
      await writer.copyText('new')
      await writer.cells('A', 1, 0)
      await writer.press(PASTE)
    },
    saved: `${table('<th class="h">new</th><td>new</td>')}${END}`,
  },
  {
    what: 'cells that are cut leave their places empty, and become a table where there is none',
    body: `${table(cells('A B'), cells('C D'))}${END}`,
    does: async (writer) => {
      await writer.cells('A', 1, 0)
      await writer.press(CUT)
      await writer.after('end')
      await writer.press('Enter', PASTE)
    },
    saved: `${table('<td><br></td><td><br></td>', cells('C D'))}${END}${table(cells('A B'))}`,
  },
  {
    what: 'a table of a page fills the cells from the cursor on',
    body: `${table(cells('1 2'), cells('3 4'))}${END}`,
    does: async (writer) => {
      await writer.copyPage('<table><tr><td>A</td><td>B</td></tr></table>')
      await writer.after('3')
      await writer.press(PASTE)
    },
    saved: `${table(cells('1 2'), cells('A B'))}${END}`,
  },
]

/** Everything that goes through the clipboard, by keys, in one window. */
export const CLIPBOARD_CASES: readonly Case[] = [...TEXTS, ...CELLS]
