import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { grantMenu, SUPER_USER } from '#server/areas/system/grants.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'

/** The demo's second user: an editor without the rights of an administrator. */
export const DEMO_EDITOR = { userId: '2', userName: 'editor', nickName: 'Editor' } as const

const COMMON_ROLE = '2'

/** What the demo's editors may open; sites and catalogs are granted with the demo site. */
const EDITOR_MENU = [
  'cms:view',
  'cms:site:view',
  'cms:catalog:view',
  'cms:content:view',
  'cms:resource:view',
  'cms:resource:edit',
  'operations:view',
  'cms:friendlink:view',
  'word:view',
  'stat:view',
]

async function seedOrganisation(tx: Tx, created: { createBy: string; createTime: Date }) {
  const dept = (deptId: string, parentId: string, deptName: string, orderNum: number) => {
    const ancestors = parentId === '0' ? '0' : `0,${parentId}`
    return { deptId, parentId, ancestors, deptName, orderNum, status: '0', ...created }
  }
  await tx
    .insertInto('sysDept')
    .values([
      dept('100', '0', '总公司', 0),
      dept('101', '100', '编辑部', 1),
      dept('102', '100', '运营部', 2),
      dept('103', '100', '技术部', 3),
    ])
    .execute()
  await tx
    .insertInto('sysPost')
    .values(
      [
        ['ceo', '董事长'],
        ['se', '项目经理'],
        ['hr', '人力资源'],
        ['user', '普通员工'],
      ].map(([postCode = '', postName = ''], index) => ({
        postId: String(index + 1),
        postCode,
        postName,
        postSort: index + 1,
        status: '0',
        ...created,
      })),
    )
    .execute()
  await tx
    .insertInto('sysRole')
    .values(
      [
        ['admin', '超级管理员'],
        ['common', '普通角色'],
        ['test', '测试员'],
        ['develop', '开发人员'],
      ].map(([roleKey = '', roleName = ''], index) => ({
        roleId: String(index + 1),
        roleKey,
        roleName,
        roleSort: index + 1,
        status: '0',
        ...created,
      })),
    )
    .execute()
}

const ADMIN_PREFERENCES = {
  Shortcut: ['2028', '2027', '2026', '2030', '2024', '2038', '109', '2041'],
  StatIndex: 'BdSiteTimeTrend',
  ShowContentSubTitle: 'N',
  IncludeChildContent: 'N',
  OpenContentEditorW: 'N',
}

/** In the demo the first click on any catalog shows contents, not an empty list. */
const DEMO_PREFERENCES = { IncludeChildContent: 'Y' }

interface SeedUser {
  readonly userId: string
  readonly userName: string
  readonly nickName: string
  readonly deptId: string
  readonly roleId: string
  readonly postId: string
  readonly preferences: Record<string, unknown>
}

async function seedUser(tx: Tx, user: SeedUser, password: string, createTime: Date) {
  const { roleId, postId, preferences, ...columns } = user
  await tx
    .insertInto('sysUser')
    .values({
      ...columns,
      password,
      sex: '0',
      status: '0',
      failedCount: 0,
      forceModifyPassword: 'N',
      preferences: JSON.stringify(preferences),
      passwordModifyTime: createTime,
      createBy: 'admin',
      createTime,
    })
    .execute()
  await tx.insertInto('sysUserRole').values({ userId: user.userId, roleId }).execute()
  await tx.insertInto('sysUserPost').values({ userId: user.userId, postId }).execute()
}

/**
 * Departments, posts, roles and the first user; in the demo also `editor`, who signs in with the
 * same password as `admin`.
 *
 * @throws Error when the settings carry no password: the caller makes one up before it seeds
 */
export async function seed(tx: Tx, services: Services): Promise<void> {
  const { adminPassword, demo } = services.settings
  if (!adminPassword) throw new Error('A password for the first user is needed')
  const createTime = services.now()
  await seedOrganisation(tx, { createBy: 'admin', createTime })
  const password = await hashPassword(adminPassword)
  const admin = { userId: SUPER_USER, userName: 'admin', nickName: 'Admin' }
  await seedUser(
    tx,
    {
      ...admin,
      deptId: '100',
      roleId: '1',
      postId: '1',
      preferences: { ...ADMIN_PREFERENCES, ...(demo && DEMO_PREFERENCES) },
    },
    password,
    createTime,
  )
  if (!demo) return
  await seedUser(
    tx,
    { ...DEMO_EDITOR, deptId: '101', roleId: COMMON_ROLE, postId: '4', preferences: DEMO_PREFERENCES },
    password,
    createTime,
  )
  await grantMenu(tx, { ownerType: 'Role', ownerId: COMMON_ROLE }, EDITOR_MENU)
}
