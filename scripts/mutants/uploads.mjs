// What becomes of picked files: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const uploads = [
  {
    breaks: 'a file that the server refuses keeps no text from being sent',
    file: 'src/sync/upload.ts',
    from: "if ('code' in end) refused.push(end)",
    to: "if ('code' in end) throw lost()",
  },
  {
    breaks: 'and stays in its place on this device',
    file: 'src/sync/outbox-store.ts',
    from: 'await work.drafts.put(draftOf(operation, refused, confirmed, now))',
    to: 'void draftOf(operation, refused, confirmed, now)',
  },
  {
    breaks: 'a refusal of a file without a code of its own is not believed at once',
    file: 'src/sync/upload.ts',
    from: 'timesOf(lastError, FILE_DOUBTED) < DOUBTS',
    to: 'timesOf(lastError, FILE_DOUBTED) < 0',
  },
  {
    breaks: 'a file is sent to each site that shows it',
    file: 'src/sync/upload.ts',
    from: 'const known = blob.uploads[siteId]',
    to: 'const [known] = Object.values(blob.uploads)',
  },
  {
    breaks: 'a long file is left to a page',
    file: 'src/sync/upload.ts',
    from: 'if (isTooLong(run, blob)) {',
    to: 'if (blob.size < 0) {',
  },
  {
    breaks: 'and so is a shorter one that a worker got no answer for',
    file: 'src/sync/upload.ts',
    from: 'wasInVain ? ports.uploadLimit / SLOWER : ports.uploadLimit',
    to: 'wasInVain ? ports.uploadLimit : ports.uploadLimit',
  },
  {
    breaks: 'but not for a line that was gone',
    file: 'src/sync/upload.ts',
    from: 'operation.unsure && operation.attempts > 1\n',
    to: 'operation.unsure\n',
  },
  {
    breaks: 'a long text and a file are given the time that a slow line needs',
    file: 'src/sync/transport.ts',
    from: 'timeoutMs + bytes / SLOW_LINE',
    to: 'timeoutMs',
  },
  {
    breaks: 'a character is as long as its bytes',
    file: 'src/sync/transport.ts',
    from: 'new TextEncoder().encode(text).byteLength',
    to: 'text.length',
  },
  {
    breaks: 'what got no answer is waited for longer the next time',
    file: 'src/sync/requests.ts',
    from: 'const DOUBLINGS = 2',
    to: 'const DOUBLINGS = 0',
  },
  {
    breaks: 'where a file lies is written down before its text goes out',
    file: 'src/sync/upload.ts',
    from: '  await ports.store.uploaded(operation, blob.hash, operation.siteId, { ...file, at: ports.clock.now() })\n',
    to: '',
  },
  {
    breaks: 'the file of another user has another key',
    file: 'src/sync/upload.ts',
    from: '${run.operation.siteId}.${blob.userId}.${blob.createdAt}',
    to: '${run.operation.siteId}',
  },
  {
    breaks: 'a failed look for a file does not have it sent twice',
    file: 'src/sync/upload.ts',
    from: 'if (isDoubtful(answer)) throw',
    to: 'if (answer.kind === "conflict") throw',
  },
  {
    breaks: 'a file that was deleted since it was sent is sent again',
    file: 'src/sync/upload.ts',
    from: 'if (known && !(await isGone(run, known))) return known',
    to: 'if (known) return known',
  },
  {
    breaks: 'under a key of its own',
    file: 'src/sync/outbox-store.ts',
    from: 'const fresh = { ...row, uploads, createdAt: now }',
    to: 'const fresh = { ...row, uploads }',
  },
  {
    breaks: 'a file that several orders need is sent by one of them',
    file: 'src/sync/upload.ts',
    from: 'await inTurn(ports, `${hash} ${operation.siteId}`, () => place(run, hash))',
    to: 'await place(run, hash)',
  },
  {
    breaks: 'that a file was sent without a key is written down first',
    file: 'src/sync/outbox-store.ts',
    from: 'const asked = [...new Set([...(row.asked ?? []), siteId])]',
    to: 'const asked = row.asked ?? []',
  },
  {
    breaks: 'what is ordered while a long file is sent goes out beside it',
    file: 'src/sync/engine.ts',
    from: 'mayBegin ? [...active.values(), this.asked()] : active.values()',
    to: 'active.values()',
  },
]
