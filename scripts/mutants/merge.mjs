// What is made of two texts: see `mutants-list.mjs`.

/** @type {import('../mutants-list.mjs').Mutant[]} */
export const merge = [
  {
    breaks: 'a block that both changed is asked about',
    file: 'src/sync/merge/merge-html.ts',
    from: 'if (of === undefined) conflicts.push({ ...part, at: html.length })',
    to: "if (of === undefined && part.mine === '') conflicts.push({ ...part, at: html.length })",
  },
  {
    breaks: 'changes that only touch are not joined',
    file: 'src/sync/merge/merge-regions.ts',
    from: ': later[0] < earlier[1]',
    to: ': later[0] <= earlier[1]',
  },
  {
    breaks: 'what both put in at the same point is asked about',
    file: 'src/sync/merge/merge-regions.ts',
    from: 'return arePoints ? earlier[0] === later[0] :',
    to: 'return arePoints ? false :',
  },
  {
    breaks: 'a block that both moved to different places is asked about',
    file: 'src/sync/merge/merge-regions.ts',
    from: 'if (theirs) moved.add(mine).add(theirs)',
    to: 'if (theirs === mine) moved.add(mine).add(theirs)',
  },
  {
    breaks: 'a block that each side took away at another place, and both kept, is asked about',
    file: 'src/sync/merge/merge-regions.ts',
    from: 'if (lost.size === 0) return regions',
    to: 'if (lost.size < 999) return regions',
  },
  {
    breaks: 'a body that only they changed is theirs',
    file: 'src/sync/merge/merge-html.ts',
    from: 'return { html: theirs === base ? mine : theirs, conflicts: [] }',
    to: 'return { html: mine, conflicts: [] }',
  },
  {
    breaks: 'what both added to a set is kept',
    file: 'src/sync/merge/merge-set.ts',
    from: '[...others].filter((one) => !was.has(one) && !ours.has(one))',
    to: '[...others].filter((one) => was.has(one) && !ours.has(one))',
  },
  {
    breaks: 'a field that both changed is asked about',
    file: 'src/sync/merge/merge-content.ts',
    from: 'return !takeMine || other === was || other === ours',
    to: 'return true',
  },
  {
    breaks: 'a field of the catalog that both changed is asked about',
    file: 'src/sync/merge/merge-params.ts',
    from: 'if (text !== theirText && (!was ||',
    to: "if (text === 'x' && (!was ||",
  },
  {
    breaks: 'a setting of a publish pipe that both changed is asked about',
    file: 'src/sync/merge/merge-pipes.ts',
    from: 'isConflict ||= isAsked',
    to: 'isConflict ||= false',
  },
  {
    breaks: 'rich text of a field of the catalog is asked about where both changed it',
    file: 'src/sync/merge/merge-params.ts',
    from: 'else if (merged.blocks.length > 0) conflicts',
    to: 'else if (merged.blocks.length > 99) conflicts',
  },
  {
    breaks: 'a picture that both described anew is asked about',
    file: 'src/sync/merge/merge-list.ts',
    from: '      conflict = true\n',
    to: '      conflict = false\n',
  },
  {
    breaks: 'a picture that one removed and the other described anew is asked about',
    file: 'src/sync/merge/merge-list.ts',
    from: 'if (!mine || !theirs) return keep(sides[chosen], true)',
    to: 'if (!mine || !theirs) return keep(sides[chosen], false)',
  },
  {
    breaks: 'an order of pictures that both changed is asked about',
    file: 'src/sync/merge/merge-list.ts',
    from: 'return their === was ? mine : undefined',
    to: 'return mine',
  },
  {
    breaks: 'nothing passes for what a server made of a text that it may never have got',
    file: 'src/sync/as-stored.ts',
    from: 'return arrived ? taken : undefined',
    to: 'return taken',
  },
  {
    breaks: 'a mark that a server had kept is not cleaned away by it',
    file: 'src/sync/as-stored.ts',
    from: "if (from.some((token) => known.words.has(token) && !token.startsWith('</'))) return undefined",
    to: '',
  },
  {
    breaks: 'a mark that was not sent is not what a server left of the text',
    file: 'src/sync/as-cleaned.ts',
    from: 'left.every((tag) => (at = 1 + firstMadeOf(tag, sent, at)) > 0)',
    to: 'at === 0',
  },
  {
    breaks: 'a word that a server had left as it was is no correction of its own',
    file: 'src/sync/as-stored.ts',
    from: 'if (known.has(ours.slice(Math.max(0, at - 1), at + from.length + 1))) return undefined',
    to: '',
  },
]
