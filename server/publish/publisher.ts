import type { Tx } from '#server/context.ts'

export type PageJob =
  | { readonly type: 'site'; readonly siteId: string }
  | { readonly type: 'catalog'; readonly siteId: string; readonly catalogId: string }
  | { readonly type: 'content'; readonly siteId: string; readonly contentId: string }
  /**
   * Removes the static pages of a content that went offline, and of its paging. Where its row says is
   * found by itself; `files` (below the root of all files, `demo_pc/news/1.html`) names older places:
   * of a content that was moved, renamed or deleted for good.
   */
  | {
      readonly type: 'unpublish'
      readonly siteId: string
      readonly contentId: string
      readonly files: readonly string[]
    }

/** The publish queue: rows, claimed one by one by workers, gone when done. */
export interface Publisher {
  /**
   * Writes jobs in the transaction that changed the status; equal waiting jobs are merged. A content's
   * job brings its catalogs up to the root and the home page with it (read from its row as it is now).
   */
  enqueue(tx: Tx, jobs: readonly PageJob[]): Promise<void>
  /** Resolves when the queue is empty: for tests and for a graceful stop. */
  idle(): Promise<void>
}
