/** Pause in typing after which a form is written, and the longest that typing may put it off (ms). */
export const QUIET_MS = 300
export const LATEST_MS = 2_000

export interface DraftWriterParts<Form> {
  write(form: Form): Promise<void>
  /** Keeps a form synchronously where the page may be gone before `write` ends; undefined forgets it. */
  rescue(form: Form | undefined): void
  setTimer(run: () => void, ms: number): number
  clearTimer(timer: number): void
  now(): number
  onState(state: DraftWriteState): void
}

/** `unsaved` there is text that only this page knows; `failed` storage refused it, it is tried again on change. */
export type DraftWriteState = 'saved' | 'unsaved' | { failed: unknown }

/** When a changing form is written: 300 ms after the last change, at least every 2 s, at once when told to. */
export function createDraftWriter<Form>(parts: DraftWriterParts<Form>) {
  let pending: { form: Form } | undefined
  /** On its way to the database: a page that goes away now would lose it. */
  let unwritten: { form: Form } | undefined
  let since = 0
  let timer: number | undefined
  let writing: Promise<void> = Promise.resolve()

  function change(form: Form): void {
    if (pending === undefined) since = parts.now()
    pending = { form }
    parts.onState('unsaved')
    if (timer !== undefined) parts.clearTimer(timer)
    const wait = Math.max(0, Math.min(QUIET_MS, since + LATEST_MS - parts.now()))
    timer = parts.setTimer(() => void flush(), wait)
  }

  /** Writes what is pending; fulfilled when it is safe (or has failed, which `onState` tells). */
  function flush(): Promise<void> {
    if (timer !== undefined) parts.clearTimer(timer)
    timer = undefined
    const taken = pending
    pending = undefined
    if (taken !== undefined) {
      unwritten = taken
      writing = writing.then(() => writeOne(taken))
    }
    return writing
  }

  async function writeOne(taken: { form: Form }): Promise<void> {
    // Dropped while an earlier one was written.
    if (unwritten === undefined) return
    try {
      await parts.write(taken.form)
      if (unwritten === taken) unwritten = undefined
      parts.rescue((pending ?? unwritten)?.form)
      if (pending === undefined) parts.onState('saved')
    } catch (error) {
      if (unwritten === taken) {
        unwritten = undefined
        pending ??= taken
        parts.rescue(pending.form)
      }
      parts.onState({ failed: error })
    }
  }

  return {
    change,
    flush,
    /** The page may go away: what no database has yet is kept in the same tick, then written. */
    leave(): void {
      const latest = pending ?? unwritten
      if (latest !== undefined) parts.rescue(latest.form)
      void flush()
    },
    /** Forgets what is pending: the user discarded it, or it went into the outbox. */
    drop(): void {
      if (timer !== undefined) parts.clearTimer(timer)
      timer = undefined
      pending = undefined
      unwritten = undefined
      parts.rescue(undefined)
      parts.onState('saved')
    },
  }
}

export type DraftWriter<Form> = ReturnType<typeof createDraftWriter<Form>>
