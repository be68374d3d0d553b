import type { Context } from '#server/context.ts'
import { alone } from '#server/store/alone.ts'

/** Looks at files of a site and changes them while nobody else does, in this process or another one on the same database. */
export function inTurn<T>({ services }: Context, siteId: string, work: () => Promise<T>): Promise<T> {
  return alone(services, `files-${siteId}`, work)
}
