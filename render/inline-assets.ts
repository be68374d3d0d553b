/** Where the parts of a page come from when it is shown without a network. */
export interface AssetSource {
  /** Start of the addresses of hand-made files, as `Prefix` in templates. */
  readonly prefix: string
  /** Text files by path below the prefix, e.g. `css/site.css`. */
  readonly texts: ReadonlyMap<string, string>
  /** A `data:` address for a picture, or undefined when the device does not hold it. */
  picture(src: string): Promise<string | undefined>
}

const STYLESHEET = /<link\b(?=[^>]*\brel="?stylesheet"?)[^>]*\bhref="([^"]+)"[^>]*>/gi
const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>\s*<\/script>/gi
const PICTURE = /(<(?:img|source|video)\b[^>]*\b(?:src|poster)=")([^"]+)(")/gi

/**
 * Puts style sheets, scripts and pictures into the page itself: a sandboxed frame can not fetch
 * them. What the device does not hold is left out (style, script) or left as it is (picture).
 */
export async function inlineAssets(html: string, source: AssetSource): Promise<string> {
  const text = (href: string) =>
    href.startsWith(source.prefix)
      ? source.texts.get(href.slice(source.prefix.length).replace(/[?#].*$/, ''))
      : undefined
  const whole = html
    .replace(STYLESHEET, (_, href: string) => `<style>${(text(href) ?? '').replace(/<\/style/gi, '<\\/style')}</style>`)
    .replace(SCRIPT, (_, src: string) => `<script>${(text(src) ?? '').replace(/<\/script/gi, '<\\/script')}</script>`)
  const pictures = new Map<string, string | undefined>()
  for (const [, , src = ''] of whole.matchAll(PICTURE)) pictures.set(src, undefined)
  await Promise.all(
    [...pictures.keys()].map(async (src) => pictures.set(src, await source.picture(src.replaceAll('&amp;', '&')))),
  )
  return whole.replace(PICTURE, (all, before: string, src: string, after: string) => {
    const data = pictures.get(src)
    return data === undefined ? all : before + data + after
  })
}
