// What is kept in the databases, and for how long: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const storage = [
  {
    breaks: 'a session that has run out sends nothing',
    file: 'src/db/session-row.ts',
    from: '!session.refused && session.expiresAt > now',
    to: '!session.refused',
  },
  {
    breaks: 'a late 401 does not end a newer session of the same user',
    file: 'src/db/session-row.ts',
    from: 'if (session?.token === token) await',
    to: 'if (session) await',
  },
  {
    breaks: 'the files of orders stay',
    file: 'src/db/blobs.ts',
    from: 'for (const table of [work.outbox, work.drafts, work.discarded, work.versions] as',
    to: 'for (const table of [work.drafts, work.discarded, work.versions] as',
  },
  {
    breaks: 'the files of drafts stay',
    file: 'src/db/blobs.ts',
    from: 'for (const table of [work.outbox, work.drafts, work.discarded, work.versions] as',
    to: 'for (const table of [work.outbox, work.discarded, work.versions] as',
  },
  {
    breaks: 'the files of discarded drafts stay',
    file: 'src/db/blobs.ts',
    from: 'for (const table of [work.outbox, work.drafts, work.discarded, work.versions] as',
    to: 'for (const table of [work.outbox, work.drafts, work.versions] as',
  },
  {
    breaks: 'the files of earlier versions stay',
    file: 'src/db/blobs.ts',
    from: 'for (const table of [work.outbox, work.drafts, work.discarded, work.versions] as',
    to: 'for (const table of [work.outbox, work.drafts, work.discarded] as',
  },
  {
    breaks: 'the files of what was given up stay as long as its text',
    file: 'src/db/blobs.ts',
    from: '.each((row) => note(blobRefsIn(row.payload?.form)))',
    to: '.each(() => undefined)',
  },
  {
    breaks: 'a file that was picked just now stays',
    file: 'src/db/blobs.ts',
    from: 'return blobs.and((blob) => !used.has(blob.hash) && old(blob)).delete()',
    to: 'return blobs.and((blob) => !used.has(blob.hash)).delete()',
  },
  {
    breaks: 'the files of another user stay',
    file: 'src/db/blobs.ts',
    from: "const blobs = work.blobs.where('[serverId+userId]').equals(mine)",
    to: 'const blobs = work.blobs.filter(() => true)',
  },
  {
    breaks: 'the files of a damaged order stay',
    file: 'src/db/blobs.ts',
    from: 'note(row.blobRefs ?? blobRefsIn(row))',
    to: 'note(row.blobRefs ?? [])',
  },
  {
    breaks: 'copies make way for unsent work',
    file: 'src/db/quota.ts',
    from: '    () => shedCache(cache),\n    shedSeenPictures',
    to: '    shedSeenPictures',
  },
  {
    breaks: 'an app refuses data that it can not read',
    file: 'src/db/connection.ts',
    from: '  if (Number(row?.value ?? 0) <= declared) return\n',
    to: '  if (row !== null) return\n',
  },
  {
    breaks: 'an older tab writes what was typed before it makes way',
    file: 'src/db/connection.ts',
    from: 'void Promise.race([written, late]).then(() => {',
    to: 'void Promise.resolve().then(() => {',
  },
  {
    breaks: 'and nothing after that',
    file: 'src/db/connection.ts',
    from: "if (outdated.has(db)) throw new StorageError('newer', undefined)\n",
    to: '\n',
  },
  {
    breaks: 'a lost connection is not opened again for ever',
    file: 'src/db/connection.ts',
    from: "failure !== 'lost' || reopened === REOPENS",
    to: "failure !== 'lost' || reopened === 300",
  },
  {
    breaks: 'a draft that was rescued does not go over a newer one',
    file: 'src/db/drafts.ts',
    from: 'const isOld = stored ? isNewerThan(stored, draft) : await isOver()',
    to: 'const isOld = stored ? false : await isOver()',
  },
]
