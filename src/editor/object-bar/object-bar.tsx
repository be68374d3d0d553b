import { Divider, Group, Stack } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLingui } from '@lingui/react/macro'
import { removeFigure } from '#editor/images/leave-caption.ts'
import { EDITED_IN, openFor } from '#editor/insert/edited-in.ts'
import { type ObjectKind, objectKind } from '#editor/insert/object-kind.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { BarButton } from './bar-button.tsx'
import { FrameTools } from './frame-tools.tsx'
import { KIND_NAMES } from './kind-names.ts'
import classes from './object-bar.module.css'
import { PictureDetails } from './picture-details.tsx'
import { PlaceTools } from './place-tools.tsx'
import { ResizeFrame } from './resize-frame.tsx'
import { elementOf, hostOf, useObjectBox } from './use-object-box.ts'

interface Chosen {
  kind: ObjectKind
  at: number
  html: HtmlAttributes
}

/** What can be done with the thing that is chosen in the text: under it, and one Tab away from it. */
export function ObjectBar({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: current }) => chosenIn(current) })
  const host = hostOf(editor)
  return chosen && host && createPortal(<Tools key={chosen.at} editor={editor} {...chosen} />, host)
}

function chosenIn({ state: { selection } }: Editor): Chosen | undefined {
  const kind = selection instanceof NodeSelection ? objectKind(selection.node) : undefined
  if (!kind || !(selection instanceof NodeSelection)) return undefined
  return { kind, at: selection.from, html: selection.node.attrs['html'] as HtmlAttributes }
}

function Tools({ editor, kind, at, html }: { editor: Editor } & Chosen) {
  const { t, i18n } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  const box = useObjectBox(editor, at, bar)
  useDoublePress(editor, kind, at)
  const name = i18n._(KIND_NAMES[kind])
  return (
    <>
      {box && (kind === 'picture' || kind === 'frame') && (
        <ResizeFrame editor={editor} kind={kind} html={html} box={box} />
      )}
      <div
        ref={bar}
        className={classes['bar']}
        role="toolbar"
        tabIndex={-1}
        aria-label={name}
        style={box ? { left: box.barLeft, top: box.barTop } : HIDDEN}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          editor.commands.focus()
        }}
      >
        <Stack gap={6}>
          <Group gap={2}>
            {(kind === 'picture' || kind === 'map') && <PlaceTools editor={editor} html={html} />}
            {kind === 'frame' && <FrameTools editor={editor} html={html} />}
            {EDITED_IN[kind] && (
              <BarButton
                icon={IconPencil}
                label={kind === 'picture' ? t`Change picture` : t`Edit: ${name}`}
                onClick={() => openFor(editor, kind, at)}
              />
            )}
            {kind !== 'pageWidget' && <Divider orientation="vertical" mx={4} />}
            <BarButton
              icon={IconTrash}
              label={t`Remove`}
              onClick={() =>
                removeFigure(editor) ? editor.commands.focus() : editor.chain().deleteSelection().focus().run()
              }
            />
          </Group>
          {(kind === 'picture' || kind === 'map') && (
            <PictureDetails editor={editor} html={html} sized={kind === 'picture'} />
          )}
        </Stack>
      </div>
    </>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

/** Things that draw themselves open their dialog by a double press; so do pictures, which do not. */
function useDoublePress(editor: Editor, kind: ObjectKind, at: number): void {
  useEffect(() => {
    if (kind !== 'picture') return
    const element = elementOf(editor, at)
    const open = () => openFor(editor, kind, at)
    element?.addEventListener('dblclick', open)
    return () => element?.removeEventListener('dblclick', open)
  }, [editor, kind, at])
}
