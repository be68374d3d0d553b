/**
 * Keys of commands, as ProseMirror writes them (`Mod` is Ctrl, on a Mac Command). Loaded with the editor, so that a
 * key is known before its command is.
 */
export const KEYS: Readonly<Record<string, string>> = {
  find: 'Mod-f',
  replace: 'Mod-h',
  'clear-look': 'Mod-\\',
  link: 'Mod-k',
  'align-left': 'Mod-Shift-l',
  'align-center': 'Mod-Shift-e',
  'align-right': 'Mod-Shift-r',
  'align-justify': 'Mod-Shift-j',
  painter: 'Mod-Alt-p',
  'move-up': 'Alt-ArrowUp',
  'move-down': 'Alt-ArrowDown',
  shortcuts: 'Mod-/',
}

/** Keys that come with the marks and blocks themselves: named here to be shown, bound where these are. */
export const BUILT_IN_KEYS: Readonly<Record<string, string>> = {
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-s',
  superscript: 'Mod-.',
  subscript: 'Mod-,',
  'inline-code': 'Mod-e',
  paragraph: 'Mod-Alt-0',
  'heading-1': 'Mod-Alt-1',
  'heading-2': 'Mod-Alt-2',
  'heading-3': 'Mod-Alt-3',
  'heading-4': 'Mod-Alt-4',
  'heading-5': 'Mod-Alt-5',
  'heading-6': 'Mod-Alt-6',
  numbers: 'Mod-Shift-7',
  bullets: 'Mod-Shift-8',
  quote: 'Mod-Shift-b',
  code: 'Mod-Alt-c',
  'select-all': 'Mod-a',
}
