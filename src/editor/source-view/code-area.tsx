import { useComputedColorScheme } from '@mantine/core'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, EditorState, StateEffect, Transaction, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import classes from './code-area.module.css'
import { usePhrases } from './use-phrases.ts'

interface Props {
  /** Read once. */
  text: string
  readOnly?: boolean
  onChange?: (text: string) => void
  /** Read out as its name, where it is not the source of an article. */
  label?: string
  /** The same one at each drawing; without it the text is HTML. */
  syntax?: Extension
  /** Ends of lines stay what they are, as the text of a file wants it. */
  isExact?: boolean
}

/** HTML or another language as text: colours, search (Ctrl F), lines with numbers. Tab indents; after Escape it leaves. */
export function CodeArea({ text, readOnly = false, onChange, syntax = HTML, isExact = false, ...props }: Props) {
  const { t } = useLingui()
  const label = props.label ?? t`HTML source`
  const phrases = usePhrases()
  const dark = useComputedColorScheme('light') === 'dark'
  const place = useRef<HTMLDivElement>(null)
  const written = useRef(text)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (!place.current) return
    const told = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((one) => one.annotation(GIVEN))) return
      written.current = isExact ? state.sliceDoc() : state.doc.toString()
      tell.current?.(written.current)
    })
    const view = new EditorView({
      parent: place.current,
      extensions: [
        EDITING,
        told,
        isExact ? EditorState.lineSeparator.of(separatorOf(written.current)) : [],
        EditorState.phrases.of(phrases),
        EditorState.readOnly.of(readOnly),
        EditorView.theme({}, { dark }),
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'false',
          tabindex: '0',
          'data-autofocus': '',
        }),
      ],
    })
    show(view, written.current, syntax)
    return () => view.destroy()
  }, [label, phrases, readOnly, dark, syntax, isExact])
  return <div ref={place} className={classes['area']} />
}

const GIVEN = Annotation.define<boolean>()

/**
 * Only a view that knows the size of its letters leaves out of the page what nobody sees of a line: one that begins
 * with megabytes in one line lays all of them out.
 */
function show(view: EditorView, text: string, syntax: Extension): void {
  view.coordsAtPos(0)
  view.dispatch({
    changes: { from: 0, insert: view.state.toText(text) },
    effects: StateEffect.appendConfig.of([syntax, syntaxHighlighting(classHighlighter)]),
    annotations: [GIVEN.of(true), Transaction.addToHistory.of(false)],
  })
}

/** How lines of the text end; a sign of another end stays within its line. */
function separatorOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** Set in with the text: colours that were there before it would wait until all of it is read. */
const HTML: Extension = html({ selfClosingTags: true })

const EDITING: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorView.lineWrapping,
  keymap.of([...searchKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
]
