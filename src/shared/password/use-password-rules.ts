import { useEffect, useState } from 'react'
import {
  breaksPolicy,
  checkPassword,
  type ForbiddenPart,
  forbiddenParts,
  type PasswordCheck,
  type PasswordOwner,
  type PasswordPolicy,
} from './password-checks.ts'

/** The rules for one new password. */
export interface PasswordRules {
  readonly policy: PasswordPolicy | undefined
  checks(password: string): readonly PasswordCheck[]
  /** Whether the password breaks what a page can judge; false where there is no policy. */
  broken(password: string): boolean
}

const NOTHING: readonly ForbiddenPart[] = []

/** The rules of a policy for whoever gets the password; without a policy nothing is asked for. */
export function usePasswordRules(policy: PasswordPolicy | undefined, owner: PasswordOwner): PasswordRules {
  const [forbidden, setForbidden] = useState(NOTHING)
  const key = JSON.stringify([policy?.passwordSensitive, owner])
  useEffect(() => {
    let isLeft = false
    if (!policy) return
    // Without the code that spells names the server still looks at them.
    void forbiddenParts(policy, owner).then(
      (parts) => {
        if (!isLeft) setForbidden(parts)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- by their values: forms make a new owner for each drawing
  }, [key])
  const checks = (password: string) => (policy ? checkPassword(policy, forbidden, password) : [])
  return { policy, checks, broken: (password) => breaksPolicy(checks(password)) }
}
