import { Refusal } from '#server/context.ts'

/** @throws Refusal WORD_TAKEN at the field, where `found` is another row than the one that is edited */
export function refuseTakenWord(word: string, found: { wordId: string } | undefined, own?: string): void {
  if (found && found.wordId !== own) throw new Refusal('WORD_TAKEN', [word], { field: 'word' })
}

/** What of another group stands in the way. */
interface Other {
  readonly groupId: string
  readonly name: string
  readonly code: string
}

/** @throws Refusal WORD_GROUP_NAME, WORD_GROUP_CODE at the field, where one of the others has it already */
export function refuseTakenGroup(wanted: { name: string; code: string }, others: readonly Other[], own?: string): void {
  const rest = others.filter(({ groupId }) => groupId !== own)
  if (rest.some(({ name }) => name === wanted.name))
    throw new Refusal('WORD_GROUP_NAME', [wanted.name], { field: 'name' })
  if (rest.some(({ code }) => code === wanted.code))
    throw new Refusal('WORD_GROUP_CODE', [wanted.code], { field: 'code' })
}
