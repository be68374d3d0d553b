/**
 * Three-way merge of a set by its members: never a conflict. In the order of mine, what they added behind it; theirs as it
 * is where I changed nothing.
 */
export function mergeSet(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [was, ours, others] = [new Set(base), new Set(mine), new Set(theirs)]
  if (was.size === ours.size && base.every((one, index) => one === mine[index])) return [...others]
  const left = [...ours].filter((one) => !was.has(one) || others.has(one))
  return [...left, ...[...others].filter((one) => !was.has(one) && !ours.has(one))]
}
