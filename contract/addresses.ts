import * as z from 'zod/mini'
import { atMost, refusedAs, text } from '#contract/fields.ts'

const HOST = String.raw`(?:(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,63}|xn--[a-z\d-]+)|localhost|\d{1,3}(?:\.\d{1,3}){3})`
const STARTS_WITH_HOST = new RegExp(String.raw`^${HOST}(?::\d{1,5})?(?=[/?#]|$)`, 'iu')
const MAIL = new RegExp(String.raw`^[^\s@/\\:?#]+@${HOST}(?:\?\S*)?$`, 'iu')
/** Looks like a host, and is a file beside the page. */
const FILE_NAME =
  /\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|txt|csv|zip|jpe?g|png|gif|webp|svg|mp[34]|css|js|json|xml)$/i

const WEB = /^https?:\/\/[^\s/?#\\:]/i
const INTERNAL = /^(?:iurl:\/\/|\/(?![/\\]))/i
const LINK = /^(?:(?:https?|ftp):\/\/[^\s/?#\\:]|(?:mailto|tel):\S|iurl:\/\/|\/(?![/\\]))\S*$/i

/**
 * An address as it is stored, of what a person typed or pasted: `www.example.com` is meant as a web address and
 * `a@example.com` as one for mail. What is none, or whole already, comes back as it is.
 */
export function completeAddress(typed: string): string {
  const written = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (MAIL.test(written)) return `mailto:${written}`
  if (/^tel:/i.test(written)) return written.replace(/\s/g, '')
  const whole = withScheme(written)
  return WEB.test(whole) || INTERNAL.test(whole) ? whole.replace(/\s/g, '%20') : whole
}

function withScheme(address: string): string {
  if (/^\/\/[^/\\]/.test(address)) return `https:${address}`
  const host = STARTS_WITH_HOST.exec(address)?.[0]
  return host !== undefined && (/^www\./i.test(host) || !FILE_NAME.test(host)) ? `https://${address}` : address
}

/** Where a link may lead: a web address, mail, a telephone, an internal link or a path of this host. */
export function isLinkAddress(address: string): boolean {
  return LINK.test(address)
}

/** Where a picture or another file may stand: a web address, an internal link or a path of this host. */
export function isFileAddress(address: string): boolean {
  return WEB.test(address) || INTERNAL.test(address)
}

/** A field that says where a link leads, or ''. It is completed before it is judged, so that all clients may send it as typed. */
export function linkAddress(max: number) {
  return text(max).check(
    z.overwrite(completeAddress),
    atMost(max),
    z.refine((value) => value === '' || isLinkAddress(value), refusedAs('BAD_ADDRESS')),
  )
}
