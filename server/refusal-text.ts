import { ERRORS } from '#contract/errors.ts'
import { textIn } from '#contract/texts.ts'
import { permissionText } from '#contract/texts/permissions.ts'
import type { Language } from '#contract/wire.ts'
import type { Refusal } from '#server/context.ts'

/** What a person reads of a refusal; a missing right by its name. */
export function refusalText({ errCode, args }: Pick<Refusal, 'errCode' | 'args'>, language: Language): string {
  const named = errCode === 'FORBIDDEN' ? args.map((right) => permissionText(String(right), language)) : args
  return textIn(ERRORS[errCode], language, named)
}
