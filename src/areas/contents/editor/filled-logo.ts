import type { ContentInit } from '#contract/contents/form.ts'
import type { EditorForm } from './content-form.ts'

/**
 * The logo that a server took from the first picture of an article that was saved without one; undefined where the form
 * has a logo, or had one that was taken away since.
 */
export function filledLogo(
  answer: ContentInit | undefined,
  shown: EditorForm,
  saved: EditorForm,
): Pick<EditorForm, 'logo' | 'logoSrc'> | undefined {
  if (!answer?.logo || shown.logo || saved.logo) return undefined
  return { logo: answer.logo, logoSrc: answer.logoSrc ?? '' }
}
