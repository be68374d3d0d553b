import type { ColumnType, Generated } from 'kysely'
import type { YesNo } from '#contract/fields.ts'
import type { LogChange } from '#contract/monitor/logs.ts'
import type { AuditColumns } from '#server/store/tables/audit.ts'

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>

export interface SysUserTable extends AuditColumns {
  userId: string
  deptId: string | null
  userName: string
  nickName: string
  realName: string | null
  email: string | null
  phoneNumber: string | null
  sex: string
  birthday: Date | null
  avatar: string | null
  /** '0' normal, '1' disabled, '2' locked until `lockEndTime` (null: until somebody unlocks). */
  status: string
  lockEndTime: Date | null
  /** Of earlier versions, which counted wrong passwords by account; nothing reads them. */
  failedCount: number
  failedOn: string | null
  loginIp: string | null
  loginDate: Date | null
  /** argon2id in PHC form. */
  password: string
  passwordModifyTime: Date | null
  forceModifyPassword: YesNo
  preferences: Json<Record<string, unknown>>
}

export interface SysRoleTable extends AuditColumns {
  roleId: string
  roleName: string
  roleKey: string
  roleSort: number
  status: string
  dataScope: Generated<DataScope>
}

/** Whose people a role shows: '1' all, '2' named departments, '3' the own one, '4' that and those below, '5' oneself. */
export type DataScope = '1' | '2' | '3' | '4' | '5'

/** The departments that a role of scope '2' names. */
export interface SysRoleDeptTable {
  roleId: string
  deptId: string
}

export interface SysUserRoleTable {
  userId: string
  roleId: string
}

export interface SysUserPostTable {
  userId: string
  postId: string
}

export type OwnerType = 'Role' | 'User'
export type ObjectPermType = 'Site' | 'Catalog' | 'PageWidget'

/** One permission string of the menu table granted to a role or user. */
export interface SysMenuGrantTable {
  ownerType: OwnerType
  ownerId: string
  perms: string
}

/** Items of one site, catalog or page widget granted to a role or user, one bit an item. */
export interface SysObjectGrantTable {
  ownerType: OwnerType
  ownerId: string
  permType: ObjectPermType
  objectId: string
  bits: number
}

export interface SysMenuTable extends AuditColumns {
  menuId: string
  parentId: string
  /** M directory, C menu, F button. */
  menuType: 'M' | 'C' | 'F'
  menuName: string
  orderNum: number
  path: string
  component: string
  query: string
  icon: string
  perms: string
  isFrame: YesNo
  isCache: YesNo
  visible: YesNo
  status: string
}

export interface SysDeptTable extends AuditColumns {
  deptId: string
  parentId: string
  /** Ids from 0 to the parent, comma separated. */
  ancestors: string
  deptName: string
  orderNum: number
  leader: string | null
  phone: string | null
  email: string | null
  status: string
}

export interface SysPostTable extends AuditColumns {
  postId: string
  postCode: string
  postName: string
  postSort: number
  status: string
}

export interface SysDictTypeTable extends AuditColumns {
  dictId: string
  dictName: string
  dictType: string
  fixed: YesNo
  /** Whether a built-in type accepts further items. */
  extensible: YesNo
  status: string
}

export interface SysDictDataTable extends AuditColumns {
  dictCode: string
  dictType: string
  dictLabel: string
  dictValue: string
  dictSort: string
  cssClass: string
  listClass: string
  isDefault: YesNo
  fixed: YesNo
  status: string
}

export interface SysConfigTable extends AuditColumns {
  configId: string
  configName: string
  configKey: string
  configValue: string
  fixed: YesNo
  /** Whether the value is told to nobody who may not change it. */
  secret: Generated<YesNo>
}

export interface SysI18nDictTable {
  dictId: string
  langTag: string
  langKey: string
  langValue: string
}

