import { Skeleton, Typography } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useCallback, useContext, useEffect, useState } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { BodyContext, BodyHostContext } from './body-host.ts'
import { Body } from './body.ts'
import { DialogHost } from '#editor/commands/dialog-host.tsx'
import type { Tools } from '#editor/commands/load-commands.ts'
import { editorExtensions } from '#editor/model/extensions.ts'
import { ObjectBarHost } from '#editor/object-bar/object-bar-host.tsx'
import { tooMuch } from '#editor/model/too-much.ts'
import { PopupHost } from '#editor/popups/popup-host.tsx'
import { FullScreenFrame } from '#editor/toolbar/full-screen-frame.tsx'
import { Toolbar } from '#editor/toolbar/toolbar.tsx'
import { useFlushBeforeLeaving } from './use-flush-before-leaving.ts'
import { wordFacts, type TextPlace } from '#editor/word-check/word-marks.ts'
import { WordCounter } from './word-counter.tsx'
import classes from './rich-text.module.css'

export interface RichTextProps {
  /** Read once; give the component another `key` to show another text. */
  html: string
  label: string
  /** Stands in a text that is empty. */
  placeholder?: string
  height?: number
  /** `short` is the bar of a field among others. */
  tools?: Tools
  readOnly?: boolean
  /** The article whose body it is: what is ignored in it, and which hot words hold. */
  place?: TextPlace
  /** Soon after typing stops, at least every two seconds while it goes on, and when the `BodyHost` asks. */
  onChange?: (html: string) => void
}

const SourceOnly = lazyDialog(
  () => import('#editor/source-view/source-only.tsx').then((file) => file.SourceOnly),
  'rich-text-source-view',
)

export function RichTextEditor(props: RichTextProps) {
  const [why] = useState(() => tooMuch(props.html))
  return why ? <SourceOnly {...props} why={why} /> : <LiveEditor {...props} />
}

/** No key press writes HTML or renders React: the body is serialised when the writer pauses. */
function LiveEditor(props: RichTextProps) {
  const { html, label, placeholder, height = 800, tools = 'full', readOnly = false, place, onChange } = props
  const host = useContext(BodyHostContext)
  const [body] = useState(() => new Body(html, editorExtensions()))
  useEffect(() => body.listen({ onChange, onWaiting: host?.onWaiting }))
  useEffect(() => host?.add(() => body.flush()), [host, body])
  const editor = useEditor({
    extensions: body.extensions,
    content: body.initial,
    editable: !readOnly,
    // Signs of Markdown in a copy are words; what comes in as Markdown is asked for.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    // One made while rendering is given up again where the page takes its time to show it.
    immediatelyRender: false,
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
        ...(placeholder && { 'aria-placeholder': placeholder, style: `--placeholder: ${JSON.stringify(placeholder)}` }),
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'false',
      },
    },
  })
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly])
  useEffect(() => {
    if (editor && place) wordFacts(editor).place = place
  }, [editor, place])
  useFlushBeforeLeaving(useCallback(() => body.flush(), [body]))
  if (!editor) return <Skeleton height={Math.min(height, 480)} />
  return (
    <BodyContext value={body}>
      <FullScreenFrame editor={editor} className={classes['root'] ?? ''} height={height}>
        {(view) => (
          <>
            <div className={classes['head']}>
              {!readOnly && <Toolbar editor={editor} tools={tools} {...view} />}
              <DialogHost editor={editor} />
            </div>
            <Typography className={classes['content'] ?? ''}>
              <Frame.Content />
            </Typography>
            {!readOnly && <PopupHost editor={editor} tools={tools} />}
            <ObjectBarHost editor={editor} />
            <WordCounter editor={editor} />
          </>
        )}
      </FullScreenFrame>
    </BodyContext>
  )
}
