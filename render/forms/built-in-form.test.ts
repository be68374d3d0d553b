import { expect, test } from 'vitest'
import { builtInForm } from '#render/forms/built-in-form.ts'
import { FORM_SCRIPT } from '#render/forms/form-script.ts'
import type { FormFieldView, FormView } from '#render/template-data.ts'

const field = (code: string, more: Partial<FormFieldView> = {}): FormFieldView => ({
  code,
  name: `The ${code}`,
  controlType: 'input',
  required: false,
  rules: [],
  options: [],
  defaultValue: '',
  maxLength: 0,
  ...more,
})

const form = (...fields: FormFieldView[]): FormView => ({
  formId: '7',
  name: 'Say <it>',
  code: 'say',
  needsCaptcha: false,
  needLogin: 'N',
  ruleLimit: '0',
  fields,
  template: '',
  file: 'include/customform/say',
})

const written = (...fields: FormFieldView[]) =>
  builtInForm(form(...fields), { action: '/api/customform/submit', language: 'en' })

test('each control has its label, the type that browsers help with, and says that it is required', () => {
  const html = written(
    field('email', { required: true, rules: ['Email'], maxLength: 200 }),
    field('phone', { rules: ['PhoneNumber'] }),
    field('born', { rules: ['Date'] }),
    field('uname', { maxLength: 50 }),
    field('age', { rules: ['Int'] }),
  )
  expect(html).toContain(
    '<label for="form-say-email">The email <span class="cms-form-required">(required)</span></label>',
  )
  expect(html).toMatch(/<input type="email" id="form-say-email" name="email" required autocomplete="email"/)
  expect(html).toMatch(/<input type="tel" id="form-say-phone" name="phone" autocomplete="tel"/)
  expect(html).toMatch(/<input type="date" id="form-say-born"/)
  expect(html).toMatch(/<input type="text" id="form-say-uname" name="uname" autocomplete="name" maxlength="50"/)
  expect(html).toMatch(/id="form-say-age" name="age" inputmode="numeric"/)
  expect(html).toContain('aria-label="Say &lt;it&gt;"')
})

test('choices stand in a group with a name, and the first one is where the summary leads', () => {
  const options = [
    { name: 'Red', value: 'r' },
    { name: 'Blue', value: 'b' },
  ]
  const html = written(field('colour', { controlType: 'radio', options, required: true, defaultValue: 'b' }))
  expect(html).toContain('<fieldset><legend>The colour')
  expect(html).toContain('id="form-say-colour" name="colour" value="r" required>')
  expect(html).toContain('id="form-say-colour-1" name="colour" value="b" required checked>')
})

test('when it asks again it shows what was typed, what is wrong and where, and nothing of it as HTML', () => {
  const html = builtInForm(form(field('who'), field('text', { controlType: 'textarea' })), {
    action: '/x',
    language: 'en',
    again: {
      values: { who: ['"><script>alert(1)</script>'], text: ['</textarea><b>'] },
      faults: { who: 'Field "who" <b>' },
      kept: { 'go-back': '/a.html', uuid: '' },
      message: 'Not <sent>',
      captcha: undefined,
    },
  })
  expect(html).not.toMatch(/<script|<b>|<\/textarea><b/)
  expect(html).toContain('aria-describedby="form-say-who-error" aria-invalid="true"')
  expect(html).toContain('<a href="#form-say-who">Field &quot;who&quot; &lt;b&gt;</a>')
  expect(html).toContain('<input type="hidden" name="go-back" value="/a.html">')
  expect(html).not.toContain('name="uuid"')
})

test('its script is smaller than 2 KiB', () => {
  expect(Buffer.byteLength(FORM_SCRIPT)).toBeLessThan(2048)
})
