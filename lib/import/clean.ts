import { prepareApple } from './apple.ts'
import { cleanBlocks } from './blocks.ts'
import { prepareCode } from './code-editors.ts'
import { sourceOf } from './detect.ts'
import { prepareGoogleDocs } from './google-docs.ts'
import { isDropped, type Cleaning } from './inline.ts'
import { Pictures, type EmbeddedPicture } from './pictures.ts'
import { piecesOf } from './pieces.ts'
import { Tally, type Report, type Source } from './report.ts'
import { prepareSheets } from './sheets.ts'
import { isElement, parseTree, rewrite, textOf, type Element, type Node } from './tree.ts'
import { prepareWordOnline } from './word-online.ts'
import { prepareWord } from './word.ts'

/** `clean`: the meaning alone. `colours`: with the colours of the text. `original`: as it looked, within what may be stored. */
export type Look = 'clean' | 'colours' | 'original'

/** A text that is ready for the editor. */
export interface BroughtIn {
  /** Blocks of HTML, so many in one piece as can be taken in without a pause that a person would feel. */
  readonly pieces: readonly string[]
  /** What `PENDING` addresses in the pieces stand for, by their number. */
  readonly pictures: readonly EmbeddedPicture[]
  readonly report: Report
  /** The title that the file names, or its first heading; '' without one. */
  readonly title: string
}

type Prepare = (root: Element, tally: Tally) => void

const PREPARE: Readonly<Partial<Record<Source, Prepare>>> = {
  word: (root, tally) => {
    prepareWord(root, tally)
    prepareWordOnline(root)
  },
  wps: prepareWord,
  'google-docs': prepareGoogleDocs,
  sheets: prepareSheets,
  apple: prepareApple,
  web: prepareWordOnline,
}

/** What a converter knows of the HTML that it wrote. */
export interface Converted {
  source: Source
  title?: string
  remarks?: readonly string[]
  pictures?: readonly EmbeddedPicture[]
}

/** HTML of a clipboard or a converter, made into what an article should hold. @throws Refused */
export function importHtml(html: string, look: Look, converted?: Converted): BroughtIn {
  const source = converted?.source ?? sourceOf(html)
  const tally = new Tally()
  const pictures = new Pictures(tally, converted?.pictures)
  const root = parseTree(html)
  PREPARE[source]?.(root, tally)
  if (look !== 'original') prepareCode(root)
  const cleaning: Cleaning = { colours: look === 'colours', pictures, tally }
  const blocks = look === 'original' ? original(root, cleaning) : cleanBlocks(root.children, cleaning)
  return {
    pieces: piecesOf(blocks),
    pictures: pictures.embedded,
    report: tally.report(source, converted?.remarks),
    title: converted?.title || headingIn(blocks),
  }
}

function headingIn(blocks: readonly Node[]): string {
  const heading = blocks.find((block) => isElement(block) && /^h[1-6]$/.test(block.name))
  return heading ? textOf(heading).replace(/\s+/g, ' ').trim() : ''
}

/** As it was, without what runs, loads or asks; the allow-list of the editor judges the rest. */
function original(root: Element, cleaning: Cleaning): Node[] {
  rewrite(root, (one) => {
    if (one.name === 'img') return cleaning.pictures.judge(one)
    if (isDropped(one, cleaning)) return []
    return /^(?:html|body)$/.test(one.name) || one.name.includes(':') ? one.children : undefined
  })
  return root.children
}
