import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TITLE_MAX } from '#contract/contents/limits.ts'
import { blankInit, differs, formOf, formRules, judgedForm, sameParams, saveForm } from './content-form.ts'

const init = {
  contentId: '12',
  catalogId: '3',
  catalogName: 'News',
  contentType: 'article' as const,
  showSubTitle: 'N' as const,
  title: 'T',
  status: '30' as const,
  publishPipeProps: [{ pipeCode: 'pc', pipeName: 'PC', props: { template: 'a.html', contentExTemplate: '' } }],
  catalogConfigProps: {},
  version: 4,
}

describe('the form of a content', () => {
  it('sends what the server gave, without what only the server decides', () => {
    const sent = saveForm(formOf(init))
    expect(sent).toMatchObject({ contentId: '12', version: 4, template: { pc: 'a.html' }, tags: [] })
    for (const field of ['status', 'catalogName', 'logoSrc', 'isLock']) expect(sent).not.toHaveProperty(field)
  })

  it('sends an empty article as a blank paragraph, a link without a body of its own as it is', () => {
    expect(saveForm(formOf(init)).contentHtml).toBe('<p><br/></p>')
    expect(saveForm({ ...formOf(init), linkFlag: 'Y' }).contentHtml).toBe('')
  })

  it('judges files that wait on this device as if they were uploaded', () => {
    const form = { ...formOf(init), logo: `local-blob:${'a'.repeat(64)}` }
    expect(z.safeParse(formRules, judgedForm(form)).success).toBe(true)
    expect(z.safeParse(formRules, judgedForm({ ...form, logo: 'javascript:x' })).success).toBe(false)
  })

  it('holds a title to its limits', () => {
    const titled = (title: string) => z.safeParse(formRules, judgedForm({ ...formOf(init), title })).success
    expect(titled('x'.repeat(TITLE_MAX))).toBe(true)
    expect(titled('x'.repeat(TITLE_MAX + 1))).toBe(false)
    expect(titled(' ')).toBe(false)
  })

  it('is not changed by empty fields, order of fields or what the server owns', () => {
    const form = formOf(init)
    expect(differs(form, { ...form, summary: '', status: '20', logoSrc: 'x' })).toBe(false)
    expect(differs(form, { ...form, summary: 'x' })).toBe(true)
    expect(differs(form, { ...form, contentHtml: '<p>x</p>' })).toBe(true)
    expect(differs(form, { ...form, tags: ['a'] })).toBe(true)
  })

  it('takes a switch that no one ever set for off, whatever the server calls that, and gives it back as it came', () => {
    const switches = { original: '0', linkFlag: '0', downloadRemoteImage: '0' } as never
    const form = formOf({ ...init, ...(switches as object), contentHtml: '<p>x</p>' })
    expect(z.safeParse(formRules, judgedForm(form)).success).toBe(true)
    expect(saveForm(form)).toMatchObject(switches)
    expect(differs(form, { ...form, original: 'N', linkFlag: 'N', downloadRemoteImage: 'N' })).toBe(false)
    expect(differs(form, { ...form, original: 'Y' })).toBe(true)
  })

  it('is changed by a field of an extension model alone', () => {
    const form = formOf(init)
    const filled = { ...form, params: { ModelData_colour: 'red' } }
    expect(differs(form, filled)).toBe(true)
    expect(sameParams(form, filled)).toBe(false)
    expect(sameParams(filled, { ...filled, title: 'x' })).toBe(true)
  })

  it('starts a new content from what the device knows', () => {
    const blank = blankInit('9', {
      catalogId: '3',
      contentType: 'article',
      pipes: [{ pipeCode: 'pc', pipeName: 'PC' }],
    })
    expect(blank).toMatchObject({ contentId: '9', publishPipe: ['pc'], linkFlag: 'N', contentHtml: '' })
  })
})
