const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size for people, rounded down: `640 bytes`, `12 KB`. */
export function sizeName(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Math.floor(size)} ${UNITS[unit]}`
}
