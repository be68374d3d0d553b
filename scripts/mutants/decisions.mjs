// What a person decides about what waits: see `mutants-list.mjs`.
const FILE = 'src/sync/edit-outbox.ts'

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const decisions = [
  {
    breaks: 'what was typed meanwhile goes on from the text that was decided on',
    file: FILE,
    from: 'await putDraftOnResult(work, row, form, now)',
    to: 'await Promise.resolve()',
  },
  {
    breaks: 'what the user confirms goes out under a new key',
    file: FILE,
    from: 'return { ...row, ...SETTLED, expect, ...again(row), nextAt: 0, payloadRev: row.payloadRev + 1 }',
    to: 'return { ...row, ...SETTLED, expect, ...again(row), nextAt: 0 }',
  },
  {
    breaks: 'and so does what he decides',
    file: FILE,
    from: '    payloadRev: row.payloadRev + 1,\n    // What became',
    to: '    // What became',
  },
  {
    breaks: 'what he decides stands on what the server has',
    file: FILE,
    from: '    base: version === row.conflict?.theirs.version ? theirs : base,\n    ...originOf(row)',
    to: '    ...originOf(row)',
  },
  {
    breaks: 'what is given up takes along what needs it',
    file: FILE,
    from: 'giveUp(work, rows, [...free, ...dependantsOf(rows, free)], now)',
    to: 'giveUp(work, rows, free, now)',
  },
  {
    breaks: 'nothing is given up while it is being sent',
    file: FILE,
    from: 'const free = rows.some((row) => isInFlight(row, now)) ? chosen.filter((row) => !isUnderWay(row)) : chosen\n',
    to: 'const free = chosen\n',
  },
  {
    breaks: 'what may have had its effect is not taken back as if it had none',
    file: FILE,
    from: 'needsAttention(row) && !row.unsure && row.payload.recreate === undefined',
    to: 'needsAttention(row) && row.payload.recreate === undefined',
  },
  {
    breaks: 'what may have brought its content back is not taken back as if it had done nothing',
    file: FILE,
    from: 'needsAttention(row) && !row.unsure && row.payload.recreate === undefined',
    to: 'needsAttention(row) && !row.unsure',
  },
  {
    breaks: 'nothing is changed while it is being sent',
    file: FILE,
    from: 'if (!row || isInFlight(row, now)) return false\n      await work.outbox.put(await edit(row))',
    to: 'if (!row) return false\n      await work.outbox.put(await edit(row))',
  },
  {
    breaks: 'what had arrived before its content was deleted is not written again when that comes back',
    file: FILE,
    from: 'payload: { ...row.payload, recreate: true },',
    to: 'payload: { ...row.payload, recreate: true },\n    unsure: false,',
  },
  {
    breaks: 'what goes along leaves no order that means its text',
    file: 'src/sync/give-up.ts',
    from: 'goneOf.get(one.key)?.filter(',
    to: '(one.key === going[0]?.key ? goneOf.get(one.key) : undefined)?.filter(',
  },
  {
    breaks: 'a text on top of several that are given up stands on what the first of them stood on',
    file: 'src/sync/give-up.ts',
    from: 'going.toSorted((a, b) => b.seq - a.seq)',
    to: 'going.toSorted((a, b) => a.seq - b.seq)',
  },
  {
    breaks: 'many are not tried again while one of them is being sent',
    file: FILE,
    from: 'rows.filter((row) => !isInFlight(row, now)).map(onceMore)',
    to: 'rows.map(onceMore)',
  },
  {
    breaks: 'what was chosen of a conflict is not kept with another text',
    file: FILE,
    from: 'if (row.conflict && row.payloadRev === payloadRev)',
    to: 'if (row.conflict)',
  },
  {
    breaks: 'a given up text that came back and was sent is there',
    file: 'src/sync/discarded-text.ts',
    from: "outcome === 'discarded' && !sent.has(opId)",
    to: "outcome === 'discarded'",
  },
  {
    breaks: 'who deletes a restored content once more is not overruled',
    file: 'src/sync/recreate.ts',
    from: 'if (state) return run.update({ payload: { ...payload, recreate: false }, payloadRev })',
    to: 'if (state) return undefined',
  },
]
