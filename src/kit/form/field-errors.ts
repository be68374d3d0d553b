import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { RuleName } from '#contract/texts/rules.ts'

const REQUIRED = msg`This field is required`
/** Said where nothing more is known; a screen may know better. */
const FORMAT = msg`Invalid format`

/** Texts of the rules that contract schemas name; of another one it is just "not right". */
const RULE_TEXTS: Partial<Record<RuleName, MessageDescriptor>> = {
  required: REQUIRED,
  code: msg`Only letters, digits and underscores`,
  letterCode: msg`Start with a letter, then letters, digits and underscores`,
  letters: msg`Only letters and digits`,
  folder: msg`Only letters, digits, underscores and slashes`,
  webAddress: msg`Use a web address such as https://example.com`,
  email: msg`Enter an email address`,
}

/** Texts of rules that the server refuses by a code of their own. */
const CODES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  HAND_MADE_FOLDER: msg`This folder is reserved for templates and manually added files`,
  RESERVED_NAME: msg`This name is reserved by the system`,
  BAD_ADDRESS: msg`Use a web address such as https://example.com, an email address, tel: or a path that starts with /`,
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOf(issue: z.core.$ZodIssue): MessageDescriptor {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'custom':
      return CODES[issue.params?.['errCode'] as ErrorCode] ?? ruleText(issue)
    default:
      return ruleText(issue)
  }
}

function ruleText({ message }: z.core.$ZodIssue): MessageDescriptor {
  return RULE_TEXTS[message as RuleName] ?? FORMAT
}

function tooBig(origin: string, maximum: number): MessageDescriptor {
  return origin === 'string' ? msg`At most ${maximum} characters` : msg`At most ${maximum}`
}

function tooSmall(origin: string, minimum: number): MessageDescriptor {
  return origin === 'string' ? msg`At least ${minimum} characters` : msg`At least ${minimum}`
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], values)
}

/**
 * What is wrong with a form, by field path (`name`, `options.value`), the first fault of each field.
 * Texts are descriptors: they follow the language of the moment they are shown.
 */
export function fieldErrors(schema: z.core.$ZodType, values: unknown): Record<string, MessageDescriptor> {
  const result = z.safeParse(schema, values)
  const errors: Record<string, MessageDescriptor> = {}
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= isBlank(valueAt(values, issue.path)) ? REQUIRED : textOf(issue)
  }
  return errors
}

/** The same in words, as a form takes them. `formats` says of a field what the rule that it breaks does not. */
export function fieldErrorTexts(
  schema: z.core.$ZodType,
  values: unknown,
  say: (text: MessageDescriptor) => string,
  formats: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const errors = Object.entries(fieldErrors(schema, values))
  return Object.fromEntries(errors.map(([path, text]) => [path, (text === FORMAT && formats[path]) || say(text)]))
}

/** Fields that a form wants filled although its call does not. */
export function requiredTexts<Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[] = [],
  say: (text: MessageDescriptor) => string,
): Record<string, string> {
  return Object.fromEntries(names.filter((name) => isBlank(values[name])).map((name) => [name, say(REQUIRED)]))
}
