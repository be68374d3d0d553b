/** Holder of everything; permission lists of the super administrator are `['*']`. */
export const EVERYTHING = '*'

type Values = Record<string, string | undefined>

/** Fills `{name}` placeholders; an unknown or empty value makes the whole permission empty. */
export function fillPermission(pattern: string, values: Values): string {
  let missing = false
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) missing = true
    return value ?? ''
  })
  return missing ? '' : filled
}

/**
 * The first requirement that the holder does not meet, or undefined when all are met.
 * An inner list means any of it. Placeholders must be filled before.
 */
export function missingPermission(
  held: ReadonlySet<string>,
  required: readonly (string | readonly string[])[],
): string | undefined {
  if (held.has(EVERYTHING)) return undefined
  for (const one of required) {
    const anyOf = typeof one === 'string' ? [one] : one
    if (!anyOf.some((permission) => held.has(permission))) return anyOf[0] ?? ''
  }
  return undefined
}
