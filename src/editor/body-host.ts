import { createContext } from 'react'
import type { Body } from './body.ts'

/** The form around bodies, wherever in it they stand: it saves what is typed in them. */
export interface BodyHost {
  /** Counts a body that is shown; `flush` has it tell through `onChange` what it has not told yet. Answers how to end that. */
  add(flush: () => void): () => void
  /** True at once with the first change that `onChange` has not told, false after it has. */
  onWaiting(waiting: boolean): void
}

/** Absent around forms that save when they are told to. */
export const BodyHostContext = createContext<BodyHost | undefined>(undefined)

/** The text that the tools and dialogs of an editor belong to. */
export const BodyContext = createContext<Body | undefined>(undefined)
