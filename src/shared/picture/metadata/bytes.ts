export type Bytes = Uint8Array<ArrayBuffer>

export function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function hasText(bytes: Bytes, at: number, text: string): boolean {
  return textBytes(text).every((byte, index) => bytes[at + index] === byte)
}

export function textBytes(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
