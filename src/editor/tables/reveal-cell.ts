import type { Editor } from '@tiptap/core'

const GAP = 12

/** Scrolls the cursor out from behind something that stands at the foot of the screen. */
export function revealAbove(editor: Editor, cover: HTMLElement): void {
  const { view } = editor
  for (let scroller = view.dom.parentElement; scroller; scroller = scroller.parentElement) {
    const hidden = view.coordsAtPos(view.state.selection.head).bottom + GAP - cover.getBoundingClientRect().top
    if (hidden <= 0) return
    const isPage = scroller === document.scrollingElement
    if (isPage || /auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller.scrollBy(0, hidden)
  }
}
