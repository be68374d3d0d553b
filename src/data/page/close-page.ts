let closer: (() => void) | undefined

/** The frame says how the page that is open is closed; answers how to take that back. */
export function onClosePage(close: () => void): () => void {
  closer = close
  return () => {
    if (closer === close) closer = undefined
  }
}

/** Closes the page that is open, as its tag does. */
export function closePage(): void {
  closer?.()
}
