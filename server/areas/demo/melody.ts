/** How the sounds of the demo are stored: samples a second, 16 bits, one channel. */
export const SOUND = { rate: 11_025 } as const

/** Steps of a scale of five tones above its lowest. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16] as const
/** From one tone to the next. */
const STRIDES = [1, 2, SCALE.length - 1, 3] as const
const LOWEST_HERTZ = 261.63
const NOTES = 16
const NOTE_SECONDS = 0.4
const LOUD = 9000

/** The bytes of a WAV file that holds these samples. */
function wavOf(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(SOUND.rate, 24)
  head.writeUInt32LE(SOUND.rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

/** A short tune, the same one for the same number: plucked tones of a walk up and down a scale. */
export function melody(number: number): { bytes: Buffer; milliseconds: number } {
  const perNote = Math.round(SOUND.rate * NOTE_SECONDS)
  const sum = new Float64Array(perNote * (NOTES + 2))
  let step = number % SCALE.length
  for (let note = 0; note < NOTES; note += 1) {
    const hertz = LOWEST_HERTZ * 2 ** ((SCALE[step] ?? 0) / 12)
    for (let at = 0; at < perNote * 3 && note * perNote + at < sum.length; at += 1) {
      const time = at / SOUND.rate
      const wave = Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(4 * Math.PI * hertz * time)
      sum[note * perNote + at] = (sum[note * perNote + at] ?? 0) + wave * Math.exp(-4 * time) * Math.min(1, time * 200)
    }
    step = (step + (STRIDES[(note * (number + 3)) % STRIDES.length] ?? 1)) % SCALE.length
  }
  const samples = Int16Array.from(sum, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * LOUD))))
  return { bytes: wavOf(samples), milliseconds: Math.round((samples.length / SOUND.rate) * 1000) }
}
