import { getSchema, type Editor, type Extensions, type JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { cleanText } from '#contract/clean-text.ts'
import { createPause, pageClock } from '#data/page/debounce.ts'
import { loadHtml } from '#editor/model/load-html.ts'
import { saveHtml } from '#editor/model/save-html.ts'
import { shareSources } from '#editor/model/sources.ts'

/** Pause in typing after which a body is told, and the longest that typing may put it off (ms): the host stores it at once. */
const PAUSE_MS = 200
const LATEST_MS = 2_000

interface Listeners {
  onChange?: ((html: string) => void) | undefined
  onWaiting?: ((waiting: boolean) => void) | undefined
}

/**
 * The text of one editor between the form and the document. It remembers what came in: a document
 * that equals it is answered with that very text, so that opening, or typing and undoing, changes nothing.
 */
export class Body {
  readonly extensions: Extensions
  readonly initial: JSONContent
  private readonly received: string
  private readonly loaded: Node
  private listeners: Listeners = {}
  private editor: Editor | undefined
  private untouched: Node | undefined
  private told: string
  private source: (() => string) | undefined
  private readonly pause

  constructor(received: string, extensions: Extensions, clock = pageClock) {
    this.pause = createPause({ quietMs: PAUSE_MS, latestMs: LATEST_MS, clock, run: () => this.flush() })
    this.received = received
    this.told = received
    this.extensions = extensions
    // The editor makes a schema of its own: nodes of the two are strangers to each other.
    this.loaded = loadHtml(getSchema(extensions), received)
    this.initial = this.loaded.toJSON() as JSONContent
  }

  listen(listeners: Listeners): void {
    this.listeners = listeners
  }

  start(editor: Editor): void {
    this.editor = editor
    this.untouched = editor.state.doc
    shareSources(this.loaded, this.untouched)
  }

  changed(): void {
    const isFirst = !this.pause.isWaiting()
    this.pause.changed()
    if (isFirst) this.listeners.onWaiting?.(true)
  }

  flush(): void {
    if (!this.pause.isWaiting()) return
    this.pause.end()
    const html = this.read()
    if (html !== this.told) {
      this.told = html
      this.listeners.onChange?.(html)
    }
    this.listeners.onWaiting?.(false)
  }

  /** What is written of it in another place stands for it until that is applied or given up. */
  writeSource(source: (() => string) | undefined): void {
    if (source === this.source) return
    this.source = source
    this.changed()
  }

  read(): string {
    if (this.source) return cleanText(this.source())
    if (!this.editor || this.isUntouched()) return this.received
    const html = cleanText(saveHtml(this.editor.state.doc))
    // White space after the last block has no block to travel with.
    return html && html + this.received.slice(this.received.trimEnd().length)
  }

  stop(): void {
    this.flush()
  }

  private isUntouched(): boolean {
    return !this.editor || !this.untouched || this.editor.state.doc.eq(this.untouched)
  }
}
