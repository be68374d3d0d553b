// What only reading the tests again showed to be unproved: see `mutants-list.mjs`.
const STORE = 'src/sync/outbox-store.ts'
const REQUESTS = 'src/sync/requests.ts'

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const proof = [
  {
    breaks: 'what a person did is on the disk before it counts',
    file: 'src/db/work.ts',
    from: "chromeTransactionDurability: 'strict'",
    to: "chromeTransactionDurability: 'relaxed'",
  },
  {
    breaks: 'a page that was put aside does not write over what another tab has gone on with',
    file: 'src/db/drafts.ts',
    from: '    isLate = true\n',
    to: '',
  },
  {
    breaks: 'a form that is written late does not come back behind a save or a discard',
    file: 'src/db/drafts.ts',
    from: 'if (isLate) return putLate(work, draft)',
    to: 'if (isLate) return putUnlessOld(work, draft, () => false)',
  },
  {
    breaks: 'a save that took the place of another one is as new as its text',
    file: 'src/sync/coalesce.ts',
    from: '    textAt: fresh.createdAt,\n',
    to: '',
  },
  {
    breaks: 'a call that is never answered is given up',
    file: 'src/sync/transport.ts',
    from: 'AbortSignal.timeout(Math.ceil((timeoutMs + bytes / SLOW_LINE) * patience))',
    to: 'new AbortController().signal',
  },
  {
    breaks: 'a task that somebody stopped says nothing about its effect',
    file: 'src/sync/task.ts',
    from: " || status === 'INTERRUPTED')\n",
    to: ')\n',
  },
  {
    breaks: 'a lease is renewed before it runs out',
    file: 'src/sync/run.ts',
    from: 'const RENEW_MS = 20_000',
    to: 'const RENEW_MS = 70_000',
  },
  {
    breaks: 'what was ordered for a content that goes with another one goes, too',
    file: 'src/sync/dependencies.ts',
    from: '    if (isCreation(one)) uncreated.add(one.key)\n',
    to: '',
  },
  {
    breaks: 'who accepts a restored backup changes nothing that is being sent',
    file: 'src/sync/accept-server.ts',
    from: '        if (isInFlight(row, now)) continue\n',
    to: '',
  },
  {
    breaks: 'a ring of orders that wait for each other is walked once',
    file: 'src/sync/needed.ts',
    from: '.filter((one) => !seen.has(one))',
    to: '',
  },
  {
    breaks: 'a content does not wait for what stands behind an order that waits for it',
    file: 'src/sync/needed.ts',
    from: 'behind.filter((one) => rows.some((row) => row.key === one.key && one.seq < row.seq))',
    to: 'behind.filter(() => false)',
  },
  {
    breaks: 'what the device knows of a content is what its last order has left',
    file: STORE,
    from: '    ...confirmed,\n',
    to: '    ...(known ?? confirmed),\n',
  },
  {
    breaks: 'an attribute is set that was ordered',
    file: REQUESTS,
    from: 'return { contentIds, attr }',
    to: "return { contentIds, attr: 'hot' }",
  },
  {
    breaks: 'a content is moved where it was ordered to go',
    file: REQUESTS,
    from: 'return { contentIds, catalogId }',
    to: "return { contentIds, catalogId: '10' }",
  },
  {
    breaks: 'what waits is read again after a while, however much of it is in hand',
    file: 'src/sync/queue.ts',
    from: 'return now - this.readAt > STALE_MS',
    to: 'return now - this.readAt === Infinity',
  },
  {
    breaks: 'what is written late over the draft of another tab is kept beside it',
    file: 'src/db/drafts.ts',
    from: 'if (!isKnown) await putAside(work, draft, Date.now())',
    to: '',
  },
  {
    breaks: 'a save that may have arrived is not told as never sent because others keep being faster',
    file: 'src/sync/run-save.ts',
    from: "code: 'KEEPS_CHANGING', unsure: mayBeThere || isLost }",
    to: "code: 'KEEPS_CHANGING', unsure: false }",
  },
  {
    breaks: 'an old order whose task is forgotten goes out under a new key',
    file: 'src/sync/run-save.ts',
    from: 'run.takesKeys && end.code === TASK_GONE',
    to: 'run.keyed && end.code === TASK_GONE',
  },
  {
    breaks: 'and so does what carries no text',
    file: 'src/sync/run-action.ts',
    from: 'run.takesKeys && end.code === TASK_GONE',
    to: 'run.keyed && end.code === TASK_GONE',
  },
  {
    breaks: 'working offline outlives the tab where it began, and is ended in any other',
    file: 'src/sync/pause.ts',
    from: 'await work.meta.put({ key: OFFLINE_ROW, value: WORKS_OFFLINE })',
    to: 'await work.meta.put({ key: PAUSED, value: WORKS_OFFLINE })',
  },
]
