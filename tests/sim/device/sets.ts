/** What the one has and the other has not. */
export function minus(one: Set<string>, other: Set<string>): string[] {
  return [...one].filter((text) => !other.has(text))
}

export function union(...sets: Set<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
