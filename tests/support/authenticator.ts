import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The code that an app shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Buffer) => bytes.toString('base64url')

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}

export interface Asked {
  readonly challenge?: unknown
  readonly rpId?: unknown
  readonly rp?: unknown
}

/** A passkey as an authenticator keeps it, with an ES256 key; it signs for whatever page it is told. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const common = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** What `navigator.credentials.create` gives. */
    register({ challenge, rp }: Asked) {
      const point = [jwk.x, jwk.y].map((part) => cborBytes(Buffer.from(part ?? '', 'base64url')))
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point[0] as Buffer,
        Buffer.from([0x22]),
        point[1] as Buffer,
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData((rp as { id: string }).id, 0x45, attested)
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        cborBytes(data),
      ])
      const clientDataJSON = b64(clientData('webauthn.create', challenge, origin))
      return {
        ...common,
        response: { clientDataJSON, attestationObject: b64(attestation), transports: ['internal'] },
      }
    },
    /** What `navigator.credentials.get` gives. @param from the page that asks */
    answer({ challenge, rpId }: Asked, from = origin) {
      counter++
      const data = authData(String(rpId), 0x05)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) },
      }
    },
    /** Another one with the same key, such as a copy that was made in secret. */
    rewind() {
      counter = 0
    },
  }
}
