// What a person has seen, was told and meant.
const COPY = 'src/sync/move-to-copy.ts'
const EDIT = 'src/sync/edit-outbox.ts'
const ACCEPT = 'src/sync/accept-server.ts'
const ADVANCE = 'src/sync/advance.ts'
const STORE = 'src/sync/outbox-store.ts'
const SAVE = 'src/sync/run-save.ts'
const ACTION = 'src/sync/run-action.ts'

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const seen = [
  {
    breaks: 'what waits for a text that becomes a copy waits for the copy',
    file: COPY,
    from: '(isGoing(needed) ? opId : needed)',
    to: 'needed',
  },
  {
    breaks: 'what links to a content that becomes a copy leads to the copy',
    file: COPY,
    from: "const isLinked = from.kind === 'content.add' &&",
    to: "const isLinked = from.kind === 'content.delete' &&",
  },
  {
    breaks: 'a text that becomes a copy takes no other content along',
    file: COPY,
    from: 'const going = [row, ...behind',
    to: 'const going = [row, ...rows.filter((one) => one.dependsOn.includes(row.opId)), ...behind',
  },
  {
    breaks: 'what a question showed before a restored backup is compared anew',
    file: ACCEPT,
    from: 'theirs: unversioned(conflict.theirs)',
    to: 'theirs: conflict.theirs',
  },
  {
    breaks: 'a decision on what was shown before a restored backup is compared anew',
    file: EDIT,
    from: 'base: version === row.conflict?.theirs.version ? theirs : base,',
    to: 'base: theirs,',
  },
  {
    breaks: 'an order for a text that nobody knows any more shows what is there',
    file: ACCEPT,
    from: ' ?? NO_TEXT',
    to: '',
  },
  {
    breaks: 'an own order in between does not make somebody else’s change a seen one',
    file: ADVANCE,
    from: 'if (!isCounted && hash !== undefined)',
    to: 'if (later === undefined)',
  },
  {
    breaks: 'a save whose key stands for another body is looked for',
    file: SAVE,
    from: "if (end.kind === 'rejected' && end.code === KEY_REUSED) {",
    to: 'if (run === undefined) {',
  },
  {
    breaks: 'and so is an order without a text whose key does',
    file: ACTION,
    from: "if (end.kind === 'rejected' && end.code === KEY_REUSED) {",
    to: 'if (run === undefined) {',
  },
  {
    breaks: 'what may have arrived keeps the addresses of its files',
    file: 'src/sync/upload.ts',
    from: 'if (at >= run.operation.createdAt || (run.keyed && run.operation.unsure)) return false',
    to: 'if (at >= run.operation.createdAt) return false',
  },
  {
    breaks: 'a value that a server does not take is told once',
    file: STORE,
    from: 'changed?.filter((field) => taken?.[field] !== known?.taken?.[field])',
    to: 'changed',
  },
  {
    breaks: 'another value, or other words, are told again',
    file: STORE,
    from: 'changed?.filter((field) => taken?.[field] !== known?.taken?.[field])',
    to: 'changed?.filter((field) => known?.taken?.[field] === undefined)',
  },
  {
    breaks: 'a field that a server does not empty is nobody’s change',
    file: 'src/sync/own-work.ts',
    from: '    if (sent[field] === undefined && before && now[field] === before[field]) return true\n',
    to: '',
  },
  {
    breaks: 'what somebody else saved over the own text is told',
    file: SAVE,
    from: '(run.versioned ? [] : lostFields(made, sent, confirmed.form))',
    to: '[]',
  },
  {
    breaks: 'an order for a content that is gone is told',
    file: ACTION,
    from: 'return state || isDelete ? done(state) : gone(true)',
    to: 'return done(state)',
  },
  {
    breaks: 'a creation that may be there is looked for when its id is refused',
    file: SAVE,
    from: "end.code === 'ID_TAKEN' || (!run.keyed && mayBeThere)",
    to: "end.code === 'ID_TAKEN'",
  },
  {
    breaks: 'a list without versions is held against what the device knows',
    file: 'src/sync/enqueue.ts',
    from: 'return isKnown && version === undefined ? known.hash : undefined',
    to: 'return undefined',
  },
  {
    breaks: 'who orders again from a newer list has seen that',
    file: 'src/sync/coalesce.ts',
    from: 'return isFromList && isNewer ? { ...last, expect } : last',
    to: 'return last',
  },
  {
    breaks: 'a publication that may still happen is not taken back',
    file: ACTION,
    from: "waitingOver('NOT_PUBLISHED', state, true)",
    to: "waitingOver('NOT_PUBLISHED', state)",
  },
  {
    breaks: 'a version that may hold an own order already does not pass for the one before it',
    file: 'src/sync/advance.ts',
    from: 'if (isOther && (EXPECTING.has(ended.kind) || known?.version !== seen)) return false',
    to: 'if (isOther && EXPECTING.has(ended.kind)) return false',
  },
  {
    breaks: 'the version below an own order is what was confirmed last',
    file: 'src/sync/advance.ts',
    from: '(EXPECTING.has(ended.kind) || known?.version !== seen)) return false',
    to: 'taken > 0) return false',
  },
  {
    breaks: 'a creation that may have arrived before it was deleted stays unknown',
    file: 'src/sync/run-save.ts',
    from: "mayBeThere = end.code === 'ID_TAKEN' || (wasThere && !run.keyed)",
    to: "mayBeThere = end.code === 'ID_TAKEN'",
  },
  {
    breaks: 'and however often it is refused later',
    file: 'src/sync/task.ts',
    from: 'unsure: run.operation.mayBeThere ?? false',
    to: 'unsure: false',
  },
  {
    breaks: 'an id that is taken may be taken by an earlier attempt, also with keys',
    file: SAVE,
    from: "mayBeThere = end.code === 'ID_TAKEN' || (wasThere && !run.keyed)",
    to: 'mayBeThere = wasThere && !run.keyed',
  },
  {
    breaks: 'a save of which nothing is known stays unknown when its content is gone',
    file: SAVE,
    from: 'gone(isLost)',
    to: 'gone()',
  },
  {
    breaks: 'and when it is in conflict with another one',
    file: SAVE,
    from: 'unsure: mayBeThere || isLost } : seen',
    to: 'unsure: mayBeThere } : seen',
  },
  {
    breaks: 'a file that an older order has sent is looked for when its key may be forgotten',
    file: 'src/sync/upload.ts',
    from: 'run.keyed && run.trusts(blob.createdAt)',
    to: 'run.keyed',
  },
  {
    breaks: 'what a task that was cut off has written is looked for',
    file: SAVE,
    from: "const blind = knows && earlier?.kind !== 'unknown'",
    to: 'const blind = knows',
  },
  {
    breaks: 'what another version of the app sends is not known to have come to nothing',
    file: STORE,
    from: "...again(row), state: 'rejected'",
    to: "state: 'rejected'",
  },
  {
    breaks: 'what was given up and may have arrived comes back from a file as unknown',
    file: 'src/sync/unsent-archive.ts',
    from: 'unsure || attempts > packed.attempts',
    to: 'attempts > packed.attempts',
  },
  {
    breaks: 'a move is for the content that was seen',
    file: 'src/sync/operation.ts',
    from: "  'content.move',\n])",
    to: '])',
  },
  {
    breaks: 'a copy does not claim the address of what it was copied from',
    file: COPY,
    from: '        staticPath: __,\n',
    to: '',
  },
]
