import type { Route } from '#server/http/route.ts'
import { configRoutes } from '#server/areas/system/configs.ts'
import { deptRoutes } from '#server/areas/system/depts.ts'
import { dictDataRoutes } from '#server/areas/system/dict-data.ts'
import { dictTypeRoutes } from '#server/areas/system/dict-types.ts'
import { importUserRoutes } from '#server/areas/system/import-users/import-users.ts'
import { i18nRoutes } from '#server/areas/system/i18n.ts'
import { ipRuleRoutes } from '#server/areas/system/ip-rules.ts'
import { weChatRoutes } from '#server/areas/system/wechat.ts'
import { noticeRoutes } from '#server/areas/system/notices.ts'
import { securityRoutes } from '#server/areas/system/security.ts'
import { menuRoutes } from '#server/areas/system/menus.ts'
import { objectGrantRoutes } from '#server/shared/object-grants.ts'
import { permissionRoutes } from '#server/areas/system/permissions.ts'
import { postRoutes } from '#server/areas/system/posts.ts'
import { roleUserRoutes } from '#server/areas/system/role-users.ts'
import { roleRoutes } from '#server/areas/system/roles.ts'
import { userRoleRoutes } from '#server/areas/system/user-roles.ts'
import { userRoutes } from '#server/areas/system/users.ts'

export const routes: readonly Route[] = [
  ...dictTypeRoutes,
  ...dictDataRoutes,
  ...configRoutes,
  ...i18nRoutes,
  ...noticeRoutes,
  ...securityRoutes,
  ...deptRoutes,
  ...postRoutes,
  ...ipRuleRoutes,
  ...weChatRoutes,
  ...userRoutes,
  ...importUserRoutes,
  ...userRoleRoutes,
  ...roleRoutes,
  ...roleUserRoutes,
  ...menuRoutes,
  ...permissionRoutes,
  ...objectGrantRoutes,
]
