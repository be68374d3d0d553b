import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { textIn } from '#contract/texts.ts'
import { RULES, type RuleName } from '#contract/texts/rules.ts'
import { permissionText } from '#contract/texts/permissions.ts'
import type { Language } from '#contract/wire.ts'
import type { Refusal } from '#server/context.ts'

/** What a person reads of a refusal; a missing right by its name, a broken rule by its words. */
export function refusalText({ errCode, args }: Pick<Refusal, 'errCode' | 'args'>, language: Language): string {
  return textIn(ERRORS[errCode], language, namedArgs(errCode, args, language))
}

function namedArgs(errCode: ErrorCode, args: Refusal['args'], language: Language): Refusal['args'] {
  if (errCode === 'FORBIDDEN') return args.map((right) => permissionText(String(right), language))
  if (errCode !== 'FIELD_INVALID') return args
  const [field = '', rule, ...more] = args
  return [field, textIn(RULES[rule as RuleName], language, more)]
}
