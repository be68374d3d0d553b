import { randomBytes } from 'node:crypto'
import { API_TOKEN_DAYS_MAX, API_TOKEN_PREFIX, type tokenAdd } from '#contract/api-tokens.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { GRANT_ITEMS, type GrantType } from '#contract/grants.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { GRANT_NAMES, GRANT_TYPE_NAMES } from '#contract/texts/grants.ts'
import { type Context, Refusal } from '#server/context.ts'
import { noteChanges, noteList, noteRemoved } from '#server/shared/changes.ts'
import { takeTurns, transact } from '#server/store/transact.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { tokenHash } from '#server/areas/session/caller.ts'
import { requireOwnPassword } from '#server/areas/session/own-password.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'
import { isItem } from '#server/areas/api-tokens/scope.ts'

const TOKENS_MAX = 50
const DAY_MS = 24 * 3600_000

/** The latest first. */
export async function listTokens(ctx: Context) {
  const rows = await ctx.services.db
    .selectFrom('sysApiToken')
    .select(['tokenId', 'name', 'hint', 'permissions', 'createTime', 'expiresAt as expireTime', 'lastUsedDate'])
    .where('userId', '=', ctx.caller.userId)
    .orderBy('tokenId', 'desc')
    .execute()
  return rows.map(wireRow)
}

/** The permissions of menus that the caller holds, and the items of objects, by the screen that they belong to. */
export async function listScopes(ctx: Context) {
  const { db } = ctx.services
  const menus = await db.selectFrom('sysMenu').selectAll().orderBy('orderNum').orderBy('menuId').execute()
  const translate = await loadTranslations(db, ctx.language, 'MENU.NAME.')
  const nameOf = ({ menuId, menuName }: (typeof menus)[number]) => translate(`MENU.NAME.${menuId}`, menuName)
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const seen = new Set<string>()
  const scopes = menus
    .filter(({ perms }) => perms !== '' && ctx.can(perms) && !seen.has(perms) && seen.add(perms))
    .map((menu) => {
      const screen = menu.menuType === 'F' ? (byId.get(menu.parentId) ?? menu) : menu
      return { permission: menu.perms, name: nameOf(menu), group: nameOf(screen) }
    })
  const types = (Object.keys(GRANT_ITEMS) as GrantType[]).filter((type) => type !== 'PageWidget')
  const items = types.flatMap((type) =>
    GRANT_ITEMS[type]
      .filter((item) => holdsAny(ctx, `${type}:${item}`))
      .map((item) => ({
        permission: `${type}:${item}`,
        name: GRANT_NAMES[item][ctx.language],
        group: GRANT_TYPE_NAMES[type][ctx.language],
      })),
  )
  return [...items, ...scopes]
}

function holdsAny({ caller }: Context, item: string): boolean {
  return caller.permissions.has(EVERYTHING) || [...caller.permissions].some((one) => one.startsWith(`${item}:`))
}

/**
 * Nobody gives a token what he does not hold. That he loses a right later is looked at with each call.
 *
 * @throws Refusal FORBIDDEN naming the first that he lacks, BAD_REQUEST for none at all or an unknown one
 */
async function requireScopes(ctx: Context, scopes: readonly string[]): Promise<void> {
  if (scopes.length === 0) throw new Refusal('BAD_REQUEST', ['permissions'])
  // All that its user may do is never more than he holds.
  if (scopes.includes(EVERYTHING)) return
  for (const scope of scopes)
    if (isItem(scope) ? !holdsAny(ctx, scope) : !ctx.can(scope)) throw new Refusal('FORBIDDEN', [scope])
  const plain = scopes.filter((scope) => !/^(?:Site|Catalog|PageWidget):/.test(scope))
  const known = await ctx.services.db
    .selectFrom('sysMenu')
    .select('perms')
    .where('perms', 'in', [...plain, ''])
    .execute()
  const unknown = plain.find((scope) => scope === '' || !known.some(({ perms }) => perms === scope))
  if (unknown !== undefined) throw new Refusal('BAD_REQUEST', [`permissions: ${unknown}`])
}

/** The end of that day, in the time of the server. @throws Refusal TOKEN_EXPIRY */
function endOf(expireDate: string, now: Date): Date {
  const end = new Date(`${expireDate}T23:59:59`)
  const days = (end.getTime() - now.getTime()) / DAY_MS
  if (!(days > 0 && days <= API_TOKEN_DAYS_MAX)) throw new Refusal('TOKEN_EXPIRY', [API_TOKEN_DAYS_MAX])
  return end
}

/** Not by `ctx.write`, which keeps answers: the token is told once. */
export async function addToken(ctx: Context, { name, permissions, expireDate, password }: BodyOf<typeof tokenAdd>) {
  const { db, newId, now } = ctx.services
  const { userId } = ctx.caller
  const scopes = [...new Set(permissions)]
  const expiresAt = endOf(expireDate, now())
  await requireScopes(ctx, scopes)
  await requireOwnPassword(ctx, password)
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const added = await transact(db, async (tx) => {
    await takeTurns(tx, 'api tokens', userId)
    const kept = await tx.selectFrom('sysApiToken').select('name').where('userId', '=', userId).execute()
    if (kept.some((one) => one.name === name)) throw new Refusal('TOKEN_NAME_TAKEN', [name])
    if (kept.length >= TOKENS_MAX) throw new Refusal('TOKEN_LIMIT', [TOKENS_MAX])
    const tokenId = newId()
    await tx
      .insertInto('sysApiToken')
      .values({
        tokenId,
        userId,
        name,
        tokenHash: tokenHash(token),
        hint: token.slice(-4),
        permissions: JSON.stringify(scopes),
        createTime: now(),
        expiresAt,
      })
      .execute()
    return { tokenId, token }
  })
  noteChanges(ctx, undefined, { name, expireDate })
  noteList(ctx, 'permission', [], scopes)
  return added
}

/** Those of somebody else stay, whatever ids are sent. */
export async function removeTokens(ctx: Context, tokenIds: readonly string[]): Promise<void> {
  if (tokenIds.length === 0) throw new Refusal('BAD_REQUEST', ['tokenIds'])
  await ctx.write(async (tx) => {
    const rows = await tx
      .deleteFrom('sysApiToken')
      .where('tokenId', 'in', tokenIds)
      .where('userId', '=', ctx.caller.userId)
      .returning('name')
      .execute()
    noteRemoved(ctx, rows, 'name')
  })
}
