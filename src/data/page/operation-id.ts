/** `crypto.randomUUID` is missing on plain http; the outbox must work there, too. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
