import type { Route } from '#server/http/route.ts'
import { avatarRoutes } from '#server/areas/account/avatar.ts'
import { accountMenuRoutes } from '#server/areas/account/menus.ts'
import { preferenceRoutes } from '#server/areas/account/preferences.ts'
import { profileRoutes } from '#server/areas/account/profile.ts'

export const routes: readonly Route[] = [...profileRoutes, ...avatarRoutes, ...preferenceRoutes, ...accountMenuRoutes]
