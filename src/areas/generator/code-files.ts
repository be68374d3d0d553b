/** What a file is called on its tab: the part of its key between the last slash and `.vm`. */
export function labelOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.vm$/, '')
}

/** The name by whose end a language is known: statements have none of their own. */
export function fileNameOf(key: string): string {
  const label = labelOf(key)
  return label === 'sql' ? 'menu.sql' : label
}
