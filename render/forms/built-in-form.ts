import { DOOR_FIELD } from '#contract/public-door.ts'
import { FORM_TAKEN } from '#contract/texts/forms.ts'
import { FORM_TEXTS } from '#contract/texts/form-pages.ts'
import type { Language } from '#contract/wire.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { FORM_SCRIPT } from '#render/forms/form-script.ts'
import type { FormFieldView, FormView } from '#render/template-data.ts'

/** What the form shows beside its fields when the server asks again, because something was wrong or is missing. */
export interface AskedAgain {
  /** What was typed, by the codes of the fields. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** What is wrong with fields, by their codes. */
  readonly faults: Readonly<Record<string, string>>
  /** What goes along unseen. */
  readonly kept: Readonly<Record<string, string>>
  /** What else is to be said. */
  readonly message: string
  /** A PNG in base64 and its id, where a sum is to be solved. */
  readonly captcha: { readonly uuid: string; readonly img: string } | undefined
}

export interface FormOptions {
  readonly action: string
  readonly language: Language
  /** Of the server's own page, which runs no script. */
  readonly again?: AskedAgain
}

/** What is known of one control while it is written. */
interface Control {
  readonly field: FormFieldView
  readonly id: string
  readonly values: readonly string[]
  /** Attributes that each control has. */
  readonly common: string
}

const attribute = (name: string, value: string) => (value === '' ? '' : ` ${name}="${escapeHtml(value)}"`)

/** Codes by which browsers know what to offer. */
const OFFERED: readonly (readonly [RegExp, string])[] = [
  [/mail/i, 'email'],
  [/phone|mobile|^tel/i, 'tel'],
  [/company|organi[sz]ation/i, 'organization'],
  [/address/i, 'street-address'],
  [/^(?:u|user|real|full|your|contact)?_?name$/i, 'name'],
]

function autocompleteOf({ code, rules }: FormFieldView): string {
  if (rules.includes('Email')) return 'email'
  if (rules.includes('PhoneNumber')) return 'tel'
  return OFFERED.find(([pattern]) => pattern.test(code))?.[1] ?? ''
}

/** A whole date is a control of the browser; all else that has a form of its own is text with a fitting keyboard. */
function typeOf({ controlType, rules }: FormFieldView): { readonly type: string; readonly inputMode: string } {
  if (controlType === 'date' || rules.includes('Date')) return { type: 'date', inputMode: '' }
  if (controlType === 'time') return { type: 'time', inputMode: '' }
  if (controlType === 'datetime') return { type: 'datetime-local', inputMode: '' }
  if (rules.includes('Email')) return { type: 'email', inputMode: '' }
  if (rules.includes('PhoneNumber')) return { type: 'tel', inputMode: '' }
  if (rules.includes('Int')) return { type: 'text', inputMode: 'numeric' }
  return { type: 'text', inputMode: rules.includes('Number') ? 'decimal' : '' }
}

function inputOf({ field, values, common }: Control): string {
  const { type, inputMode } = typeOf(field)
  const value = type === 'datetime-local' ? (values[0] ?? '').replace(' ', 'T') : (values[0] ?? '')
  const max = type === 'text' && field.maxLength > 0 ? ` maxlength="${field.maxLength}"` : ''
  const offered = attribute('autocomplete', autocompleteOf(field)) + attribute('inputmode', inputMode)
  return `<input type="${type}"${common}${offered}${max}${attribute('value', value)}>`
}

function textareaOf({ field, values, common }: Control): string {
  const max = field.maxLength > 0 ? ` maxlength="${field.maxLength}"` : ''
  // The first line break behind the tag is none of the text.
  return `<textarea rows="5"${common}${max}>\n${escapeHtml(values[0] ?? '')}</textarea>`
}

