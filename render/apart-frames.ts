/** Players need scripts and their own storage; nothing in a frame leads the reader's page elsewhere or submits for him. */
const FRAME_RIGHTS = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/**
 * What other sites show in frames of a body stays in them. Of two attributes of one name browsers take the first, so that
 * nothing else that stands in the tag can speak against it.
 */
export function withApartFrames(html: string): string {
  return html.replaceAll(/<iframe\b(?! sandbox=)/gi, `$& sandbox="${FRAME_RIGHTS}"`)
}
