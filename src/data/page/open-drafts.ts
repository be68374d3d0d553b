import type { DraftRow } from '#db/rows.ts'

/** A form that is being typed in. */
interface OpenDraft {
  /** Keeps in the same tick what no database has, then writes it. Answers whether all of it is safe. */
  leave(): boolean
  /** Fulfilled when the last change is on this device, or refused. */
  flush(): Promise<void>
  /** From now on nothing is written, whatever still changes the form. */
  letGo(): void
  /** What no database has of it. */
  unstored(): DraftRow | undefined
}

const open = new Set<OpenDraft>()

export const openDrafts: ReadonlySet<OpenDraft> = open

/** Counts a form among those whose text must be safe before this page goes; answers how to end that. */
export function addOpenDraft(draft: OpenDraft): () => void {
  open.add(draft)
  return () => open.delete(draft)
}

/** Makes all that is typed in this tab safe: at once in page storage, then in the database. */
export async function writeOpenDrafts(): Promise<void> {
  for (const draft of open) draft.leave()
  await Promise.all([...open].map((draft) => draft.flush()))
}

/** Writes nothing more of what is typed in this tab: its user has given it up. */
export function letGoOfOpenDrafts(): void {
  for (const draft of open) draft.letGo()
}

let leaving = false
let leavingForms = false

/** After which a page that is still there was not left: the person was asked for another form, and stayed (ms). */
const STAYED_MS = 5_000

/** Loads the page again although contents are being written: what was typed was made safe and comes back with it. */
export function reloadWithDrafts(): void {
  goWithDrafts(() => location.reload())
}

/**
 * Leaves the page in that way for another one: its user has decided what becomes of his drafts. Where one finds no room
 * on this device, neither in the database nor in page storage, he is asked all the same. `hasAsked`: he was already asked
 * about forms that are kept nowhere.
 */
export function goWithDrafts(go: () => void, hasAsked = false): void {
  leavingForms = hasAsked
  leaving = [...open].map((draft) => draft.leave()).every(Boolean)
  go()
  setTimeout(() => (leaving = leavingForms = false), STAYED_MS)
}

/** True while the page is left on purpose: then no form whose text is a draft asks whether to leave. */
export function isReloadingWithDrafts(): boolean {
  return leaving
}

/** True while it is left by who was asked about forms that are kept nowhere. */
export function isLeavingForms(): boolean {
  return leavingForms
}
