import { createPause, type Clock } from '#data/page/debounce.ts'

/** Pause in typing after which a form is written, and the longest that typing may put it off (ms). */
const QUIET_MS = 300
const LATEST_MS = 2_000

export interface DraftWriterParts<Form> {
  write(form: Form): Promise<void>
  /** Takes away what was written, as far as this tab wrote it. */
  remove(): Promise<void>
  /**
   * Keeps a form synchronously where the page may be gone before `write` ends, and answers whether it could; undefined
   * forgets it.
   */
  rescue(form: Form | undefined): boolean
  clock: Clock
  onState(state: DraftWriteState): void
}

/** `unsaved` there is text that only this page knows; `failed` storage refused it, it is tried again on change. */
export type DraftWriteState = 'saved' | 'unsaved' | { failed: unknown }

/** When a changing form is written: 300 ms after the last change, at least every 2 s, at once when told to. */
export function createDraftWriter<Form>(parts: DraftWriterParts<Form>) {
  let pending: { form: Form } | undefined
  /** On its way to the database: a page that goes away now would lose it. */
  let unwritten: { form: Form } | undefined
  /** Something was typed that no `change` has told yet. */
  let isTouched = false
  /** Another tab writes this form now, and whatever is kept under its name is that tab's. */
  let isOver = false
  let writing: Promise<void> = Promise.resolve()
  const pause = createPause({ quietMs: QUIET_MS, latestMs: LATEST_MS, clock: parts.clock, run: () => void flush() })

  function change(form: Form): void {
    if (isOver) return
    pending = { form }
    parts.onState('unsaved')
    pause.changed()
  }

  /** Writes what is pending; fulfilled when it is safe (or has failed, which `onState` tells). */
  function flush(): Promise<void> {
    pause.end()
    const taken = pending
    pending = undefined
    if (taken !== undefined) {
      unwritten = taken
      writing = writing.then(() => writeOne(taken))
    } else if (isTouched && unwritten === undefined && !isOver) parts.onState('saved')
    isTouched = false
    return writing
  }

  async function writeOne(taken: { form: Form }): Promise<void> {
    // Dropped while an earlier one was written.
    if (unwritten === undefined) return
    try {
      await parts.write(taken.form)
      if (isOver) return
      if (unwritten === taken) unwritten = undefined
      parts.rescue((pending ?? unwritten)?.form)
      if (pending === undefined && !isTouched) parts.onState('saved')
    } catch (error) {
      if (isOver) return
      if (unwritten === taken) {
        unwritten = undefined
        pending ??= taken
        parts.rescue(pending.form)
      }
      parts.onState({ failed: error })
    }
  }

  /** Nothing that only this page knows is written any more. */
  function forget(): void {
    pause.end()
    pending = undefined
    unwritten = undefined
    isTouched = false
  }

  /** Forgets what is pending: the user discarded it, or it went into the outbox. */
  function drop(): void {
    if (isOver) return
    forget()
    parts.rescue(undefined)
    parts.onState('saved')
  }

  return {
    change,
    flush,
    drop,
    /** What only this page knows. */
    unstored: () => (pending ?? unwritten)?.form,
    /** Something is being typed that `change` tells later; a `flush` ends the waiting for it. */
    touch(): void {
      if (isOver) return
      isTouched = true
      parts.onState('unsaved')
    },
    /**
     * The page may go away: what no database has yet is kept in the same tick, then written. Answers whether all that was
     * typed is safe now.
     */
    leave(): boolean {
      const latest = pending ?? unwritten
      const isSafe = latest === undefined || parts.rescue(latest.form)
      void flush()
      return isSafe
    },
    /** The form is again as it was saved: nothing is kept of it, unless it changes meanwhile. */
    withdraw(): Promise<void> {
      if (isOver) return writing
      drop()
      writing = writing.then(async () => {
        if (pending === undefined && unwritten === undefined && !isOver) await parts.remove().catch(() => undefined)
      })
      return writing
    },
    /** Another tab goes on with this form: nothing is written here any more, and what it finds is left to it. */
    letGo(): void {
      isOver = true
      forget()
    },
    /** Whether another tab goes on with it. */
    isOver: () => isOver,
  }
}

export type DraftWriter<Form> = ReturnType<typeof createDraftWriter<Form>>
