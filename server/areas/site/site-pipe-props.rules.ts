import { SITE_PIPE_PROPS } from '#contract/sites.ts'
import { Refusal } from '#server/context.ts'
import type { RuleName } from '#contract/texts/rules.ts'

interface SentProps {
  readonly pipeCode: string
  readonly props: Readonly<Record<string, unknown>>
}

const KNOWN: ReadonlySet<string> = new Set(Object.keys(SITE_PIPE_PROPS))

/** What a value has to look like where pages are made with it; '' is always taken, and means the default. */
const RULES: Readonly<Record<string, { readonly form: RegExp; readonly rule: RuleName }>> = {
  url: { form: /^(?:https?:\/\/[^\s/?#\\:]\S*|\/(?![/\\])\S*)$/i, rule: 'address' },
  staticSuffix: { form: /^(?:shtml|html|xml|json)$/, rule: 'format' },
  enableSitemap: { form: /^[YN]$/, rule: 'format' },
  sitemapPageType: { form: /^(?:pc|mobile|pc,mobile)$/, rule: 'format' },
  sitemapUrlLimit: { form: /^(?:[1-9]\d{0,3}|[1-4]\d{4}|50000)$/, rule: 'whole' },
}
/** A template is a file below the folder of its pipe. */
const TEMPLATE = { form: /^(?!\/)(?!.*(?:\.\.|\/\/|\\)).{1,200}$/, rule: 'format' } as const

/**
 * The known ones among the props of some pipes, as texts.
 *
 * @throws Refusal FIELD_INVALID naming the first prop whose value can not be worked with
 */
export function checkedPipeProps(pipes: readonly SentProps[]): { pipeCode: string; props: Record<string, string> }[] {
  return pipes.map(({ pipeCode, props }) => {
    const known = Object.entries(props).filter(([key]) => KNOWN.has(key))
    return { pipeCode, props: Object.fromEntries(known.map(([key, value]) => [key, checkedValue(key, value)])) }
  })
}

function checkedValue(key: string, value: unknown): string {
  const text = String(value ?? '').trim()
  const { form, rule } = RULES[key] ?? TEMPLATE
  if (text !== '' && !form.test(text)) throw new Refusal('FIELD_INVALID', [key, rule], { field: key })
  return text
}
