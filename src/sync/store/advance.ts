import type { BaseRow, OperationRow } from '#db/rows.ts'
import { isSameState } from '#lib/canonical-content.ts'
import { carriesForm, EXPECTING, isReadable, type Operation } from '#sync/model/operation.ts'
import {
  baseOn,
  isFollowedBy,
  isMeantFor,
  isNextOf,
  isOwnSave,
  leadsTo,
  onTopOf,
  onTopOfShown,
  snapshotOf,
} from '#sync/queue/rebase.ts'
import type { Confirmed } from '#sync/ports.ts'

/**
 * What the end of one operation means for the later ones of its key, which are in order. What was ordered for a text that
 * still waits goes on meaning that one, also where it takes in what the ended one has changed: it may be given up.
 */
export function advanceAll(
  later: Operation[],
  ended: Operation,
  confirmed: Confirmed,
  known: BaseRow | undefined,
): Operation[] {
  const texts = new Map<string, string>()
  return later.map((one) => {
    if (!isReadable(one)) return one
    const meant = [...texts.keys()].find((text) => isMeantFor(one, text))
    if (meant !== undefined) return { ...one, expect: { ...one.expect, hash: texts.get(meant) } }
    // Where fields of the catalog are not known, it may look like the text of the ended one as well.
    if (carriesForm(one.kind) && one.baseHash !== ended.targetHash && texts.has(one.baseHash ?? '')) return one
    const advanced = advance(one, ended, confirmed, known)
    if (carriesForm(one.kind) && one.targetHash && advanced.targetHash) texts.set(one.targetHash, advanced.targetHash)
    return advanced
  })
}

/**
 * What the end of one operation means for a later one of its key. Own work moves base and expectation on. Where
 * somebody else's work is in what the server has now, a save keeps the text that it was made from and is merged, and
 * a publication waits until a person has read what would be published.
 *
 * @param known what was confirmed before
 */
function advance(later: Operation, ended: Operation, confirmed: Confirmed, known?: BaseRow): Operation {
  if (carriesForm(later.kind)) {
    if (!later.base) return later
    if (leadsTo(later.base, ended, confirmed))
      return rebased(onTopOfShown(later, later.base.form, confirmed.form), confirmed)
    return isFollowedBy(later.base, ended, confirmed) ? onTopOf(later, later.base.form, confirmed) : later
  }
  if (!EXPECTING.has(later.kind)) return later
  if (carriesForm(ended.kind) && !isOwnSave(ended, confirmed)) {
    const lastError = { code: ended.merged ? 'MERGED' : 'CHANGED', message: '', at: later.createdAt }
    return { ...later, state: 'waiting', lastError, conflict: { theirs: snapshotOf(confirmed), fields: [] } }
  }
  const isSeen = carriesForm(ended.kind) ? isOfText(later, ended, confirmed) : isAsSeen(later, ended, confirmed, known)
  if (!isSeen) return later
  return { ...(later.base ? rebased(later, confirmed) : later), expect: expectationOf(confirmed) }
}

/** Whether it was ordered for the text that was saved, or for the one that the save was made from. */
function isOfText(later: Operation, ended: Operation, confirmed: Confirmed): boolean {
  if ([ended.targetHash, ...(ended.payload.typed ?? [])].some((text) => isMeantFor(later, text))) return true
  if (later.base && leadsTo(later.base, ended, confirmed)) return true
  // An earlier text that has arrived is not the one that was given up.
  if (later.expect?.isGivenUp) return false
  const [seen, replaced] = [later.expect?.version, ended.base?.version]
  return seen === undefined || replaced === undefined || seen === replaced
}

/** Whether nothing but the ended operation came between what was seen and what is there: by version, else by the text. */
function isAsSeen(later: Operation, ended: Operation, confirmed: Confirmed, known?: BaseRow): boolean {
  const isCounted = confirmed.version !== undefined && later.expect?.version !== undefined
  if (!isCounted && later.base) return isFollowedBy(later.base, ended, confirmed)
  const { hash } = later.expect ?? {}
  if (!isCounted && hash !== undefined)
    return known !== undefined && isSameState(hash, known.hash) && isFollowedBy(known, ended, confirmed)
  // The ended one went on top of the version that it names: another one that was seen may hold its effect already.
  const [seen, taken] = [later.expect?.version, ended.expect?.version]
  const isOther = seen !== undefined && taken !== undefined && seen !== taken
  if (isOther && (EXPECTING.has(ended.kind) || known?.version !== seen)) return false
  return isNextOf(later.expect?.version, ended, confirmed, known)
}

function rebased(later: Operation, confirmed: Confirmed): OperationRow {
  return { ...later, ...baseOn(later.base?.form ?? confirmed.form, later.payload.form, confirmed) }
}

function expectationOf({ version, status, hash }: Confirmed): NonNullable<OperationRow['expect']> {
  return {
    hash,
    ...(version === undefined ? {} : { version }),
    ...(status === undefined ? {} : { status }),
  }
}
