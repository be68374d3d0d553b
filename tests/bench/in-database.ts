import type { Page } from 'playwright'

/**
 * Runs a function in the page over a database of this origin that is opened for it, and closes it. What it does sees its
 * arguments only.
 */
export async function inDatabase<Argument, Answer>(
  page: Page,
  name: string,
  work: (db: IDBDatabase, argument: Argument) => Promise<Answer>,
  argument: Argument,
): Promise<Answer> {
  const db = await page.evaluateHandle(
    (database) =>
      new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => failed(opening.error ?? new Error('no database'))
      }),
    name,
  )
  try {
    return await db.evaluate(work as never, argument)
  } finally {
    await db.evaluate((open) => open.close())
    await db.dispose()
  }
}
