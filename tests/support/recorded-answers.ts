import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A successful answer of a back end of the contract that is not ours (ChestnutCMS 1.4.1). Lists are cut to three. */
export interface RecordedAnswer {
  /** Of the call. */
  readonly id: string
  /** What is special about the request; `main` is the plain use. */
  readonly case: string
  readonly data: unknown
}

/** One recorded answer of each shape that a call answers with; texts in angle brackets stand for what is private. */
export const recordedAnswers: readonly RecordedAnswer[] = readFileSync(
  join(import.meta.dirname, '../reference/answers.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedAnswer)
