import * as z from 'zod/mini'
import { Refusal } from '#server/context.ts'
import type { Language } from '#contract/wire.ts'

const REASONS = { 'zh-CN': z.locales.zhCN(), 'zh-TW': z.locales.zhTW(), en: z.locales.en() }

/**
 * The value as the schema says, unknown fields left out.
 *
 * @throws Refusal BAD_REQUEST naming the first wrong field and why, in the caller's language
 */
export function validate(schema: z.core.SomeType | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined
  const result = z.safeParse(schema as z.core.$ZodType, value, { error: REASONS[language].localeError })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw new Refusal(
    'BAD_REQUEST',
    [field ? `${field}: ${issue?.message}` : String(issue?.message)],
    field ? { field } : undefined,
  )
}
