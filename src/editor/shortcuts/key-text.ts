import { BUILT_IN_KEYS, KEYS } from './keys.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const NAMES: Readonly<Record<string, string>> = {
  ...(isMac ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl' }),
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** The keys of a command one by one, as they stand on the keyboard of this device; none where it has none. */
export function keysOf(id: string): readonly string[] {
  return namedKeys(KEYS[id] ?? BUILT_IN_KEYS[id] ?? '')
}

/** `Mod-Shift-7` as the names of three keys. */
export function namedKeys(keys: string): readonly string[] {
  return keys
    .split('-')
    .filter(Boolean)
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}

export function keyText(id: string): string {
  return keysOf(id).join(isMac ? '' : '+')
}
