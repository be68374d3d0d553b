/** Where a browser tells that somebody leaves what he types in. */
interface Places {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Calls `leave` whenever a field, the window or the page is left, and when the tab is hidden. Answers how to end that,
 * which is a leave as well.
 */
export function leaveListeners(leave: () => void, places: Places = { window, document }): () => void {
  const { window: tab, document: page } = places
  const hidden = () => {
    if (page.visibilityState === 'hidden') leave()
  }
  tab.addEventListener('pagehide', leave)
  tab.addEventListener('blur', leave)
  page.addEventListener('visibilitychange', hidden)
  page.addEventListener('focusout', leave)
  return () => {
    leave()
    tab.removeEventListener('pagehide', leave)
    tab.removeEventListener('blur', leave)
    page.removeEventListener('visibilitychange', hidden)
    page.removeEventListener('focusout', leave)
  }
}
