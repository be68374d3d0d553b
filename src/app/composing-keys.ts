/** Keys by which a screen is steered. Letters stay the editor's own affair: it reads them while they are composed. */
const STEERING: ReadonlySet<string> = new Set([
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/** The code of every key that an input method took for itself. */
const TAKEN_BY_INPUT_METHOD = 229

/**
 * Keeps from the whole app, its libraries included, the keys that an input method means for itself: Enter and Escape
 * end a composition, arrows choose among its candidates. Called once with the window, before anything else listens there; what
 * the browser does with such a key stays untouched. Only `keydown` is kept away: the linter sees to it that no screen
 * listens to another event of a key.
 */
export function ignoreComposingKeys(root: EventTarget): void {
  root.addEventListener('keydown', keepAway, { capture: true })
}

function keepAway(event: Event): void {
  if (isKey(event) && STEERING.has(event.key) && isComposing(event)) event.stopImmediatePropagation()
}

function isKey(event: Event): event is KeyboardEvent {
  return 'key' in event
}

/** Safari tells of the end of a composition before it tells of the key that ended it: only the code says it then. */
function isComposing({ isComposing: is, keyCode }: KeyboardEvent): boolean {
  return is || keyCode === TAKEN_BY_INPUT_METHOD
}
