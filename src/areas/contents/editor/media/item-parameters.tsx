import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'
import type { MediaItem, MediaKind } from './items.ts'
import classes from './media.module.css'
import { bitRateText, durationText, hertzText, pixelText, plainText, sizeText, typeText } from './parameters.ts'

type Fact = readonly [name: string, value: string]

/** What is known of the file of an item, in one line; the rest is told while the pointer rests on it. */
export function ItemParameters({ kind, item }: { kind: MediaKind; item: MediaItem }) {
  const { shown, more } = useFacts(kind, item)
  const words = more.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <dl className={classes['facts']} {...hint(words)} {...(words && { tabIndex: 0, 'aria-description': words })}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useFacts(kind: MediaKind, item: MediaItem): { shown: Fact[]; more: Fact[] } {
  const { t } = useLingui()
  const { format, decoder, bitRate, channels, samplingRate, frameRate, duration } = item
  const bytesText = useByteText()
  const size: Fact = [t`Size`, sizeText(item, bytesText)]
  const pixels: Fact = [t`Pixels`, pixelText(item)]
  if (kind === 'image') return { shown: [size, pixels], more: [] }
  const head: Fact[] = [[t`Type`, typeText(item)], size, [t`Length`, durationText(duration)]]
  const coding: Fact[] = [
    [t`Format`, plainText(format)],
    [t`Codec`, plainText(decoder)],
    [t`Bit rate`, bitRateText(bitRate)],
  ]
  if (kind === 'video')
    return { shown: [...head, pixels], more: [...coding, [t`Frames per second`, plainText(frameRate)]] }
  return {
    shown: [...head, [t`Channels`, plainText(channels)], ...coding],
    more: [[t`Sampling rate`, hertzText(samplingRate)]],
  }
}
