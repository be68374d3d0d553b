import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'

/** A range of the text that stays where it is while a writer goes on, and that knows whether they did. */
export class Place {
  from: number
  to: number
  /** Something else was changed since. */
  isStale = false
  private readonly editor: Editor
  private own = false
  private onGone: (() => void) | undefined

  constructor(editor: Editor, from: number, to: number) {
    this.editor = editor
    this.from = from
    this.to = to
    editor.on('transaction', this.follow)
  }

  /** Changes of the owner, who says afterwards where the place is by then. */
  change(work: () => void): void {
    this.own = true
    try {
      work()
    } finally {
      this.own = false
    }
  }

  /** Calls once, when nothing is left of the range: deleted or undone. */
  whenGone(tell: () => void): void {
    this.onGone = tell
  }

  leave(): void {
    this.editor.off('transaction', this.follow)
  }

  private readonly follow = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged || this.own) return
    const wasRange = this.to > this.from
    const { mapping } = transaction
    const end = mapping.mapResult(this.to, -1)
    this.from = mapping.map(this.from, -1)
    // What is typed over a selection, or at a cursor, is not to be replaced by what comes late.
    this.to = end.deletedBefore ? this.from : Math.max(this.from, end.pos)
    this.isStale = true
    if (wasRange && this.to === this.from) this.onGone?.()
  }
}
