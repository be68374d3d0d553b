/** Whether a person has turned to something else since `element` was pressed: what opens then would be in the way. */
export function hasGoneOn(element: Element): boolean {
  const focused = document.activeElement
  // Safari gives no focus to a button that is pressed.
  return focused !== element && focused !== document.body
}
