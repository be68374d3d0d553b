import { keepFirstAnswers } from '#data/reads/first-answers.ts'
import { copiesInTime } from '#data/reads/hydrate-reads.ts'
import { queryClient, showCopies } from '#data/reads/query-client.ts'

/** Shows what this device holds of the page before its first screen asks. Call it once it is known who works here. */
export async function startReads(): Promise<void> {
  await keepFirstAnswers(queryClient)
  showCopies(queryClient, await copiesInTime())
}
