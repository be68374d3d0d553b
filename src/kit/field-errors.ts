import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'

/** Texts of the patterns that contract schemas use; another pattern is just "not right". */
const PATTERNS: Record<string, MessageDescriptor> = {
  '^[A-Za-z0-9_]+$': msg`Only letters, digits and underscores`,
  '^[A-Za-z][A-Za-z0-9_]*$': msg`Start with a letter, then letters, digits and underscores`,
  '^[A-Za-z0-9_/]+$': msg`Only letters, digits, underscores and slashes`,
}

/** Texts of rules that the server refuses by a code of their own. */
const CODES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  HAND_MADE_FOLDER: msg`A folder of templates and files made by hand: no page is written there`,
  BAD_ADDRESS: msg`Use a web address such as https://example.com, an e-mail address, tel: or a path that starts with /`,
}

const REQUIRED = msg`This field is required`
const EMAIL = msg`An e-mail address`
/** Said where nothing more is known; a screen may know better. */
export const FORMAT = msg`The format is not right`

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function textOf(issue: z.core.$ZodIssue): MessageDescriptor {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      return issue.format === 'email' ? EMAIL : (PATTERNS[sourceOf(issue.pattern)] ?? FORMAT)
    case 'custom':
      return CODES[issue.params?.['errCode'] as ErrorCode] ?? FORMAT
    default:
      return FORMAT
  }
}

/** The pattern between the slashes of its printed form. */
function sourceOf(pattern: string | undefined): string {
  return /^\/(.*)\/\w*$/.exec(pattern ?? '')?.[1] ?? ''
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
