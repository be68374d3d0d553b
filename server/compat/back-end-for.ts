import type { Settings } from '#server/settings.ts'
import type { BackEnd } from './back-end.ts'
import { reference } from './reference.ts'

const own: BackEnd = { announced: true, hook: () => {}, routes: (routes) => routes, job: (_, job) => job }

/** By the setting COMPAT. */
export function backEndFor({ compat }: Pick<Settings, 'compat'>): BackEnd {
  return compat === 'reference' ? reference : own
}
