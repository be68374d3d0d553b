/** Does the work for each item, in their order, so many of them at a time: the next one begins when one has ended. */
export async function forEachSideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const takeTurns = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns))
}
