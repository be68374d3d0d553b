import type { Json } from '#server/store/tables/system.ts'

/** The app that makes codes for a user. */
export interface SysTotpTable {
  userId: string
  /** Sealed with the key of the installation. */
  secret: string
  /** The time step of the last code that was taken: no code counts twice. */
  lastStep: number
  createTime: Date
}

export interface SysPasskeyTable {
  passkeyId: string
  userId: string
  /** Base64url, as browsers spell it. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: string
  transports: Json<string[]>
  name: string
  createTime: Date
  lastUsedTime: Date | null
}

/** One row a code that was not used. */
export interface SysRecoveryCodeTable {
  userId: string
  /** SHA-256, hex. */
  codeHash: string
}

/** A browser that is not asked for a second step. */
export interface SysTrustedDeviceTable {
  deviceId: string
  userId: string
  /** SHA-256 of what its cookie holds, hex. */
  tokenHash: string
  browser: string
  os: string
  ip: string
  location: string
  createTime: Date
  lastUsedTime: Date
  expiresAt: Date
}

/** `login` answers with a second step, `enrol` sets the first one up, `passkey` adds one from the account centre. */
export type TicketKind = 'login' | 'enrol' | 'passkey'

/** A right password, or one that was given again, that waits for the rest. */
export interface SysFactorTicketTable {
  /** SHA-256, hex. */
  ticketHash: string
  kind: TicketKind
  userId: string
  /** What the next passkey must sign; gone with the first try. */
  challenge: string | null
  expiresAt: Date
}

/** What lets programs call in the name of a user. */
export interface SysApiTokenTable {
  tokenId: string
  userId: string
  name: string
  /** SHA-256, hex. */
  tokenHash: string
  /** The last four signs. */
  hint: string
  permissions: Json<string[]>
  createTime: Date
  expiresAt: Date
  /** The day alone. */
  lastUsedDate: string | null
}

export interface FactorTables {
  sysApiToken: SysApiTokenTable
  sysTotp: SysTotpTable
  sysPasskey: SysPasskeyTable
  sysRecoveryCode: SysRecoveryCodeTable
  sysTrustedDevice: SysTrustedDeviceTable
  sysFactorTicket: SysFactorTicketTable
}
