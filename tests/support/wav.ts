/** A tone as the simplest of all sound files: 16 bits, no compression. */
export function tone(seconds: number, { rate = 8000, channels = 1, hertz = 440 } = {}): Buffer {
  const frames = Math.round(seconds * rate)
  const data = Buffer.alloc(frames * channels * 2)
  for (let at = 0; at < frames * channels; at += 1) {
    const wave = Math.sin((2 * Math.PI * hertz * Math.floor(at / channels)) / rate)
    data.writeInt16LE(Math.round(wave * 8000), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
