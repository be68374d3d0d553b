import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { SiteExtends } from '#contract/site-extends.ts'
import classes from './site.module.css'

type Mark = SiteExtends['ImageWatermarkArgs']

interface Props extends Omit<Mark, 'image'> {
  /** Undefined while there is no mark. */
  src: string | undefined
}

/** A picture of a harbour with the mark where uploaded pictures will have it. */
export function WatermarkSample({ src, position, opacity, ratio }: Props) {
  return (
    <div className={classes['sample']}>
      <svg viewBox="0 0 420 280" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <rect width="420" height="280" fill="#8fb8d8" />
        <circle cx="330" cy="64" r="28" fill="#f6e2a8" />
        <path d="M0 150 L90 80 L170 140 L250 70 L420 160 V200 H0 Z" fill="#5f7f6a" />
        <rect y="178" width="420" height="102" fill="#3f6d8e" />
        <path d="M70 190 h92 l-16 28 H86 Z" fill="#8a3b2f" />
        <path d="M112 190 V120 l40 62 Z" fill="#f4f1e8" />
      </svg>
      {src ? (
        <img
          src={src}
          alt=""
          className={classes['mark']}
          style={{ ...placeOf(position), opacity, width: `${ratio}%` }}
        />
      ) : (
        <Text
          size="sm"
          className={classes['mark'] ?? ''}
          style={{ inset: 'auto 0 8px', textAlign: 'center' }}
          c="white"
        >
          <Trans>No watermark yet</Trans>
        </Text>
      )}
    </div>
  )
}

/** Where the mark lies: at the edges, as on stored pictures. */
function placeOf(position: Mark['position']): CSSProperties {
  const [vertical, horizontal = 'CENTER'] = position.split('_')
  const moves = [horizontal === 'CENTER' ? 'translateX(-50%)' : '', vertical === 'CENTER' ? 'translateY(-50%)' : '']
  return {
    ...(vertical === 'TOP' ? { top: 0 } : vertical === 'BOTTOM' ? { bottom: 0 } : { top: '50%' }),
    ...(horizontal === 'LEFT' ? { left: 0 } : horizontal === 'RIGHT' ? { right: 0 } : { left: '50%' }),
    transform: moves.join(' ').trim() || 'none',
  }
}
