import type { Node } from '@tiptap/pm/model'
import { Node as EditorNode, ReactNodeViewRenderer } from '@tiptap/react'
import { deviceFileUrl, isOnDevice } from '#data/files/device-files.ts'
import { attributesOf, htmlAttribute, type HtmlAttributes } from '#editor/model/html-attributes.ts'
import { leaveCaption, removeFigure } from './leave-caption.ts'
import { pictureKind } from '#editor/insert/object-kind.ts'
import { Still } from '#editor/insert/still.tsx'

/** A picture, all its attributes kept; one that waits on this device is shown from there. */
export const imageNode = EditorNode.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ html: htmlAttribute() }),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => leaveCaption(editor),
    Delete: ({ editor }) => removeFigure(editor),
    Backspace: ({ editor }) => removeFigure(editor),
  }),
  addNodeView() {
    const still = ReactNodeViewRenderer(Still, {
      as: 'span',
      update: ({ newNode, updateProps }) => {
        if (newNode.type.name !== 'image' || !isStill(htmlOf(newNode))) return false
        updateProps()
        return true
      },
    })
    return (props) => {
      if (isStill(htmlOf(props.node))) return still(props)
      const view = new PictureView()
      view.show(htmlOf(props.node))
      return {
        dom: view.dom,
        update: (node) => node.type === props.node.type && !isStill(htmlOf(node)) && view.show(htmlOf(node)),
        destroy: () => view.destroy(),
      }
    }
  },
})

function htmlOf(node: Node): HtmlAttributes {
  return node.attrs['html'] as HtmlAttributes
}

/** A formula, map or placeholder: its own picture says nothing, or comes from elsewhere. */
function isStill(html: HtmlAttributes): boolean {
  return pictureKind(html) !== 'picture'
}

/** Attributes that the view gives its element itself. */
const OWN: ReadonlySet<string> = new Set(['src', 'draggable', 'referrerpolicy', 'loading'])

function isForeign(src: string): boolean {
  return /^(?:https?:)?\/\//i.test(src) && new URL(src, location.href).origin !== location.origin
}

class PictureView {
  readonly dom = document.createElement('img')
  private objectUrl = ''
  private shown = ''

  show(html: HtmlAttributes): true {
    for (const name of Object.keys(attributesOf(this.dom)))
      if (!(name in html) && !OWN.has(name)) this.dom.removeAttribute(name)
    for (const [name, value] of Object.entries(html)) {
      if (name === 'style') this.dom.style.cssText = value
      else if (name !== 'src') this.dom.setAttribute(name, value)
    }
    this.dom.draggable = true
    // Another site learns neither which article is open nor of pictures that nobody scrolls to.
    this.dom.referrerPolicy = 'no-referrer'
    this.dom.loading = isForeign(html['src'] ?? '') ? 'lazy' : 'eager'
    void this.point(html['src'] ?? '')
    return true
  }

  destroy(): void {
    if (this.objectUrl) URL.revokeObjectURL(this.objectUrl)
  }

  private async point(src: string): Promise<void> {
    if (src === this.shown) return
    this.shown = src
    if (!isOnDevice(src)) {
      this.dom.src = src
      return
    }
    const url = await deviceFileUrl(src)
    if (this.shown !== src || !url) return
    this.destroy()
    this.objectUrl = url
    this.dom.src = url
  }
}
