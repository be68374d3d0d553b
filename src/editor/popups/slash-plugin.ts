import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorState } from '@tiptap/pm/state'

export const slashKey = new PluginKey<number>('slashMenu')

/** What stands between the slash and the cursor; undefined once the cursor is elsewhere or the slash is gone. */
export function slashQuery(state: EditorState): string | undefined {
  const at = slashKey.getState(state)
  const { $from, empty } = state.selection
  if (at === undefined || !empty || $from.pos <= at || at < $from.start()) return undefined
  const text = state.doc.textBetween(at, $from.pos, undefined, '\ufffc')
  return /^[/、]/.test(text) ? text.slice(1) : undefined
}

/** Follows the place of the slash and hears the keys before everything else does; an input method keeps its own. */
export function slashPlugin(at: number, onKey: (key: string) => boolean): Plugin<number> {
  return new Plugin<number>({
    key: slashKey,
    state: { init: () => at, apply: (tr, place) => tr.mapping.map(place) },
    props: {
      handleKeyDown: (view, event) => {
        if (view.composing || event.ctrlKey || event.metaKey || event.altKey) return false
        const taken = onKey(event.key)
        if (taken) event.stopPropagation()
        return taken
      },
    },
  })
}
