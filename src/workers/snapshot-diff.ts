import { bodyDiff, type BodyRow } from '#lib/body-diff/body-diff.ts'
import { canonicalContent, changedFields, contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { diffContent, type Difference } from '#sync/texts/merge/diff-content.ts'
import { mergeContent, type ContentMerge } from '#sync/texts/merge/merge-content.ts'
import { mergeWithoutBase } from '#sync/texts/merge/merge-without-base.ts'

/** What the snapshot worker offers: comparing and merging whole forms off the page's thread. */
export interface SnapshotDiffApi {
  /** Keeps a form to compare with: it crosses the thread once, not with every comparison. */
  keep(form: ContentForm): void
  /** Canonical names of the fields that differ from the kept form; empty = not dirty. @throws Error before `keep` */
  changed(form: ContentForm): string[]
  /** Every place in which two forms differ, for a history. */
  differences(before: ContentForm, after: ContentForm): Difference[]
  /** Two states of a body, block by block, words marked. The HTML in it is not clean. */
  body(before: string, after: string): BodyRow[]
  fingerprint(form: ContentForm): string
  /** Without a base every difference is a conflict. */
  merge(base: ContentForm | undefined, mine: ContentForm, theirs: ContentForm): ContentMerge
}

export function createSnapshotDiff(): SnapshotDiffApi {
  let kept: ReturnType<typeof canonicalContent> | undefined
  return {
    keep(form) {
      kept = canonicalContent(form)
    },
    changed(form) {
      if (kept === undefined) throw new Error('There is no form to compare with')
      return changedFields(kept, canonicalContent(form))
    },
    differences: diffContent,
    body: bodyDiff,
    fingerprint: (form) => contentFingerprint(form),
    merge: (base, mine, theirs) => (base ? mergeContent(base, mine, theirs) : mergeWithoutBase(mine, theirs)),
  }
}
