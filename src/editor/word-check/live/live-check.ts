import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { BlockText, WordMatch } from '#data/words/word-check.ts'
import { blockText } from './block-texts.ts'
import { shownMarks, showMarks } from '#editor/word-check/word-marks.ts'
import { eachBlock, placesIn, type CheckedBlock, type WordPlace } from './word-places.ts'

/** From the last key to the check (ms): nobody is told of a word in the middle of writing it. */
const PAUSE_MS = 400
/** Text that crosses to the worker at once: the page stays free between two such pieces. */
const PIECE = 50_000

export interface LiveCheckPorts {
  check: (blocks: readonly BlockText[]) => Promise<WordMatch[][]>
  /** Asked whenever words are shown. */
  ignored: () => ReadonlySet<string>
  /** Whether the words are highlighted in the text. */
  marks: boolean
  hintOf: (place: WordPlace) => string
  onFound: (places: readonly WordPlace[]) => void
  onFailed: (error: unknown) => void
}

/**
 * Checks a text while it is written. Only blocks that changed are sent, after a pause; what was found in the others is
 * known by their nodes, which do not change. Between two checks the marks move along with the text.
 */
export class LiveCheck {
  private readonly editor: Editor
  private readonly ports: LiveCheckPorts
  private readonly checked = new WeakMap<Node, CheckedBlock>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = false
  private stopped = false

  constructor(editor: Editor, ports: LiveCheckPorts) {
    this.editor = editor
    this.ports = ports
  }

  start(): void {
    this.editor.on('update', this.later)
    this.editor.view.dom.addEventListener('compositionend', this.later)
    void this.run()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
    this.editor.off('update', this.later)
    if (this.editor.isDestroyed) return
    this.editor.view.dom.removeEventListener('compositionend', this.later)
    this.mark([])
  }

  /** The words as they stand in the text now; of blocks that are not checked yet there are none. */
  places(): WordPlace[] {
    return placesIn(this.editor.state.doc, this.checked, this.ports.ignored())
  }

  /** Shows what is known, after something else than the text changed. */
  show(): void {
    if (this.stopped || this.editor.view.composing) return
    const places = this.places()
    if (this.ports.marks) this.mark(places)
    this.ports.onFound(places)
  }

  async run(): Promise<void> {
    clearTimeout(this.timer)
    // An input method owns its part of the page until it is done: then this is called again.
    if (this.stopped || this.running || this.editor.view.composing) return
    this.running = true
    try {
      for (let blocks = this.unchecked(); blocks.length > 0 && !this.stopped; blocks = this.unchecked()) {
        const texts = blocks.map(blockText)
        const found = await this.ports.check(texts)
        blocks.forEach((block, index) =>
          this.checked.set(block, { text: texts[index]?.text ?? '', matches: found[index] ?? [] }),
        )
      }
      this.show()
    } catch (error) {
      if (!this.stopped) this.ports.onFailed(error)
    } finally {
      this.running = false
    }
  }

  private readonly later = (): void => {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), PAUSE_MS)
  }

  private unchecked(): Node[] {
    const blocks: Node[] = []
    let size = 0
    eachBlock(this.editor.state.doc, (block) => {
      if (size >= PIECE || block.content.size === 0 || this.checked.has(block)) return
      blocks.push(block)
      size += block.content.size
    })
    return blocks
  }

  /** Nothing is drawn anew where the same words are marked already. */
  private mark(places: readonly WordPlace[]): void {
    const shown = shownMarks(this.editor).find()
    const same = shown.length === places.length && places.every((place, index) => isMarkOf(shown[index], place))
    if (same) return
    const marks = places.map((place) => {
      const attributes = { class: `hf-word-${place.kind}`, 'data-hint': this.ports.hintOf(place) }
      return Decoration.inline(place.from, place.to, attributes, { name: `${place.kind} ${place.word}` })
    })
    showMarks(this.editor, DecorationSet.create(this.editor.state.doc, marks))
  }
}

function isMarkOf(mark: Decoration | undefined, { from, to, kind, word }: WordPlace): boolean {
  return mark?.from === from && mark.to === to && mark.spec.name === `${kind} ${word}`
}
