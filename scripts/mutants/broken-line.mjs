// What the engine makes of lines that break and of answers that were lost: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const brokenLine = [
  {
    breaks: 'an order whose answers alone break off holds up no other',
    file: 'src/sync/engine.ts',
    from: 'if (!isUnheard && !isRefused) return outcome',
    to: "if (outcome.end === 'offline' || (!isUnheard && !isRefused)) return outcome",
  },
  {
    breaks: 'what alone is turned away each time does not wait for ever',
    file: 'src/sync/run.ts',
    from: 'timesOf(lastError, code) >= TURNED_AWAY',
    to: 'timesOf(lastError, code) >= Infinity',
  },
  {
    breaks: 'a network that lets nobody write refuses no order',
    file: 'src/sync/engine.ts',
    from: 'if (looked.reason || !(await this.isAlone(operation))) return outcome',
    to: 'if (looked.reason) return outcome',
  },
  {
    breaks: 'other failures before it make two pages no refusal',
    file: 'src/sync/run.ts',
    from: 'return last?.code === code ? (last.times ?? 1) + 1 : 1',
    to: 'return (last?.times ?? 1) + 1',
  },
  {
    breaks: 'a failing server is no firewall that refuses for good',
    file: 'src/sync/run.ts',
    from: "code.startsWith('HTTP_4')",
    to: "code.startsWith('HTTP_')",
  },
  {
    breaks: 'without a line no attempt is counted',
    file: 'src/sync/engine.ts',
    from: "if (!this.lineWasGone) return { ...outcome, end: 'later', code: NO_ANSWER }",
    to: "return { ...outcome, end: 'later', code: NO_ANSWER }",
  },
  {
    breaks: 'a drain ends where a look finds no line',
    file: 'src/sync/engine.ts',
    from: "      if (this.lineWasGone) stopped ??= 'offline'\n",
    to: '',
  },
  {
    breaks: 'what was told to be saved is not sent again',
    file: 'src/sync/run-save.ts',
    from: 'if (applied?.payloadRev === payloadRev) return',
    to: 'if (applied?.payloadRev === -1) return',
  },
  {
    breaks: 'and says nothing of a later text',
    file: 'src/sync/run-save.ts',
    from: 'if (applied?.payloadRev === payloadRev) return',
    to: 'if (applied) return',
  },
  {
    breaks: 'what a server said before it was restored means nothing',
    file: 'src/sync/accept-server.ts',
    from: 'const { taskId: _, applied: __, conflict, ...kept } = order',
    to: 'const { conflict, ...kept } = order',
  },
  {
    breaks: 'a wait that a server asks for holds for all, and outlives the drain',
    file: 'src/sync/engine.ts',
    from: 'if (busyUntil !== undefined) return',
    to: 'if (busyUntil === 0) return',
  },
  {
    breaks: 'a wait that a server asks for ends the drain',
    file: 'src/sync/engine.ts',
    from: "else if (outcome.end === 'later' && outcome.isServerBusy) stopped = 'later'",
    to: '',
  },
  {
    breaks: 'a restored backup is accepted by nobody who only pauses',
    file: 'src/sync/pause.ts',
    from: 'if (pause !== SERVER_RESTORED) await work.meta.put',
    to: 'if (pause !== 0) await work.meta.put',
  },
  {
    breaks: 'what a newer version of the app wrote is sent when that is back',
    file: 'src/sync/outbox-store.ts',
    from: 'return isReadable(row) ? row.lastError?.code === NEWER_RECORD : row.state',
    to: 'return isReadable(row) ? false : row.state',
  },
  {
    breaks: 'a look for a line in the middle of a drain notices a restored backup',
    file: 'src/sync/engine.ts',
    from: 'if (isAnother(looked.server, server)) return',
    to: 'if (looked.server === null) return',
  },
]
