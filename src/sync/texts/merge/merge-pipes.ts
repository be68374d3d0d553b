import { pipePropsIn, type ContentForm } from '#lib/content-fields.ts'
import type { FieldConflict } from '#sync/texts/merge/merge-content.ts'

type Props = Record<string, string>

/**
 * The settings of each publish pipe, setting by setting; one that both changed is asked about with its pipe. Each side of
 * a conflict is what the pipe is with that side chosen: the settings that only one changed are in all of them. Where one
 * form says nothing the other stands.
 */
export function mergePipes(
  form: ContentForm,
  base: ContentForm,
  mine: ContentForm,
  theirs: ContentForm,
): FieldConflict[] {
  const [ours, others] = [mine.publishPipeProps, theirs.publishPipeProps]
  if (!ours || !others) {
    const known = others ?? ours
    if (known) form.publishPipeProps = known
    return []
  }
  const [was, our, other] = [pipePropsIn(base), pipePropsIn(mine), pipePropsIn(theirs)]
  const conflicts: FieldConflict[] = []
  const isTheirs = new Set(others.map((pipe) => pipe.pipeCode))
  const onlyMine = ours.filter(({ pipeCode }) => !isTheirs.has(pipeCode) && our[pipeCode])
  form.publishPipeProps = [...others, ...onlyMine].map((pipe) => {
    const code = pipe.pipeCode
    const merged = mergeProps(was[code] ?? {}, our[code] ?? {}, other[code] ?? {})
    if (merged.isConflict) conflicts.push({ field: `pipe:${code}`, ...merged.chosen })
    // A setting that was cleared has to be said: absent would leave the stored one.
    return { ...pipe, props: { ...pipe.props, ...merged.chosen.mine } }
  })
  return conflicts
}

function mergeProps(
  base: Props,
  mine: Props,
  theirs: Props,
): { isConflict: boolean; chosen: Record<'base' | 'mine' | 'theirs', Props> } {
  const chosen = { base: {} as Props, mine: {} as Props, theirs: {} as Props }
  let isConflict = false
  for (const name of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [was, ours, other] = [base[name] ?? '', mine[name] ?? '', theirs[name] ?? '']
    const isAsked = ours !== was && other !== was && ours !== other
    isConflict ||= isAsked
    const merged = ours === was ? other : ours
    Object.assign(chosen.base, { [name]: isAsked ? was : merged })
    Object.assign(chosen.mine, { [name]: merged })
    Object.assign(chosen.theirs, { [name]: isAsked ? other : merged })
  }
  return { isConflict, chosen }
}
