import type { Plugin } from 'vite'

/** What hangs on `RichTextEditor` of the package and is used. */
const USED = ['classes', 'displayName', 'Content', 'Control', 'ControlsGroup', 'Toolbar']

const HANGS_ON = /^RichTextEditor\.(\w+) = .*;$/gm

/** What the controls that nobody asks for are called. */
const LABELS = /\.\.\.DEFAULT_LABELS,/

/**
 * Mantine's frame of a text editor brings forty controls along, for they hang on it: no bundler can tell that nothing
 * asks for them. Without these lines and their labels it leaves them out, 10 KiB of the first load of the editor.
 */
export function bareRichTextEditor(): Plugin {
  return {
    name: 'bare-rich-text-editor',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/tiptap\/esm\/RichTextEditor\.mjs$/ },
      handler(code) {
        const bare = code.replace(HANGS_ON, (line, name: string) => (USED.includes(name) ? line : ''))
        if (bare === code || !LABELS.test(code))
          this.error('@mantine/tiptap hangs its controls on the frame in another way than before')
        return { code: bare.replace(LABELS, ''), map: null }
      },
    },
  }
}
