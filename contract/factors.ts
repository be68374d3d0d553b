import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { anythingUpTo, datetime, id, line, listOf, text, visible, yesNo } from '#contract/fields.ts'

/** How somebody shows that he is more than his password: a code of an app, a passkey, one of his recovery codes. */
export const FACTOR_METHODS = ['passkey', 'code', 'recovery'] as const

/**
 * What a sign-in needs after the right password. It is told with the refusal SECOND_FACTOR of `auth.login`, in its
 * `errData`: until the second step is done there is no session. The ticket opens the calls below `/login/factor` alone.
 */
export const secondStep = z.object({
  ticket: z.string(),
  /** What the account can answer with; empty where a role demands a second step and the account has none yet. */
  methods: z.array(z.enum(FACTOR_METHODS)),
})
export type SecondStep = z.output<typeof secondStep>

const ticket = text(64)
/** Of an app 6 digits, of the recovery codes 16 letters and digits; spaces and hyphens do not count. */
const code = text(40)
/** What a browser answers for a passkey, as JSON. */
const credential = anythingUpTo(20_000)
/** What a browser is asked for a passkey, as JSON. */
const options = z.record(z.string(), z.unknown())
const password = text(100)
const passkeyName = line(50).check(visible)

/** Shown once; the server keeps their hashes alone. Absent where the account has codes already. */
const recoveryCodes = z.optional(z.array(z.string()))

/** For an app: the secret as text and as the address of a QR code. `setup` comes back with its first code. */
const newTotp = z.object({ secret: z.string(), uri: z.string(), setup: z.string() })
const setup = text(1000)

/** A wrong code, a used one and one of another account can not be told apart. `trust` asks this browser no more for 30 days. */
export const factorCode = defineEndpoint({
  id: 'auth.factorCode',
  method: 'POST',
  path: '/login/factor/code',
  auth: 'public',
  repeatable: true,
  body: z.object({
    ticket,
    method: z.enum(['code', 'recovery']),
    code,
    trust: z._default(yesNo, 'N'),
  }),
  data: z.string(),
})

export const factorPasskeyOptions = defineEndpoint({
  id: 'auth.factorPasskeyOptions',
  method: 'POST',
  path: '/login/factor/passkey/options',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket }),
  data: options,
})

/** Each answer of `options` is good for one try. */
export const factorPasskey = defineEndpoint({
  id: 'auth.factorPasskey',
  method: 'POST',
  path: '/login/factor/passkey',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket, credential, trust: z._default(yesNo, 'N') }),
  data: z.string(),
})

/** The token of the session that the enrolment has opened. */
const enrolled = z.object({ token: z.string(), recoveryCodes })

export const enrolTotp = defineEndpoint({
  id: 'auth.enrolTotp',
  method: 'POST',
  path: '/login/factor/enrol/totp',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket }),
  data: newTotp,
})

export const enrolTotpConfirm = defineEndpoint({
  id: 'auth.enrolTotpConfirm',
  method: 'POST',
  path: '/login/factor/enrol/totp/confirm',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket, setup, code }),
  data: enrolled,
})

export const enrolPasskeyOptions = defineEndpoint({
  id: 'auth.enrolPasskeyOptions',
  method: 'POST',
  path: '/login/factor/enrol/passkey/options',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket }),
  data: options,
})

export const enrolPasskey = defineEndpoint({
  id: 'auth.enrolPasskey',
  method: 'POST',
  path: '/login/factor/enrol/passkey',
  auth: 'public',
  repeatable: true,
  body: z.object({ ticket, name: passkeyName, credential }),
  data: enrolled,
})

export const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  createTime: datetime,
  lastUsedTime: z.optional(datetime),
})
export type Passkey = z.output<typeof passkey>

export const trustedDevice = z.object({
  deviceId: id,
  browser: z.string(),
  os: z.string(),
  ip: z.string(),
  location: z.string(),
  createTime: datetime,
  lastUsedTime: datetime,
  expireTime: datetime,
})
export type TrustedDevice = z.output<typeof trustedDevice>

/** The second steps of the caller. */
export const factorGet = defineEndpoint({
  id: 'factor.get',
  method: 'GET',
  path: '/system/user/profile/factor',
  offline: 'online',
  data: z.object({
    /** Since when an app makes codes; absent where none does. */
    totpTime: z.optional(datetime),
    passkeys: z.array(passkey),
    recoveryLeft: z.int(),
    devices: z.array(trustedDevice),
    /** Whether a role of the caller demands a second step: the last one then stays. */
    required: z.boolean(),
  }),
})

export const factorTotpBegin = defineEndpoint({
  id: 'factor.totpBegin',
  method: 'POST',
  path: '/system/user/profile/factor/totp',
  body: z.object({ password }),
  data: newTotp,
})

/** The first second step of an account ends its sessions on other devices. */
export const factorTotpConfirm = defineEndpoint({
  id: 'factor.totpConfirm',
  method: 'PUT',
  path: '/system/user/profile/factor/totp',
  body: z.object({ setup, code }),
  data: z.object({ recoveryCodes }),
})

export const factorTotpRemove = defineEndpoint({
  id: 'factor.totpRemove',
  method: 'DELETE',
  path: '/system/user/profile/factor/totp',
  body: z.object({ password }),
})

export const factorPasskeyBegin = defineEndpoint({
  id: 'factor.passkeyBegin',
  method: 'POST',
  path: '/system/user/profile/factor/passkey/options',
  body: z.object({ password }),
  data: z.object({ ticket: z.string(), options }),
})

export const factorPasskeyAdd = defineEndpoint({
  id: 'factor.passkeyAdd',
  method: 'POST',
  path: '/system/user/profile/factor/passkey',
  body: z.object({ ticket, name: passkeyName, credential }),
  data: z.object({ recoveryCodes }),
})

export const factorPasskeyRename = defineEndpoint({
  id: 'factor.passkeyRename',
  method: 'PUT',
  path: '/system/user/profile/factor/passkey',
  body: z.object({ passkeyId: id, name: passkeyName }),
})

export const factorPasskeyRemove = defineEndpoint({
  id: 'factor.passkeyRemove',
  method: 'DELETE',
  path: '/system/user/profile/factor/passkey',
  body: z.object({ passkeyId: id, password }),
})

/** Ten new ones; those of before are worth nothing any more. */
export const factorRecoveryRenew = defineEndpoint({
  id: 'factor.recoveryRenew',
  method: 'POST',
  path: '/system/user/profile/factor/recovery',
  body: z.object({ password }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const factorDeviceRemove = defineEndpoint({
  id: 'factor.deviceRemove',
  method: 'DELETE',
  path: '/system/user/profile/factor/device',
  body: listOf(id),
})

/** Takes all second steps of somebody else away, for who has lost his, and ends his sessions. */
export const userFactorReset = defineEndpoint({
  id: 'user.factorReset',
  method: 'DELETE',
  path: '/system/user/factor/{userId}',
  permission: ['system:user:resetPwd'],
  params: z.object({ userId: id }),
})
