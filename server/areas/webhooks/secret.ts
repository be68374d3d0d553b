import { createHmac, randomBytes } from 'node:crypto'
import type { SecretBox } from '#server/store/secret-box.ts'

/** How secrets begin, and what the rest is: as the libraries of "Standard Webhooks" take them. */
const PREFIX = 'whsec_'
const BYTES = 32

const purposeOf = (webhookId: string) => `webhook ${webhookId}`

/** A new secret as people are told it. */
export function makeSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64')
}

export function sealSecret(secrets: SecretBox, webhookId: string, secret: string): string {
  return secrets.seal(secret, purposeOf(webhookId))
}

/** Undefined where it was sealed with the key of another installation. */
export function openSecret(secrets: SecretBox, webhookId: string, sealed: string): string | undefined {
  return secrets.open(sealed, purposeOf(webhookId))
}

/**
 * The signature of a delivery, by version 1 of "Standard Webhooks": HMAC-SHA256 over id, time and body, joined by dots.
 *
 * @param seconds since 1970, as the header says them
 */
export function signatureOf(secret: string, deliveryId: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${deliveryId}.${seconds}.${body}`).digest('base64')}`
}
