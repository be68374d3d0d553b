/**
 * Finds addresses in running text. The build puts this in the place of `linkifyjs`, which the link extension asks: that
 * knows all top-level domains of the world in 10 KiB, and completes addresses by rules of its own.
 */
import { completeAddress } from '#contract/addresses.ts'

interface Found {
  type: 'url' | 'email'
  isLink: true
  /** As it was written. */
  value: string
  href: string
  start: number
  end: number
}

/** Without a scheme or www a host needs one of these endings: a missing blank between sentences makes no address. */
const ENDINGS = 'com|net|org|edu|gov|info|dev|app|io|eu|cn|hk|tw|jp|kr|sg|uk|de|fr|es|it|nl|ch|at|ca|au|us'
const ANY = [
  String.raw`(?:https?:\/\/|www\.)[^\s<>"，。、；：！？（）《》「」【】“”]+`,
  String.raw`[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}`,
  String.raw`(?:[\w-]+\.)+(?:${ENDINGS})\b(?:[/?#][\w\-./?#=&%~+:;,@!$*()]*)?`,
].join('|')
/** Not in the middle of a word, nor of an address with another scheme. */
const CANDIDATE = new RegExp(String.raw`(?<![\w/@:.+-])(?:${ANY})`, 'gi')

const PUNCTUATION = `.,;:!?'*`

export function find(text: string): Found[] {
  const found: Found[] = []
  for (const { 0: candidate, index: start } of text.matchAll(CANDIDATE)) {
    const value = withoutEnd(candidate)
    const href = completeAddress(value)
    const scheme = /^(?:https?:\/\/[^\s/]|mailto:)/i.exec(href)
    const type = href.startsWith('mailto:') ? 'email' : 'url'
    if (scheme) found.push({ type, isLink: true, value, href, start, end: start + value.length })
  }
  return found
}

/** The addresses of a word, whatever punctuation stands around them. */
export function tokenize(word: string): { toObject: () => Found }[] {
  return find(word).map((found) => ({ toObject: () => found }))
}

/** Without the punctuation of the sentence, and without a bracket that was opened before. */
function withoutEnd(candidate: string): string {
  const ends = /[([]/.test(candidate) ? PUNCTUATION : `${PUNCTUATION})]`
  let end = candidate.length
  while (end > 0 && ends.includes(candidate.charAt(end - 1))) end--
  return candidate.slice(0, end)
}

/** The extension tells of schemes that it was given: there are none. */
export function registerCustomProtocol(): void {}

export function reset(): void {}
