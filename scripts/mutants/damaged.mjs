// What is left of damaged rows: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const damaged = [
  {
    breaks: 'and so is one whose damage shows when it is sent',
    file: 'src/sync/engine.ts',
    from: '    return badRecord(error, unsure)',
    to: '    throw error',
  },
  {
    breaks: 'and one whose end trips over a damaged row beside it',
    file: 'src/sync/engine.ts',
    from: '      if (!(error instanceof TypeError)) throw error',
    to: '      if (error) throw error',
  },
  {
    breaks: 'a later order that is damaged is left as it is when one before it ends',
    file: 'src/sync/advance.ts',
    from: '    if (!isReadable(one)) return one\n',
    to: '',
  },
  {
    breaks: 'a damaged confirmed state counts as none',
    file: 'src/db/bases.ts',
    from: 'return hasForm(row) ? row : undefined',
    to: 'return row',
  },
  {
    breaks: 'a file that lost its bytes is not sent',
    file: 'src/sync/upload.ts',
    from: '  if ((bytes as ArrayBuffer | undefined)?.byteLength !== size) throw lost()\n',
    to: '',
  },
  {
    breaks: 'a save that could not be merged yet is not damaged',
    file: 'src/sync/run-save.ts',
    from: '  } catch {\n    return undefined\n  }\n',
    to: '  } catch (error) {\n    throw error\n  }\n',
  },
]
