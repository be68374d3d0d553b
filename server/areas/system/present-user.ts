import type { Selectable } from 'kysely'
import { wireRow } from '#server/store/wire-row.ts'
import type { SysUserTable } from '#server/store/tables/system.ts'
import { PROFILE_PREFIX } from '#server/areas/session/session-user.ts'

const HIDDEN = { password: null, failedCount: null, failedOn: null, preferences: null }

/** A user as administrators see him: without hash, failures and preferences. */
export function presentUser(row: Selectable<SysUserTable> & { deptName?: string | null }) {
  return wireRow({ ...row, ...HIDDEN, avatarSrc: row.avatar ? PROFILE_PREFIX + row.avatar : null })
}
