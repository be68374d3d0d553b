import Link from '@tiptap/extension-link'
import { isSafeHref } from './safe-href.ts'

/**
 * What a stored text links to stays as it is; addresses that are typed or pasted are found and completed by
 * `linkify.ts`. What is typed behind a link is no part of it.
 */
export const link = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  isAllowedUri: isSafeHref,
  shouldAutoLink: () => true,
  HTMLAttributes: { target: null, rel: null, class: null },
})
