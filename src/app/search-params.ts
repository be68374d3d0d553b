/**
 * Search values are the texts that stand in the URL: ids have more digits than a number can hold,
 * so nothing is guessed from their looks.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** `?a=1&b=2` without empty values, or ''. */
export function stringifySearch(values: Record<string, unknown>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
