import { getSchema, type Editor, type Extensions, type JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { loadHtml } from './model/load-html.ts'
import { saveHtml } from './model/save-html.ts'
import { shareSources } from './model/sources.ts'

const PAUSE_MS = 200
const AT_LEAST_EVERY_MS = 2_000

interface Listeners {
  onChange?: ((html: string) => void) | undefined
  onTouched?: ((touched: boolean) => void) | undefined
}

/**
 * The text of one editor between the form and the document. It remembers what came in: a document
 * that equals it is answered with that very text, so that opening, or typing and undoing, changes nothing.
 */
export class Body {
  readonly extensions: Extensions
  readonly schema: Schema
  readonly initial: JSONContent
  private readonly received: string
  private readonly loaded: Node
  private listeners: Listeners = {}
  private editor: Editor | undefined
  private untouched: Node | undefined
  private touched = false
  private told: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private waitingSince = 0

  constructor(received: string, extensions: Extensions) {
    this.received = received
    this.told = received
    this.extensions = extensions
    this.schema = getSchema(extensions)
    this.loaded = loadHtml(this.schema, received)
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
    this.tellTouched(true)
    const now = Date.now()
    if (this.timer === undefined) this.waitingSince = now
    clearTimeout(this.timer)
    const wait = Math.max(0, Math.min(PAUSE_MS, this.waitingSince + AT_LEAST_EVERY_MS - now))
    this.timer = setTimeout(() => this.flush(), wait)
  }

  flush(): void {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    const html = this.read()
    this.tellTouched(!this.isUntouched())
    if (html === this.told) return
    this.told = html
    this.listeners.onChange?.(html)
  }

  read(): string {
    if (!this.editor || this.isUntouched()) return this.received
    const html = saveHtml(this.editor.state.doc)
    // White space after the last block has no block to travel with.
    return html && html + this.received.slice(this.received.trimEnd().length)
  }

  text(): string {
    return this.editor?.getText({ blockSeparator: '\n' }) ?? ''
  }

  stop(): void {
    this.flush()
  }

  private isUntouched(): boolean {
    return !this.editor || !this.untouched || this.editor.state.doc.eq(this.untouched)
  }

  private tellTouched(touched: boolean): void {
    if (touched === this.touched) return
    this.touched = touched
    this.listeners.onTouched?.(touched)
  }
}
