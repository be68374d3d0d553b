import { useEffect, useState } from 'react'
import { securityRule } from '#contract/system/security.ts'
import { call } from '#data/request/call.ts'
import type { PasswordPolicy } from '#shared/password/password-checks.ts'

/** What the password of a new account has to be; undefined where nothing is asked for, or nobody says so. */
export function useRegistrationRule(): PasswordPolicy | undefined {
  const [policy, setPolicy] = useState<PasswordPolicy>()
  useEffect(() => {
    void call(securityRule, { quiet: true }).then(setPolicy, () => undefined)
  }, [])
  return policy
}