function selectOf({ field, values, common }: Control, language: Language): string {
  const options = field.options.map(
    ({ name, value }) =>
      `<option value="${escapeHtml(value)}"${values.includes(value) ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  )
  return `<select${common}><option value="">${FORM_TEXTS.choose[language]}</option>${options.join('')}</select>`
}

/** One of several, or any of them: the group has the name, and the browser asks for one of radio buttons alone. */
function groupOf({ field, id, values }: Control, described: string, label: string): string {
  const type = field.controlType
  const required = type === 'radio' && field.required ? ' required' : ''
  const options = field.options.map(({ name, value }, index) => {
    const own = index === 0 ? id : `${id}-${index}`
    const checked = values.includes(value) ? ' checked' : ''
    return `<label for="${own}"><input type="${type}" id="${own}" name="${escapeHtml(field.code)}" value="${escapeHtml(value)}"${required}${checked}> ${escapeHtml(name)}</label>`
  })
  return `<fieldset${described}><legend>${label}</legend>${options.join('')}</fieldset>`
}

function controlOf(control: Control, language: Language): string {
  const { field, common } = control
  if (field.controlType === 'select') return selectOf(control, language)
  if (field.controlType === 'textarea' || field.controlType === 'UEditor') return textareaOf(control)
  if (field.controlType === 'CMSImage')
    return `<input type="file" accept="image/jpeg,image/png,image/gif,image/webp"${common}>`
  return inputOf(control)
}

function fieldOf(form: FormView, field: FormFieldView, { language, again }: FormOptions): string {
  const id = escapeHtml(`form-${form.code}-${field.code}`)
  const fault = again?.faults[field.code] ?? ''
  const values = again ? (again.values[field.code] ?? []) : field.defaultValue === '' ? [] : [field.defaultValue]
  const described = fault === '' ? '' : ` aria-describedby="${id}-error"`
  const invalid = fault === '' ? '' : ' aria-invalid="true"'
  const mark = field.required ? ` <span class="cms-form-required">(${FORM_TEXTS.required[language]})</span>` : ''
  const label = escapeHtml(field.name) + mark
  const common = ` id="${id}" name="${escapeHtml(field.code)}"${field.required ? ' required' : ''}${described}${invalid}`
  const control: Control = { field, id, values, common }
  const isGroup = field.controlType === 'radio' || field.controlType === 'checkbox'
  const body = isGroup
    ? groupOf(control, described, label)
    : `<label for="${id}">${label}</label>${controlOf(control, language)}`
  const error = `<p class="cms-form-error" id="${id}-error"${fault === '' ? ' hidden' : ''}>${escapeHtml(fault)}</p>`
  return `<div class="cms-form-field">${body}${error}</div>`
}

/** Links to the fields that are wrong. */
function summaryOf(form: FormView, { language, again }: FormOptions): string {
  const faults = Object.entries(again?.faults ?? {})
  const items = faults.map(
    ([code, text]) => `<li><a href="#form-${escapeHtml(`${form.code}-${code}`)}">${escapeHtml(text)}</a></li>`,
  )
  const list = items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
  const said = again?.message || FORM_TEXTS.faults[language]
  const isShown = again !== undefined
  return `<div class="cms-form-faults" role="alert" tabindex="-1"${isShown ? '' : ' hidden'}><p>${escapeHtml(said)}</p>${list}</div>`
}

function captchaOf({ code, needsCaptcha }: FormView, { language, again }: FormOptions): string {
  const shown = again?.captcha
  if (!needsCaptcha || (again && !shown)) return ''
  const id = `form-${code}-captcha`
  const src = shown ? ` src="data:image/png;base64,${escapeHtml(shown.img)}"` : ''
  return `<div class="cms-form-captcha"${shown ? '' : ' hidden'}><label for="${id}">${FORM_TEXTS.sum[language]}</label><img alt="${FORM_TEXTS.picture[language]}" width="160" height="60"${src}><input id="${id}" name="captcha" inputmode="numeric" autocomplete="off" maxlength="10"${shown ? ' required' : ''}><input type="hidden" name="${DOOR_FIELD.picture}" value="${escapeHtml(shown?.uuid ?? '')}"></div>`
}

/** Out of sight and out of the way of keys and screen readers; programs that fill in everything give themselves away. */
function trapOf({ code }: FormView, language: Language): string {
  const id = `form-${code}-more`
  return `<div class="cms-form-trap" aria-hidden="true" style="position:absolute;left:-999rem"><label for="${id}">${FORM_TEXTS.trap[language]}</label><input id="${id}" name="${DOOR_FIELD.trap}" tabindex="-1" autocomplete="off"></div>`
}

/**
 * A form that needs nothing but HTML: labels, what is required, a summary of faults that leads to them, types by which
 * browsers offer what they know. Its small script sends in place and is left out of the server's own pages.
 */
export function builtInForm(form: FormView, options: FormOptions): string {
  const { action, language, again } = options
  const texts =
    attribute('data-done', FORM_TAKEN.text[language]) + attribute('data-failed', FORM_TEXTS.failed[language])
  const hidden = [
    ['formId', form.formId],
    [DOOR_FIELD.language, language],
    ...Object.entries(again?.kept ?? {}).filter(([, value]) => value !== ''),
  ].map(([name = '', value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  const once = form.ruleLimit === '2' ? ' data-once' : ''
  const fields = form.fields.map((field) => fieldOf(form, field, options))
  const head = `<form class="cms-form" method="post" enctype="multipart/form-data" accept-charset="utf-8" action="${escapeHtml(action)}" aria-label="${escapeHtml(form.name)}" lang="${language}"${again ? '' : texts + once}>`
  const button = `<button type="submit">${FORM_TEXTS.send[language]}</button>`
  const inside = [
    summaryOf(form, options),
    ...hidden,
    ...fields,
    captchaOf(form, options),
    trapOf(form, language),
    button,
  ]
  return `${head}${inside.join('')}</form>${again ? '' : `<script>${FORM_SCRIPT}</script>`}`
}