export interface SysSecurityConfigTable extends AuditColumns {
  configId: string
  status: string
  passwordLenMin: number
  passwordLenMax: number
  passwordRule: string
  passwordSensitive: Json<string[]>
  weakPasswords: string
  forceModifyPwdAfterAdd: YesNo
  forceModifyPwdAfterReset: YesNo
  passwordExpireSeconds: number
  passwordRetryLimit: number
  passwordRetryStrategy: 'NONE' | 'DISABLE' | 'LOCK'
  passwordRetryLockSeconds: number
  /** Roles whose users need a second step. */
  secondFactorRoles: ColumnType<string[], string | undefined, string>
}

export interface SysIpRuleTable extends AuditColumns {
  ruleId: string
  type: 'BLACK' | 'WHITE'
  /** In its shortest spelling. */
  cidr: string
  expireTime: Date | null
}

export interface SysWechatConfigTable extends AuditColumns {
  configId: string
  backend: YesNo
  appId: string
  appSecret: string
  token: string
  encodingAesKey: string
}

/** One row a device; the token itself is only known to the device. */
export interface SysSessionTable {
  sessionId: string
  /** SHA-256 of the token, hex. */
  tokenHash: string
  userId: string
  loginTime: Date
  expiresAt: Date
  endedByAdministrator: Generated<boolean>
  ip: string
  location: string
  browser: string
  os: string
}

export interface SysCaptchaTable {
  uuid: string
  answer: string
  expiresAt: Date
}

/** Failed sign-ins of an account or address within a window. */
export interface SysLoginAttemptTable {
  bucket: string
  failures: number
  resetAt: Date
}

export interface SysLoginLogTable {
  infoId: string
  /** '0' login, '1' logout, '2' register. */
  logType: string
  /** '0' done, '1' failed. */
  status: string
  userId: string | null
  userName: string
  ipaddr: string
  loginLocation: string
  browser: string
  os: string
  msg: string
  loginTime: Date
}

export interface SysOperLogTable {
  operId: Generated<string>
  /** Endpoint id, e.g. `config.edit`. */
  title: string
  businessType: string
  requestMethod: string
  operUrl: string
  operUid: string | null
  operName: string | null
  /** The API token that called in his name. */
  tokenName: string | null
  deptName: string | null
  operIp: string
  operLocation: string
  userAgent: string
  requestArgs: string | null
  responseResult: string | null
  responseCode: number
  operTime: Date
  /** Milliseconds. */
  cost: number
  changes: ColumnType<readonly LogChange[] | null, string | null | undefined>
}

export interface SysNoticeTable extends AuditColumns {
  noticeId: string
  noticeTitle: string
  noticeType: string
  noticeContent: string
  /** '0' shown, '1' closed. */
  status: string
}

/** A row for each user who has read a notice as it is now. */
export interface SysNoticeReadTable {
  userId: string
  noticeId: string
}

export interface SystemTables {
  sysNotice: SysNoticeTable
  sysNoticeRead: SysNoticeReadTable
  sysUser: SysUserTable
  sysRole: SysRoleTable
  sysRoleDept: SysRoleDeptTable
  sysUserRole: SysUserRoleTable
  sysUserPost: SysUserPostTable
  sysMenuGrant: SysMenuGrantTable
  sysObjectGrant: SysObjectGrantTable
  sysMenu: SysMenuTable
  sysDept: SysDeptTable
  sysPost: SysPostTable
  sysDictType: SysDictTypeTable
  sysDictData: SysDictDataTable
  sysConfig: SysConfigTable
  sysI18nDict: SysI18nDictTable
  sysSecurityConfig: SysSecurityConfigTable
  sysIpRule: SysIpRuleTable
  sysWechatConfig: SysWechatConfigTable
  sysSession: SysSessionTable
  sysCaptcha: SysCaptchaTable
  sysLoginAttempt: SysLoginAttemptTable
  sysLoginLog: SysLoginLogTable
  sysOperLog: SysOperLogTable
}
