import type { Language } from '#contract/wire.ts'

/** One text in the three languages of the product; `{0}` and on are arguments. */
export type Text = Readonly<Record<Language, string>>

/** Fills `{0}`, `{1}` ... of a text in one language. */
export function textIn(text: Text, language: Language, args: readonly (string | number)[] = []): string {
  return text[language].replace(/\{(\d+)\}/g, (_, index: string) => String(args[Number(index)] ?? ''))
}
