import type { Tx } from '#server/store/db.ts'

export type PageJob =
  | { readonly type: 'site'; readonly siteId: string }
  | { readonly type: 'catalog'; readonly siteId: string; readonly catalogId: string; readonly later?: boolean }
  /** The page of a content, and all that shows something of it. */
  | { readonly type: 'content'; readonly siteId: string; readonly contentId: string }
  /** The page of a content alone. `later`: after all other jobs. */
  | { readonly type: 'page'; readonly siteId: string; readonly contentId: string; readonly later?: boolean }
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
   * Writes jobs in the transaction that makes the change, after it; equal waiting jobs are merged. The job of a content
   * brings its catalogs up to the root, the home page and the pages that show something of it (`pagesShowing`), all by
   * its row as it is now. What depends on where it stood before is for the caller to ask for.
   */
  enqueue(tx: Tx, jobs: readonly PageJob[]): Promise<void>
  /** Resolves when the queue is empty: for tests and for a graceful stop. */
  idle(): Promise<void>
}
