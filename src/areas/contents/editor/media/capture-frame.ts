/** How long a browser may take to find a frame (ms). */
const PATIENCE_MS = 15_000
const QUALITY = 0.9

/** What came of a try: the picture, or why there is none. `unreadable` may be readable for the server. */
export type Frame = { picture: Blob } | { fault: 'shorter' | 'unreadable' }

/**
 * One frame of a film that the browser can play and may look into: a file of this device or of this host.
 *
 * @param seconds from its beginning; 0 is taken a little later, since films begin black
 */
export async function captureFrame(source: string, seconds: number): Promise<Frame> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const isReady = await heard(video, 'loadeddata', () => (video.src = source))
    if (!isReady || video.videoWidth === 0) return { fault: 'unreadable' }
    if (seconds > video.duration) return { fault: 'shorter' }
    const isThere = await heard(video, 'seeked', () => (video.currentTime = seconds || Math.min(1, video.duration / 2)))
    return isThere ? { picture: await drawn(video) } : { fault: 'unreadable' }
  } catch {
    // Of another host it can be shown, but not looked into.
    return { fault: 'unreadable' }
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function heard(video: HTMLVideoElement, event: string, start: () => void): Promise<boolean> {
  return new Promise((done) => {
    video.addEventListener(event, () => done(true), { once: true })
    video.addEventListener('error', () => done(false), { once: true })
    setTimeout(() => done(false), PATIENCE_MS)
    start()
  })
}

function drawn(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No frame'))), 'image/jpeg', QUALITY)
  })
}
