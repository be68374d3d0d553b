import { countWordChanges, type WordChanges } from '#lib/word-changes.ts'
import { versionForm, type VersionEntry } from '#data/versions/versions.ts'

export type { WordChanges }

/**
 * How many words each version added and removed, against the one kept before it; told one by one, since each text is
 * read from the disk. The oldest has nothing before it.
 *
 * @param versions last kept first
 * @returns how to stop
 */
export function tellWordChanges(
  versions: readonly VersionEntry[],
  tell: (id: number, changes: WordChanges) => void,
): () => void {
  let stopped = false
  const textOf = async (id: number) => {
    const form = await versionForm(id)
    return `${form?.title ?? ''} ${form?.contentHtml ?? ''}`
  }
  const run = async () => {
    let after = versions[0] && (await textOf(versions[0].id))
    for (const [index, { id }] of versions.entries()) {
      const older = versions[index + 1]
      if (stopped || !older || after === undefined) return
      const before = await textOf(older.id)
      if (!stopped) tell(id, countWordChanges(before, after))
      after = before
    }
  }
  // A history without these counts is still one.
  void run().catch(() => undefined)
  return () => {
    stopped = true
  }
}
