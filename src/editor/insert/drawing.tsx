import { IconBookmark, IconPaint, IconLayoutGrid, IconSlideshow, IconPlayerPlay, type Icon } from '@tabler/icons-react'
import type { NodeViewProps } from '@tiptap/react'
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import classes from './drawing.module.css'
import { latexOf } from '#editor/insert/formula/formula-code.ts'
import { EDITED_IN, openFor } from './edited-in.ts'
import { type ObjectKind, objectKind } from './object-kind.ts'
import { MapStill } from '#editor/insert/map/map-still.tsx'
import { backgroundLook } from '#editor/insert/places/background-style.ts'
import { hostOf } from '#editor/insert/video/video-code.ts'

/** The writer of formulas is large: it comes with the first formula. */
const Math = lazy(async () => ({ default: (await import('#editor/insert/formula/math.tsx')).Math }))

type Props = Pick<NodeViewProps, 'node' | 'editor' | 'getPos'>

/** What is seen of a thing that is not shown itself; a double press opens its dialog. */
export function Drawing({ node, editor, getPos }: Props) {
  const kind = objectKind(node)
  if (!kind) return null
  return (
    <span
      onDoubleClick={() => {
        const at = getPos()
        if (at !== undefined && editor.isEditable && EDITED_IN[kind]) openFor(editor, kind, at)
      }}
    >
      <Inside kind={kind} html={node.attrs['html'] as HtmlAttributes} />
    </span>
  )
}

function Inside({ kind, html }: { kind: ObjectKind; html: HtmlAttributes }) {
  const { t } = useLingui()
  switch (kind) {
    case 'formula':
      return <Formula latex={latexOf(html)} />
    case 'frame':
      return <FrameStill html={html} />
    case 'map':
      return <MapStill html={html} />
    case 'imageGroup':
      return <Chip icon={IconSlideshow} label={t`Gallery`} name={html['title'] || html['ex_cid']} />
    case 'pageWidget':
      return <Chip icon={IconLayoutGrid} label={t`Page widget`} name={html['title'] || html['pw_code']} />
    case 'anchor':
      return <Chip icon={IconBookmark} label={t`Anchor`} name={html['name'] ?? html['anchorname']} />
    case 'background': {
      const { colour, picture } = backgroundLook(html)
      return (
        <Chip icon={IconPaint} label={t`Page background`} name={[colour, picture].filter(Boolean).join(' ')}>
          {colour && <span className={classes['colour']} style={{ background: colour }} />}
        </Chip>
      )
    }
    default:
      return null
  }
}

interface ChipProps {
  icon: Icon
  label: string
  name: string | undefined
  children?: ReactNode
}

function Chip({ icon: Glyph, label, name, children }: ChipProps) {
  return (
    <span className={classes['chip']} title={label}>
      <Glyph size={14} aria-label={label} />
      {children}
      <bdi>{name || label}</bdi>
    </span>
  )
}

function Formula({ latex }: { latex: string }) {
  return (
    <span className={classes['formula']} title={latex.slice(0, 300)}>
      <Suspense fallback={latex}>
        <Math latex={latex} />
      </Suspense>
    </span>
  )
}

/** As large as the frame on the page; whose page it is, and nothing of it. */
function FrameStill({ html }: { html: HtmlAttributes }) {
  const { t } = useLingui()
  const host = hostOf(html['src'] ?? '')
  const width = html['width'] ?? ''
  const height = html['height'] ?? ''
  const size: CSSProperties =
    Number(width) && Number(height)
      ? { width: `${Number(width)}px`, aspectRatio: `${Number(width)} / ${Number(height)}` }
      : { width: /^\d+%$/.test(width) ? width : '480px', height: '160px' }
  return (
    <span
      data-object
      className={classes['frame']}
      style={size}
      role="img"
      aria-label={t`Page from ${host}, not loaded here`}
    >
      <IconPlayerPlay size={28} />
      <bdi>{host || t`Nothing to show`}</bdi>
      <small>{t`Loaded on the published page only`}</small>
    </span>
  )
}
