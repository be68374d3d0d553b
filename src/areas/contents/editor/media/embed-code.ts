import { EMBED_MAX } from '#contract/contents/limits.ts'

const SIZE = /^\d{1,4}%?$/

/** The address of the page that an embed code shows; '' where it shows none that may stand in a frame. */
export function embedSource(code: string): string {
  return addressOf(frameIn(code)?.getAttribute('src') ?? '')
}

/**
 * An embed code as one frame and nothing else: the first of what was pasted, with its size. Sites offer theirs with boxes,
 * links and scripts around it. '' where there is none, or none that is answered by https.
 */
export function cleanEmbedCode(code: string): string {
  const frame = frameIn(code.trim())
  const source = addressOf(frame?.getAttribute('src') ?? (/^\s*<|\s/.test(code.trim()) ? '' : code.trim()))
  if (!source) return ''
  const clean = document.createElement('iframe')
  clean.setAttribute('src', source)
  for (const name of ['width', 'height'] as const) {
    const value = frame?.getAttribute(name) ?? ''
    if (SIZE.test(value)) clean.setAttribute(name, value)
  }
  const title = frame?.getAttribute('title')
  if (title) clean.setAttribute('title', title)
  clean.setAttribute('allowfullscreen', 'true')
  return clean.outerHTML.length <= EMBED_MAX ? clean.outerHTML : ''
}

/** Parsed in a document of its own, where nothing of it is loaded or run. */
function frameIn(code: string): HTMLIFrameElement | null {
  return new DOMParser().parseFromString(code, 'text/html').querySelector('iframe')
}

function addressOf(text: string): string {
  const source = text.trim().replace(/^\/\//, 'https://')
  if (!/^https:\/\//i.test(source) || /\s/.test(source) || !URL.canParse(source)) return ''
  // A page of this app would be no player of another site, and could do what the person may.
  return new URL(source).host === location.host ? '' : source
}
