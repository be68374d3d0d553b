// What comes out of files of unsent work and of discarded drafts: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const archive = [
  {
    breaks: 'the archive of another user is refused',
    file: 'src/sync/unsent-file.ts',
    from: "  if (list.userId !== owner.userId) throw new ArchiveError('other-user')\n",
    to: '',
  },
  {
    breaks: 'the archive of another server is refused',
    file: 'src/sync/unsent-file.ts',
    from: "  if (list.serverId !== owner.serverId) throw new ArchiveError('other-server')\n",
    to: '',
  },
  {
    breaks: 'no row of another user comes in with an archive',
    file: 'src/sync/unsent-file.ts',
    from: 'if (rows.some((row) => row.userId !== owner.userId || row.serverId !== owner.serverId))',
    to: "if (rows.some((row) => row.userId === ''))",
  },
  {
    breaks: 'an archive of a newer version is refused',
    file: 'src/sync/unsent-file.ts',
    from: "if (parsed(() => head.parse(list)).version > VERSION) throw new ArchiveError('newer')",
    to: 'parsed(() => head.parse(list))',
  },
  {
    breaks: 'a file that was changed on the way is refused',
    file: 'src/sync/unsent-file.ts',
    from: "if (!bytes || (await contentHash(bytes)) !== one.hash) throw new ArchiveError('damaged')",
    to: "if (!bytes) throw new ArchiveError('damaged')",
  },
  {
    breaks: 'a list that was changed on the way is refused',
    file: 'src/sync/unsent-file.ts',
    from: "if (hash && strFromU8(hash) !== textHash(json)) throw new ArchiveError('damaged')\n",
    to: '',
  },
  {
    breaks: 'a draft that is taken in loses no other text',
    file: 'src/sync/take-in-draft.ts',
    from: 'const isAside = loser !== undefined && (await putAside(work, loser, now))',
    to: 'const isAside = loser !== undefined',
  },
  {
    breaks: 'a draft of elsewhere that knows nothing of a waiting save does not stand before it',
    file: 'src/sync/take-in-draft.ts',
    from: 'const isTaken = isNewer && (await knowsWhatWaits(work, draft, known))',
    to: 'const isTaken = isNewer',
  },
  {
    breaks: 'what was packed is never changed on the packing device either',
    file: 'src/sync/unsent-archive.ts',
    from: 'await markSent(work, packed.operations)',
    to: 'void markSent',
  },
  {
    breaks: 'what was packed is never changed from then on: another device may send it',
    file: 'src/sync/unsent-archive.ts',
    from: 'return { ...row, sent: true, ',
    to: 'return { ...row, ',
  },
  {
    breaks: 'a discarded draft does not come back before a text that waits',
    file: 'src/db/drafts.ts',
    from: "      if (await hasWaitingText(work, row)) return 'waiting'\n",
    to: '',
  },
  {
    breaks: 'what was packed before a restored backup knows nothing of its versions',
    file: 'src/sync/unsent-archive.ts',
    from: 'const isOfNow = epoch === (await readEpoch(work, owner.serverId))',
    to: 'const isOfNow = epoch !== Infinity',
  },
  {
    breaks: 'an archive brings back nothing that was done here',
    file: 'src/sync/unsent-archive.ts',
    from: 'if (isDone || (await isWaiting(work, row.opId)))',
    to: 'if (await isWaiting(work, row.opId))',
  },
  {
    breaks: 'orders of an archive and those that stood there do not wait for each other',
    file: 'src/sync/unsent-archive.ts',
    from: '      await breakRings(work, owner, cameIn)\n',
    to: '',
  },
  {
    breaks: 'what was on its way when it was packed is looked for first',
    file: 'src/sync/unsent-archive.ts',
    from: 'const isUnderWay = isInterrupted(row) || row.unsure',
    to: 'const isUnderWay = row.unsure',
  },
  {
    breaks: 'a file of unsent work holds the files that it names, and no more',
    file: 'src/sync/unsent-archive.ts',
    from: 'const blobs = await filesOf(work, owner, [...operations, ...drafts])',
    to: "const blobs = await work.blobs.where('[serverId+userId]').equals(mine).toArray()",
  },
]
