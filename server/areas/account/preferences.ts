import { preferenceGet, preferencesGetAll, preferencesSave } from '#contract/account.ts'
import { type Preferences, preferences } from '#contract/session-user.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { preferencesOf } from '#server/areas/session/session-user.ts'

export const preferenceRoutes: readonly Route[] = [
  route(preferencesGetAll, async (ctx) => {
    const stored = preferences.safeParse(ctx.caller.preferences)
    return stored.success ? stored.data : {}
  }),
  route(preferenceGet, async (ctx, { query }) => preferenceOf(ctx, query.id)),
  route(preferencesSave, (ctx, { body }) => savePreferences(ctx, body)),
]

function preferenceOf(ctx: Context, id: string): string | string[] {
  const value = Object.entries(preferencesOf(ctx.caller.preferences)).find(([name]) => name === id)?.[1]
  if (value === undefined) throw new Refusal('NOT_FOUND', ['id', id])
  return typeof value === 'string' ? value : [...value]
}

async function savePreferences(ctx: Context, map: Preferences): Promise<void> {
  await ctx.write(async (tx) => {
    await tx
      .updateTable('sysUser')
      .set({ preferences: JSON.stringify(map) })
      .where('userId', '=', ctx.caller.userId)
      .execute()
  })
}
