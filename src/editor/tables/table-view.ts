import { updateColumns } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { readHead, widthsOf } from './table-head.ts'

/** A table as it will be read, with its caption and the widths of its columns. */
export class TableView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM: HTMLElement
  private readonly table = document.createElement('table')
  /** First in the table: there the drawing of columns looks for it. */
  private readonly columns = document.createElement('colgroup')
  private readonly caption = document.createElement('caption')
  private node: Node
  private readonly least: number

  constructor(node: Node, least: number) {
    this.node = node
    this.least = least
    this.dom.className = 'tableWrapper'
    this.dom.append(this.table)
    this.caption.contentEditable = 'false'
    this.table.append(this.columns)
    this.contentDOM = this.table.appendChild(document.createElement('tbody'))
    this.show()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const same = node.attrs === this.node.attrs && node.firstChild === this.node.firstChild
    this.node = node
    if (!same) this.show()
    return true
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  private show(): void {
    for (const { name } of Array.from(this.table.attributes)) this.table.removeAttribute(name)
    for (const [name, value] of Object.entries(this.node.attrs['html'] as HtmlAttributes)) {
      if (name === 'style') this.table.style.cssText = value
      else this.table.setAttribute(name, value)
    }
    const { caption, columns } = readHead(this.node.attrs['head'] as string)
    if (widthsOf(this.node).some(Boolean)) updateColumns(this.node, this.columns, this.table, this.least)
    else this.columns.replaceChildren(...columns.map((column) => document.importNode(column)))
    this.caption.textContent = caption?.textContent ?? ''
    if (caption) this.columns.after(this.caption)
    else this.caption.remove()
  }
}
