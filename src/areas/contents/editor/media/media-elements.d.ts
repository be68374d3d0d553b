import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Shared = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** The elements of media-chrome that the player is built of. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Shared & { audio?: boolean }
      'media-control-bar': Shared
      'media-play-button': Shared
      'media-time-range': Shared
      'media-time-display': Shared & { showduration?: boolean }
      'media-mute-button': Shared
      'media-playback-rate-button': Shared & { rates?: string }
      'media-fullscreen-button': Shared
    }
  }
}
