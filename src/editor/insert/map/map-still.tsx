import { Button } from '@mantine/core'
import { IconMap } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '#data/page/store.ts'
import { styleValue } from '#shared/stored-html/style-text.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import classes from '#editor/insert/drawing.module.css'
import { hostOf } from '#editor/insert/video/video-code.ts'
import { placeOf } from './map-address.ts'
import { shownMaps, showMap } from './shown-maps.ts'

/** As large as the map on the page; it is asked for when somebody wants to see it. */
export function MapStill({ html }: { html: HtmlAttributes }) {
  const { t } = useLingui()
  const src = html['src'] ?? ''
  const isShown = useStore(shownMaps).has(src)
  const { longitude, latitude } = placeOf(html)
  const place = `${latitude}, ${longitude}`
  const host = hostOf(src)
  if (isShown)
    return (
      <img
        data-object
        src={src}
        alt={html['alt'] || t`Map of ${place}`}
        style={lookOf(html)}
        referrerPolicy="no-referrer"
        draggable={false}
      />
    )
  return (
    <span data-object className={classes['frame']} style={lookOf(html)}>
      <IconMap size={28} aria-hidden />
      <bdi>{html['alt'] || t`Map of ${place}`}</bdi>
      <Button size="compact-sm" variant="default" onClick={() => showMap(src)}>
        <Trans>Load from {host}</Trans>
      </Button>
    </span>
  )
}

function lookOf(html: HtmlAttributes): CSSProperties {
  const style = html['style'] ?? ''
  const isMiddle = styleValue(style, 'display') === 'block'
  return {
    width: `${Number(html['width']) || 760}px`,
    aspectRatio: `${Number(html['width']) || 760} / ${Number(html['height']) || 300}`,
    float: styleValue(style, 'float') as CSSProperties['float'],
    ...(isMiddle && { display: 'flex', margin: '0 auto' }),
  }
}
