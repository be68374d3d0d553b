/** Functions that run inside a page of any browser: each sees its arguments only. */

/** A waiting operation, as far as tests look at it. */
export interface Waiting {
  opId: string
  kind: string
  state: string
  title: string
  attempts: number
  /** The body that it carries, '' without one. */
  html: string
}

/** The outbox as the device holds it, in order. */
export async function outboxRows(): Promise<Waiting[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  type Row = Omit<Waiting, 'html'> & { payload?: { form?: { contentHtml?: string } } }
  const rows = await new Promise<Row[]>((done, failed) => {
    const reading = db.transaction('outbox').objectStore('outbox').getAll()
    reading.onsuccess = () => done(reading.result as Row[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  return rows.map(({ opId, kind, state, title, attempts, payload }) => {
    const html = payload?.form?.contentHtml ?? ''
    return { opId, kind, state, title, attempts, html }
  })
}

/** The body of the newest draft on this device, undefined without one. */
export async function draftedBody(): Promise<string | undefined> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  const drafts = await new Promise<{ form: { contentHtml?: string } }[]>((done, failed) => {
    const reading = db.transaction('drafts').objectStore('drafts').getAll()
    reading.onsuccess = () => done(reading.result as { form: { contentHtml?: string } }[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  return drafts.at(-1)?.form.contentHtml
}

/** The sites of what waits, in order. */
export async function sitesOfOrders(): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
  })
  const rows = await new Promise<{ siteId: string }[]>((done) => {
    const reading = db.transaction('outbox').objectStore('outbox').getAll()
    reading.onsuccess = () => done(reading.result as { siteId: string }[])
  })
  db.close()
  return rows.map(({ siteId }) => siteId)
}

/** Where a text stands on this device: tables of the work database, names in page storage. */
export async function placesOfText(text: string): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  const rowsOf = (table: string) =>
    new Promise<unknown[]>((done, failed) => {
      const reading = db.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => done(reading.result)
      reading.onerror = () => failed(reading.error ?? new Error('not read'))
    })
  const found: string[] = []
  for (const table of db.objectStoreNames) if (JSON.stringify(await rowsOf(table)).includes(text)) found.push(table)
  db.close()
  for (const kept of [localStorage, sessionStorage])
    found.push(...Object.keys(kept).filter((name) => kept.getItem(name)?.includes(text)))
  return found
}

/** How many of these endpoints have an answer that is kept for offline use. */
export async function keptAnswers(endpoints: string[]): Promise<number> {
  // Opened before the app has made it, it would be there without its tables.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'holdfast-cache')) return 0
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-cache')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  const rows = await new Promise<unknown[]>((done, failed) => {
    const reading = db.transaction('answers').objectStore('answers').getAll()
    reading.onsuccess = () => done(reading.result)
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  const text = JSON.stringify(rows)
  return endpoints.filter((id) => text.includes(id)).length
}

/** Ids of the contents whose copies are kept on this device. */
export async function keptCopies(): Promise<string[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-cache')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  const rows = await new Promise<{ contentId: string }[]>((done, failed) => {
    const reading = db.transaction('copies').objectStore('copies').getAll()
    reading.onsuccess = () => done(reading.result as { contentId: string }[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  return rows.map(({ contentId }) => contentId)
}

/** True once this page is answered by a service worker that holds the whole app. */
export async function controlled(): Promise<boolean> {
  await navigator.serviceWorker.ready
  return navigator.serviceWorker.controller !== null
}

/** Whether each picture of a selector was decoded, wherever it came from. */
export function decoded(css: string): boolean[] {
  return [...document.querySelectorAll<HTMLImageElement>(css)].map(({ naturalWidth }) => naturalWidth > 0)
}

/** The bytes of the file that was picked last and lies on the device. */
export async function newestFile(): Promise<number[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  type Row = { bytes: ArrayBuffer; createdAt: number }
  const rows = await new Promise<Row[]>((done, failed) => {
    const reading = db.transaction('blobs').objectStore('blobs').getAll()
    reading.onsuccess = () => done(reading.result as Row[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  const newest = rows.sort((a, b) => a.createdAt - b.createdAt).at(-1)
  return [...new Uint8Array(newest?.bytes ?? new ArrayBuffer())]
}

/** The drafts that stand on this device. */
export async function draftRows(): Promise<{ title: string; redirectUrl: string; updatedAt: number; tabId: string }[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  type Row = { form: { title?: string; redirectUrl?: string }; updatedAt: number; tabId: string }
  const rows = await new Promise<Row[]>((done, failed) => {
    const reading = db.transaction('drafts').objectStore('drafts').getAll()
    reading.onsuccess = () => done(reading.result as Row[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  return rows.map(({ form: { title = '', redirectUrl = '' }, updatedAt, tabId }) => ({
    title,
    redirectUrl,
    updatedAt,
    tabId,
  }))
}

/** What waiting saves carry of the fields that a catalog adds, in order. */
export async function savedParams(): Promise<unknown[]> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('holdfast-work')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error ?? new Error('not opened'))
  })
  const rows = await new Promise<{ payload: { form?: { params?: unknown } } }[]>((done, failed) => {
    const reading = db.transaction('outbox').objectStore('outbox').getAll()
    reading.onsuccess = () => done(reading.result as { payload: { form?: { params?: unknown } } }[])
    reading.onerror = () => failed(reading.error ?? new Error('not read'))
  })
  db.close()
  return rows.map(({ payload }) => payload.form?.params)
}
