import type { Dexie } from 'dexie'

/** Transactions of this page that have not ended. */
const open = new Set<IDBTransaction>()

let away: { readonly ended: Promise<void>; readonly end: () => void } | undefined

/**
 * Makes a database known to `leaveForPageCache`. A browser may keep a page for the way back, frozen with everything it
 * has open. WebKit leaves its transactions running: every other page, and the service worker, then wait for their
 * tables until that page is thrown away (seen in WebKitGTK 2.50). So a page that is put aside gives its transactions up.
 */
export function yieldToOthers(db: Dexie): void {
  // Its creation, too, which no page may have seen the end of.
  db.on('populate', ({ idbtrans }) => watch(idbtrans))
  db.use({
    stack: 'dbcore',
    name: 'yield-to-others',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        if (away) throw new DOMException('This page is put aside', 'AbortError')
        const started = core.transaction(tables, mode, options) as IDBTransaction
        watch(started)
        return started
      },
    }),
  })
}

function watch(started: IDBTransaction): void {
  if (away) return abort(started)
  open.add(started)
  for (const end of ['complete', 'abort']) started.addEventListener(end, () => open.delete(started))
}

/** The page is put aside: what is under way ends as if it had never begun, and nothing new begins. */
export function leaveForPageCache(): void {
  if (!away) {
    let end: () => void = () => undefined
    away = { ended: new Promise((done) => (end = done)), end }
  }
  for (const one of open) abort(one)
}

/** The page is shown again: who was interrupted goes on. */
export function returnFromPageCache(): void {
  away?.end()
  away = undefined
}

/** Resolves when the page is not put aside, which is at once for nearly all of its life. */
export async function present(): Promise<void> {
  await away?.ended
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is ending by itself.
  }
}
