import { type ErrorCode, ERRORS } from '#contract/errors.ts'
import { textIn } from '#contract/texts.ts'
import { RULES, type RuleName } from '#contract/texts/rules.ts'
import { goneText } from '#contract/texts/objects.ts'
import { permissionText } from '#contract/texts/permissions.ts'
import type { Language } from '#contract/wire.ts'

/** What the text of a refusal speaks of: names, numbers, rights and rules by their codes. */
export type RefusalArgs = readonly (string | number)[]

/** What a person reads of a refusal; a missing right or thing by its name, a broken rule by its words. */
export function refusalText({ errCode, args }: { errCode: ErrorCode; args: RefusalArgs }, language: Language): string {
  const gone = errCode === 'NOT_FOUND' ? goneText(String(args[0]), language) : undefined
  return gone ?? textIn(ERRORS[errCode], language, namedArgs(errCode, args, language))
}

/**
 * The text of a refusal that was kept, in the language of whoever reads it now; undefined where the code or the rule is
 * none of ours, or where what its text speaks of was not kept with it.
 */
export function storedRefusalText(code: string, args: RefusalArgs | undefined, language: Language): string | undefined {
  if (!Object.hasOwn(ERRORS, code)) return undefined
  const errCode = code as ErrorCode
  if (args === undefined && ERRORS[errCode][language].includes('{')) return undefined
  if (!hasWords(errCode, args)) return undefined
  return refusalText({ errCode, args: args ?? [] }, language)
}

function namedArgs(errCode: ErrorCode, args: RefusalArgs, language: Language): RefusalArgs {
  if (errCode === 'FORBIDDEN') return args.map((right) => permissionText(String(right), language))
  if (errCode !== 'FIELD_INVALID') return args
  const [field = '', rule, ...more] = args
  return [field, textIn(RULES[rule as RuleName], language, more)]
}

/** A newer server may have rules that this build has no words for. */
function hasWords(code: ErrorCode, args: RefusalArgs | undefined): boolean {
  return code !== 'FIELD_INVALID' || args?.[1] === undefined || Object.hasOwn(RULES, String(args[1]))
}
