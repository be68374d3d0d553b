let known: string | undefined

const listeners = new Set<() => void>()

/** Notes what an answer says of the rights and the menu of whoever works here; another server says nothing of them. */
export function noteRights(version: string | null): void {
  if (version === null || version === known) return
  const isChanged = known !== undefined
  known = version
  if (isChanged) for (const listener of listeners) listener()
}

/** Hears that rights or the menu have changed since they were read. Ends with the answered function. */
export function onRightsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
