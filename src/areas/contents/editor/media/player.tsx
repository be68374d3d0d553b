import 'media-chrome/media-controller'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-play-button'
import 'media-chrome/media-time-range'
import 'media-chrome/media-time-display'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-playback-rate-button'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/lang/zh-CN'
import 'media-chrome/lang/zh-TW'
import { setLanguage } from 'media-chrome/utils/i18n'
import { currentLanguage } from '#data/page/language.ts'
import classes from './player.module.css'
import { Waveform } from './waveform.tsx'

setLanguage(currentLanguage())

/** How fast it may be played. */
const RATES = '0.5 1 1.5 2 3'

interface Props {
  kind: 'audio' | 'video'
  /** Address that the browser can play. */
  source: string
  /** The same as a form holds it: a file of this device is read by it. */
  address: string
  poster: string
  name: string
  /** Bytes, as far as they are known. */
  size: number
}

// Captions are no resources here: a video brings those that are part of it.
// oxlint-disable jsx-a11y/media-has-caption

/** Plays a sound or film, with controls for the pointer, the keyboard and screen readers. */
export function Player({ kind, source, address, poster, name, size }: Props) {
  const bar = (
    <media-control-bar className={classes['bar']}>
      <media-play-button />
      <media-time-range />
      <media-time-display showduration />
      <media-mute-button />
      <media-playback-rate-button rates={RATES} />
      {kind === 'video' && <media-fullscreen-button />}
    </media-control-bar>
  )
  if (kind === 'audio') {
    return (
      <div className={classes['audio']}>
        <Waveform source={address} size={size} />
        <media-controller audio className={classes['controller']} aria-label={name}>
          <audio slot="media" src={source} preload="metadata" />
          {bar}
        </media-controller>
      </div>
    )
  }
  return (
    <media-controller className={classes['controller']} aria-label={name}>
      <video slot="media" src={source} poster={poster || undefined} preload="metadata" playsInline />
      {bar}
    </media-controller>
  )
}
