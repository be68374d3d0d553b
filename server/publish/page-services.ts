import type { Services } from '#server/context.ts'

/** What making pages needs of a process; a thread of its own has no more than this. */
export type PageServices = Pick<Services, 'db' | 'files' | 'log' | 'now'>
