import { cleanHtml } from '#shared/stored-html/purify.ts'
import { tooMuch } from './too-much.ts'

/** What a draft has of HTML that is being written; what is too much for the editor stays as it was typed. */
export function unappliedHtml(text: string): string {
  return tooMuch(text) ? text : cleanHtml(text)
}
