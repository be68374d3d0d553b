export interface MediaFacts {
  width: number
  height: number
  /** Milliseconds; absent where the browser cannot tell. */
  duration?: number
}

/** How long a browser may take to read the head of a file (ms): what it does not know by then it never will. */
const PATIENCE_MS = 5_000

/** Length and size of a sound or film as its element tells them: only the head is read. */
export async function mediaFacts(file: Blob, type: 'audio' | 'video'): Promise<MediaFacts> {
  const url = URL.createObjectURL(file)
  const media = document.createElement(type)
  try {
    const isKnown = await new Promise<boolean>((done) => {
      media.preload = 'metadata'
      media.onloadedmetadata = () => done(true)
      media.onerror = () => done(false)
      setTimeout(() => done(false), PATIENCE_MS)
      media.src = url
    })
    return isKnown ? factsOf(media) : { width: 0, height: 0 }
  } finally {
    media.removeAttribute('src')
    media.load()
    URL.revokeObjectURL(url)
  }
}

function factsOf(media: HTMLMediaElement): MediaFacts {
  const { videoWidth: width = 0, videoHeight: height = 0, duration } = media as Partial<HTMLVideoElement>
  // Recordings of browsers do not say how long they are.
  const isKnown = duration !== undefined && Number.isFinite(duration) && duration > 0
  return { width, height, ...(isKnown && { duration: Math.round(duration * 1_000) }) }
}
