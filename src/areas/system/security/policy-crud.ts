import {
  securityAdd,
  securityCurrent,
  securityEdit,
  securityGet,
  securityList,
  securityRemove,
} from '#contract/system/security.ts'
import { defineCrud } from '#kit/crud/crud.ts'

/** The fields of a new policy, by which another back end takes rows as a whole. */
export const BLANK_POLICY = {
  passwordLenMin: 6,
  passwordLenMax: 16,
  passwordRule: '0',
  passwordSensitive: [] as string[],
  weakPasswords: '',
  forceModifyPwdAfterAdd: 'N',
  forceModifyPwdAfterReset: 'N',
  passwordExpireSeconds: 0,
  passwordRetryLimit: 0,
  passwordRetryStrategy: 'NONE',
  passwordRetryLockSeconds: 0,
  secondFactorRoles: [] as string[],
  remark: '',
}

export const policies = defineCrud({
  list: securityList,
  add: securityAdd,
  edit: securityEdit,
  remove: securityRemove,
  get: securityGet,
  rowKey: 'configId',
  nameField: 'configId',
  removesBy: 'id',
  alsoReads: [securityCurrent],
  required: Object.keys(BLANK_POLICY),
})
