import '@mantine/tiptap/styles.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Body } from './body.ts'
import { usePictureFiles } from './images/use-picture-files.ts'
import { editorExtensions } from './model/extensions.ts'
import { editorParser, fencedHtml } from './model/load-html.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { WordCounter } from './word-counter.tsx'
import classes from './rich-text.module.css'

/** What the form around the editor may ask of it at any moment. */
export interface RichTextHandle {
  /** The body as it is now: the very text that came in while it was not changed. */
  read: () => string
  /** Writes what is in the editor but not yet told through `onChange`. */
  flush: () => void
  /** Its plain text with one line per block. */
  text: () => string
  editor: Editor
}

export interface RichTextProps {
  /** Read once; give the component another `key` to show another text. */
  html: string
  label: string
  height?: number
  readOnly?: boolean
  /** At once with the first change, and when the text is again what came in. */
  onTouched?: (touched: boolean) => void
  /** Soon after typing stops, at least every two seconds while it goes on. */
  onChange?: (html: string) => void
  ref?: Ref<RichTextHandle>
}

/** No key press writes HTML or renders React: the body is serialised when the writer pauses. */
export function RichTextEditor(props: RichTextProps) {
  const { html, label, height = 800, readOnly = false, onChange, onTouched, ref } = props
  const { t } = useLingui()
  const [full, { toggle }] = useDisclosure(false)
  const [body] = useState(() => new Body(html, editorExtensions()))
  useEffect(() => body.listen({ onChange, onTouched }))
  const pictureFiles = usePictureFiles()
  const editor = useEditor({
    extensions: body.extensions,
    content: body.initial,
    editable: !readOnly,
    shouldRerenderOnTransaction: false,
    // `onCreate` comes with a timer: a busy page may have taken key presses by then.
    onMount: ({ editor: mounted }) => body.start(mounted),
    onUpdate: () => body.changed(),
    onBlur: () => body.flush(),
    onDestroy: () => body.stop(),
    editorProps: {
      // A text that can only be read is reached and scrolled by keys all the same.
      attributes: {
        tabindex: '0',
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'false',
      },
      ...pictureFiles,
      clipboardParser: editorParser(body.schema),
      transformPastedHTML: (pasted) => fencedHtml(body.schema, pasted),
    },
  })
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  useFlushBeforeLeaving(body)
  useImperativeHandle(ref, () => ({
    read: () => body.read(),
    flush: () => body.flush(),
    text: () => body.text(),
    editor,
  }))
  return (
    <Frame
      editor={editor}
      className={full ? (classes['full'] ?? '') : (classes['root'] ?? '')}
      style={{ '--editor-height': `${height}px` }}
      withCodeHighlightStyles={false}
      aria-label={full ? t`Text in full screen` : undefined}
    >
      {!readOnly && <Toolbar editor={editor} full={full} onToggleFull={toggle} />}
      <Frame.Content className={classes['content'] ?? ''} />
      <WordCounter editor={editor} />
    </Frame>
  )
}

/** Before those who store drafts hear of it: a page that goes away gets no second tick. */
function useFlushBeforeLeaving(body: Body): void {
  useEffect(() => {
    const flush = () => body.flush()
    window.addEventListener('pagehide', flush, { capture: true })
    document.addEventListener('visibilitychange', flush, { capture: true })
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true })
      document.removeEventListener('visibilitychange', flush, { capture: true })
    }
  }, [body])
}
