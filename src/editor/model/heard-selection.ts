import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Browsers move the cursor by themselves and tell of it later. On a busy page the next key can come before that, and
 * what it orders would be done where the cursor was: it is told before such a key. Letters go where the browser has it.
 */
export const heardSelection = Extension.create({
  name: 'heardSelection',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, event) => {
              if (isOrder(event)) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
              return false
            },
            // A browser that gives a text the focus back puts the cursor at its start. The library mends that only
            // where it hears of it within 200 ms: on a busy page what is typed next would go there.
            focus: (view) => {
              view.focus()
              return false
            },
          },
        },
      }),
    ]
  },
})

/** No letter, and nothing that an input method makes one of. */
function isOrder({ key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (isComposing || key === 'Process' || key === 'Unidentified') return false
  return key.length > 1 || ctrlKey || metaKey || altKey
}
