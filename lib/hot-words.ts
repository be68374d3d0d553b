/** Codes of hot word groups as a setting keeps them: a JSON list. */
export function groupCodes(text: string | undefined): string[] {
  try {
    const codes: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** The groups that hold for a catalog: its own, or those of the site where it names none. */
export function groupsOf(own: readonly string[] | undefined, ofSite: readonly string[]): readonly string[] {
  return own && own.length > 0 ? own : ofSite
}
