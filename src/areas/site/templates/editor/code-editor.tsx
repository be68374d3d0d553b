import { useComputedColorScheme } from '@mantine/core'
import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { usePhrases } from '#editor/source-view/use-phrases.ts'
import { checkTemplate, describeTemplates, type Fault } from '#data/page/template-check.ts'
import { completionsAt } from './completions.ts'
import { liquidColours } from './liquid-overlay.ts'
import classes from './template-editor.module.css'

/** What the screen around it asks of the text. */
export interface CodeHandle {
  /** Puts another text in the place of all; one step that can be undone. */
  replace: (text: string) => void
  goTo: (line: number, column: number) => void
}

interface Props {
  /** Read once. */
  text: string
  readOnly: boolean
  onChange: (text: string) => void
  onFaults: (faults: readonly Fault[]) => void
  ref: Ref<CodeHandle>
}

/** A template as text: colours, completion of what templates may say, faults at their places. Tab indents; after Escape it leaves. */
export function CodeEditor({ text, readOnly, onChange, onFaults, ref }: Props) {
  const { t } = useLingui()
  const label = t`Template text`
  const phrases = usePhrases()
  const dark = useComputedColorScheme('light') === 'dark'
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const written = useRef(text)
  const tell = useRef({ onChange, onFaults })
  useEffect(() => {
    tell.current = { onChange, onFaults }
  })
  useEffect(() => {
    if (!place.current) return undefined
    const told = EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return
      written.current = state.sliceDoc()
      tell.current.onChange(written.current)
    })
    const made = new EditorView({
      parent: place.current,
      doc: written.current,
      extensions: [
        EDITING,
        told,
        linter((shown) => diagnosticsOf(shown, (faults) => tell.current.onFaults(faults)), { delay: 400 }),
        EditorState.phrases.of(phrases),
        EditorState.readOnly.of(readOnly),
        lineBreaksOf(written.current),
        EditorView.theme({}, { dark }),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      ],
    })
    view.current = made
    return () => made.destroy()
  }, [label, phrases, readOnly, dark])
  useImperativeHandle(ref, () => ({
    replace: (next) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: next } }),
    goTo: (line, column) => {
      if (!view.current) return
      const at = placeIn(view.current.state, line, column)
      view.current.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
      view.current.focus()
    },
  }))
  return <div ref={place} className={classes['code']} />
}

/** A file keeps the line breaks that it has. */
function lineBreaksOf(text: string): Extension {
  return text.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : []
}

function placeIn({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines))
  return Math.min(from + Math.max(1, column) - 1, to)
}

async function diagnosticsOf(view: EditorView, tell: (faults: readonly Fault[]) => void): Promise<Diagnostic[]> {
  const { state } = view
  const faults = await checkTemplate(state.doc.toString()).catch(() => [])
  if (view.state.doc === state.doc) tell(faults)
  return faults.map(({ line, column, message }) => {
    const from = placeIn(state, line, column)
    return { from, to: Math.max(from, state.doc.lineAt(from).to), severity: 'error', message }
  })
}

const COMPLETION = autocompletion({
  icons: false,
  override: [
    async ({ state, pos, explicit }) => {
      const before = state.sliceDoc(Math.max(0, pos - 2500), pos)
      const found = completionsAt(before, await describeTemplates())
      if (!found || (!explicit && found.options.length === 0)) return null
      return { from: pos - (before.length - found.from), options: [...found.options], validFor: /^\w*$/ }
    },
  ],
})

const EDITING: Extension = [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
  html({ selfClosingTags: true }),
  syntaxHighlighting(classHighlighter),
  liquidColours,
  COMPLETION,
  keymap.of([...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
]
