import { ActionIcon } from '@mantine/core'
import {
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignRight,
  IconExternalLink,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { lineAlignment, putVideo } from '#editor/insert/video/put-video.ts'
import { type Alignment, VIDEO_SIZE } from '#editor/insert/video/video-code.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import { BarButton } from './bar-button.tsx'

/** Where a frame stands in its line, and a look at its page: in a window of its own, never in this one. */
export function FrameTools({ editor, html }: { editor: Editor; html: HtmlAttributes }) {
  const { t } = useLingui()
  const align = lineAlignment(editor)
  const src = html['src'] ?? ''
  const places: readonly [Alignment, string, Icon][] = [
    ['left', t`Left`, IconLayoutAlignLeft],
    ['center', t`Centre`, IconLayoutAlignCenter],
    ['right', t`Right`, IconLayoutAlignRight],
  ]
  const place = (value: Alignment) =>
    putVideo(editor, {
      src,
      width: Number(html['width']) || VIDEO_SIZE.width,
      height: Number(html['height']) || VIDEO_SIZE.height,
      align: value,
    })
  return (
    <>
      {places.map(([value, label, icon]) => (
        <BarButton key={value} icon={icon} label={label} active={align === value} onClick={() => place(value)} />
      ))}
      <ActionIcon
        component="a"
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        variant="subtle"
        color="gray"
        c="inherit"
        size={30}
        aria-label={t`View in a new window`}
        {...hint(t`View in a new window`)}
      >
        <IconExternalLink size={18} stroke={1.7} />
      </ActionIcon>
    </>
  )
}
