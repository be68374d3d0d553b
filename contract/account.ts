import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, holding, line, mapOf, matching, pathText, text, visible, word } from '#contract/fields.ts'
import { preferences, sessionUser } from '#contract/session-user.ts'
import { treeNode } from '#contract/tree.ts'

/** Numbers of mainland China mobiles, the one form the field accepts. */
export const PHONE = /^1[3-9]\d{9}$/

export const profileGet = defineEndpoint({
  id: 'profile.get',
  method: 'GET',
  path: '/system/user/profile',
  data: z.object({
    user: sessionUser,
    /** Names joined by comma, may be ''. */
    roleGroup: z.string(),
    /** A back end of 1.4 says 'null' for a user without posts. */
    postGroup: z.string(),
  }),
})

export const profileForm = z.object({
  nickName: line(30).check(visible),
  phoneNumber: text(11).check(matching(PHONE, 'phone')),
  email: text(50).check(matching(z.regexes.email, 'email')),
  sex: z.enum(['0', '1', '2']),
})

/** Replaces exactly these four fields; phone and e-mail are unique among users. */
export const profileUpdate = defineEndpoint({
  id: 'profile.update',
  method: 'PUT',
  path: '/system/user/profile',
  body: profileForm,
})

const passwords = { oldPassword: z.optional(text(100)), newPassword: z.optional(text(100)) }

/**
 * Both travel in the query of the contract. A server of ours takes them in the body, too, which no log of an address
 * shows.
 */
export const profileUpdatePwd = defineEndpoint({
  id: 'profile.updatePwd',
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  query: z.object(passwords),
  body: z.object(passwords),
})

/** Part `avatarfile`, a picture of at most 2 MB; answers its `/profile/...` address. */
export const profileAvatar = defineEndpoint({
  id: 'profile.avatar',
  method: 'POST',
  path: '/system/user/profile/avatar',
  bodyKind: 'multipart',
  data: z.string(),
})

/** Avatars and other public uploads; `path` has slashes. */
export const profileFile = defineEndpoint({
  id: 'static.profile',
  method: 'GET',
  path: '/profile/{path}',
  auth: 'public',
  offline: 'online',
  params: z.object({ path: pathText }),
  answer: 'bytes',
})

export const homeInfo = defineEndpoint({
  id: 'profile.homeInfo',
  method: 'GET',
  path: '/system/user/profile/homeInfo',
  data: z.object({
    userName: z.string(),
    nickName: z.string(),
    avatar: z.optional(z.string()),
    lastLoginTime: z.optional(datetime),
    lastLoginIp: z.optional(z.string()),
    lastLoginAddr: z.optional(z.string()),
    deptName: z.optional(z.string()),
  }),
})

/** `router` is the name of a node of getRouters. */
export const shortcuts = defineEndpoint({
  id: 'profile.shortcuts',
  method: 'GET',
  path: '/system/user/profile/shortcuts',
  data: z.array(z.object({ name: z.string(), icon: z.string(), router: z.string() })),
})

/** The stored map as it is; the client applies the defaults. */
export const preferencesGetAll = defineEndpoint({
  id: 'pref.getAll',
  method: 'GET',
  path: '/system/user/getPreferences',
  data: preferences,
})

export const preferenceGet = defineEndpoint({
  id: 'pref.get',
  method: 'GET',
  path: '/system/user/preference',
  query: z.object({ id: word }),
  data: z.union([z.string(), z.array(z.string())]),
})

const hasNoNulls = (map: object) => !Object.values(map).includes(null)

/** Replaces the whole map; null is no choice, and a missing key goes back to its default. */
export const preferencesSave = defineEndpoint({
  id: 'pref.save',
  method: 'PUT',
  path: '/system/user/savePreferences',
  body: z.pipe(mapOf(z.any(), 100).check(holding(hasNoNulls, 'required')), preferences),
})

/** Directories and menus the caller may open, for the choice of shortcuts. */
export const userTreeselect = defineEndpoint({
  id: 'menu.userTree',
  method: 'GET',
  path: '/system/menu/userTreeselect',
  data: z.array(treeNode),
})

export const statMenuTree = defineEndpoint({
  id: 'stat.menuTree',
  method: 'GET',
  path: '/stat/menu/tree',
  data: z.object({ treeData: z.array(treeNode), defaultMenu: z.string() }),
})

export const statMenuOptions = defineEndpoint({
  id: 'stat.menuOptions',
  method: 'GET',
  path: '/stat/menu/options',
  data: z.array(treeNode),
})
