import { Alert, Anchor, Autocomplete, Button, Group, NumberInput, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { configByKey } from '#contract/system/configs.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import { useRead } from '#data/reads/use-read.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { chosenObject, putPicture } from '#editor/insert/insert-content.ts'
import { CITIES, findCity } from './cities.ts'
import { DEFAULT_PLACE, isPlace, mapAddress, mapAttributes, placeOf, ZOOM } from './map-address.ts'
import { showMap } from './shown-maps.ts'

const CONFIG = '/system/config'
/** Leaflet comes with the first map that is really shown. */
const MapView = lazyDialog(() => import('./map-view.tsx').then((file) => file.MapView))

/** A place by map where there is a key and a network, by its numbers always. */
export function MapDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [old] = useState(() => chosenObject(editor, 'map'))
  const [place, setPlace] = useState(() => (old ? placeOf(old) : DEFAULT_PLACE))
  const [city, setCity] = useState('')
  const good = isPlace(place)

  const confirm = () => {
    if (!good) return
    const made = mapAttributes(place, old)
    // Who puts it there wants to see it.
    if (made['src']) showMap(made['src'])
    putPicture(editor, 'map', made)
    onClose()
  }
  const search = () => {
    const found = findCity(city)
    if (!found) return notify({ level: 'warning', message: t`No city with this name found. Enter its coordinates.` })
    setPlace({ longitude: found.longitude, latitude: found.latitude, zoom: place.zoom || DEFAULT_PLACE.zoom })
  }
  const number = (name: keyof typeof place, label: string, limit: number) => (
    <NumberInput
      label={label}
      hideControls={name !== 'zoom'}
      decimalScale={name === 'zoom' ? 0 : 6}
      min={name === 'zoom' ? ZOOM.min : -limit}
      max={limit}
      clampBehavior="none"
      value={Number.isNaN(place[name]) ? '' : place[name]}
      error={!good && !isPlace({ ...DEFAULT_PLACE, [name]: place[name] }) && t`Out of range`}
      onChange={(value) => setPlace({ ...place, [name]: value === '' ? NaN : Number(value) })}
    />
  )
  return (
    <FormDialog title={t`Map`} size={800} onConfirm={confirm} onClose={onClose}>
      <Group align="end" gap="xs">
        <Autocomplete
          flex={1}
          label={t`City`}
          openOnFocus={false}
          data={CITIES.map(({ name }) => name)}
          limit={8}
          value={city}
          onChange={setCity}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
          data-autofocus
        />
        <Button variant="default" onClick={search}>
          <Trans>Search</Trans>
        </Button>
      </Group>
      <MapPlace>
        <MapView place={good ? place : DEFAULT_PLACE} onMove={(moved) => setPlace((now) => ({ ...now, ...moved }))} />
      </MapPlace>
      <Group grow align="start">
        {number('longitude', t`Longitude`, 180)}
        {number('latitude', t`Latitude`, 85)}
        {number('zoom', t`Zoom`, ZOOM.max)}
      </Group>
      <Text size="xs" c="dimmed" style={ANYWHERE} aria-live="polite">
        {good ? mapAddress(place) : t`The coordinates are incomplete`}
      </Text>
    </FormDialog>
  )
}

const ANYWHERE = { overflowWrap: 'anywhere' } as const
const UNSEEN = { visibility: 'hidden' } as const

/** The map itself needs Baidu's key and a network; what is missing is said in its place. */
function MapPlace({ children }: { children: ReactNode }) {
  const online = useOnline()
  const key = useRead(configByKey, { params: { configKey: 'BaiduMapAccessKey' } })
  if (!online)
    return (
      <Alert color="yellow">
        <Trans>The map needs a network. You can still enter coordinates.</Trans>
      </Alert>
    )
  if (key.data) return children
  // Its place is kept until it is known: else what stands below would move away from who is about to press it.
  return (
    <Alert color="yellow" style={key.isPending ? UNSEEN : undefined}>
      <Trans>
        To show the map, set Baidu's access key as BaiduMapAccessKey in the{' '}
        <Anchor
          renderRoot={(props) => <Link {...props} to={CONFIG as never} target="_blank" />}
          underline="always"
          inherit
        >
          system parameters
        </Anchor>
        . You can still enter coordinates.
      </Trans>
    </Alert>
  )
}
