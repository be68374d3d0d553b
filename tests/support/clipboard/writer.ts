import { expect } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import type { Case } from './cases.ts'
import { draftedBody } from '#tests/support/in-page.ts'

/** What one window of any engine lets a test do. The clipboard is reached by real keys alone. */
export interface Hands {
  /** Presses keys together, as `Control+c`. */
  press(chord: string): Promise<void>
  type(text: string): Promise<void>
  /** Runs a function in the page; it may see its arguments only. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
}

/** Somebody at the body of an article. */
export class Writer {
  constructor(private readonly hands: Hands) {}

  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      await this.hands.press(chord)
      // Until the editor has heard of it: no person is quicker than a frame.
      await this.hands.run(nextFrame)
    }
  }

  async type(text: string): Promise<void> {
    await this.hands.type(text)
  }

  /** Begins anew with this text. */
  async startWith(html: string): Promise<void> {
    await this.hands.run(putBody, html)
  }

  /** Selects from the first letter of one text to the last of another, as a mouse does. */
  async select(from: string, to = from): Promise<void> {
    await this.hands.run(selectTexts, from, to)
    await this.hands.run(nextFrame)
  }

  /** Puts the cursor behind a text. */
  async after(text: string): Promise<void> {
    await this.hands.run(putCursor, text)
    await this.hands.run(nextFrame)
  }

  /** Selects cells by keys, from the one with this text to one so many to the right and below. */
  async cells(text: string, right: number, below: number): Promise<void> {
    await this.after(text)
    const times = (key: string, count: number) => Array.from({ length: count }, () => key)
    await this.press(...times('Shift+ArrowRight', right), ...times('Shift+ArrowDown', below))
  }

  /** Copies words from a field without any look, as from a terminal. */
  async copyText(text: string): Promise<void> {
    await this.hands.run(showField, text)
    await this.press('Control+a', 'Control+c')
    await this.hands.run(hideElsewhere)
  }

  /** Copies something that a page shows; the browser makes of it what it makes of any page. */
  async copyPage(html: string): Promise<void> {
    await this.hands.run(showPage, html)
    await this.press('Control+c')
    await this.hands.run(hideElsewhere)
  }

  /** Copies exactly this, as programs beside the browser do. */
  async copyExactly(html: string, text: string): Promise<void> {
    await this.hands.run(giveAtNextCopy, html, text)
    await this.copyText('what is in its place')
  }

  /** What a field without any look gets of the clipboard. */
  async pasteIntoField(): Promise<string> {
    await this.hands.run(showField, '')
    await this.press('Control+v')
    const text = await this.hands.run(() => document.querySelector<HTMLTextAreaElement>('#elsewhere')?.value ?? '')
    await this.hands.run(hideElsewhere)
    return text
  }

  /** The body as the device keeps it. */
  saved(): Promise<string | undefined> {
    return this.hands.run(draftedBody)
  }
}

/** Goes through one case, and on to the next where it fails. */
export async function expectSaved(writer: Writer, { body, does, saved }: Case): Promise<void> {
  if (body !== undefined) await writer.startWith(body)
  await does(writer)
  await expect
    .configure({ soft: true })
    .poll(() => writer.saved(), { timeout: 10_000 })
    .toBe(saved)
}

function nextFrame(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
}

function putBody(html: string): void {
  const body = document.querySelector('.ProseMirror') as HTMLElement & { editor: Editor }
  body.editor.chain().setMeta('addToHistory', false).setContent(html).run()
  body.focus()
}

function selectTexts(first: string, last: string): void {
  const find = (text: string) => {
    const walker = document.createTreeWalker(document.querySelector('.ProseMirror')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue?.indexOf(text) ?? -1
      if (at >= 0) return { node: walker.currentNode, at }
    }
    throw new Error(`Nobody wrote ${text}`)
  }
  const [from, to] = [find(first), find(last)]
  document.querySelector<HTMLElement>('.ProseMirror')!.focus()
  getSelection()!.setBaseAndExtent(from.node, from.at, to.node, to.at + last.length)
}

function putCursor(text: string): void {
  const walker = document.createTreeWalker(document.querySelector('.ProseMirror')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.nodeValue?.indexOf(text) ?? -1
    if (at < 0) continue
    document.querySelector<HTMLElement>('.ProseMirror')!.focus()
    getSelection()!.collapse(walker.currentNode, at + text.length)
    return
  }
  throw new Error(`Nobody wrote ${text}`)
}

function showField(text: string): void {
  const field = document.createElement('textarea')
  field.id = 'elsewhere'
  field.value = text
  document.body.prepend(field)
  field.focus()
}

function showPage(html: string): void {
  const page = document.createElement('div')
  page.id = 'elsewhere'
  page.innerHTML = html
  document.body.prepend(page)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  getSelection()!.selectAllChildren(page)
}

function giveAtNextCopy(html: string, text: string): void {
  const give = (event: ClipboardEvent) => {
    if (html) event.clipboardData?.setData('text/html', html)
    if (text) event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  addEventListener('copy', give, { capture: true, once: true })
}

function hideElsewhere(): void {
  document.querySelector('#elsewhere')?.remove()
}
