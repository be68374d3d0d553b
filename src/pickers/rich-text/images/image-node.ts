import Image from '@tiptap/extension-image'
import { deviceFileUrl, isOnDevice } from '#data/device-files.ts'
import { attributesOf, htmlAttribute, type HtmlAttributes } from '../model/html-attributes.ts'

/** A picture, all its attributes kept; one that waits on this device is shown from there. */
export const imageNode = Image.extend({
  inline: true,
  group: 'inline',
  addAttributes: () => ({ html: htmlAttribute() }),
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => (props) => {
    const view = new PictureView()
    view.show(props.node.attrs['html'] as HtmlAttributes)
    return {
      dom: view.dom,
      update: (node) => node.type === props.node.type && view.show(node.attrs['html'] as HtmlAttributes),
      destroy: () => view.destroy(),
    }
  },
})

class PictureView {
  readonly dom = document.createElement('img')
  private objectUrl = ''
  private shown = ''

  show(html: HtmlAttributes): true {
    for (const name of Object.keys(attributesOf(this.dom)))
      if (!(name in html) && name !== 'src') this.dom.removeAttribute(name)
    for (const [name, value] of Object.entries(html)) {
      if (name === 'style') this.dom.style.cssText = value
      else if (name !== 'src') this.dom.setAttribute(name, value)
    }
    this.dom.draggable = true
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
