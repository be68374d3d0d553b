import { Alert } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BaiduMap, baiduMap } from './baidu-map.ts'
import { type Place, rounded } from './map-address.ts'
import classes from './map.module.css'

interface Props {
  place: Place
  onMove: (to: Partial<Place>) => void
}

/** The map follows the numbers below it, and they follow the map. */
export function MapView({ place, onMove }: Props) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef<BaiduMap>(undefined)
  const moved = useRef(onMove)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    moved.current = onMove
  })
  useEffect(() => {
    if (!element.current) return
    const map = baiduMap(element.current, place, t`Marked place`, {
      onMove: ({ longitude, latitude, ...others }) =>
        moved.current({
          ...others,
          ...(longitude !== undefined && { longitude: rounded(longitude) }),
          ...(latitude !== undefined && { latitude: rounded(latitude) }),
        }),
      onFailure: () => setFailed(true),
    })
    shown.current = map
    return () => map.remove()
    // Made once; afterwards it is moved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => shown.current?.show(place), [place])
  return (
    <>
      {failed && (
        <Alert color="yellow">
          <Trans>Parts of the map couldn't be loaded. You can still enter coordinates.</Trans>
        </Alert>
      )}
      <div ref={element} className={classes['map']} role="application" aria-label={t`Map`} />
    </>
  )
}
