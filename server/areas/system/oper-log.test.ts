import { expect, test } from 'vitest'
import { businessType } from './oper-log.ts'

test.each([
  ['config.add', 'INSERT'],
  ['dictType.remove', 'DELETE'],
  ['user.authRoleSave', 'GRANT'],
  ['content.publish', 'UPDATE'],
  ['config.refreshCache', 'CLEAN'],
  ['online.forceLogout', 'FORCE'],
  ['word.ponder', 'OTHER'],
])('%s is noted as %s', (id, type) => {
  expect(businessType(id)).toBe(type)
})
