import { describe, expect, it } from 'vitest'
import type { FieldData } from '#contract/models/field-data.ts'
import { filledForm, missingFields, standingOf } from './new-fields.ts'

const field = (code: string, more: Partial<FieldData> = {}): FieldData => ({
  label: code,
  fieldName: `ModelData_${code}`,
  controlType: 'input',
  options: [],
  value: '',
  ...more,
})
const fields = [
  field('colour', { value: 'red' }),
  field('size', { validations: [{ type: 'NotEmpty' }] }),
  field('marks', { controlType: 'checkbox', value: [], validations: [{ type: 'NotEmpty' }] }),
]

const newParams = (params: Record<string, unknown> | undefined, known: FieldData[] | undefined, isOther: boolean) =>
  filledForm({ contentId: '9', title: 'T', ...(params && { params }) }, known, isOther).params

describe('the fields of the catalog in a new content', () => {
  it('are sent with their defaults where nobody touched them', () => {
    const defaults = { ModelData_colour: 'red', ModelData_size: '', ModelData_marks: [] }
    expect(newParams(undefined, fields, false)).toEqual(defaults)
  })

  it('are sent as they were entered, also where a default was cleared', () => {
    const entered = { ModelData_colour: '', ModelData_size: 'L', ModelData_marks: ['a'] }
    expect(newParams(entered, fields, false)).toEqual(entered)
  })

  it('keep after a change of the catalog what has the same code there, and send nothing of the others', () => {
    const entered = { ModelData_size: 'L', ModelData_isbn: '1' }
    expect(newParams(entered, [field('size'), field('weight', { value: '5' })], true)).toEqual({
      ModelData_size: 'L',
      ModelData_weight: '5',
    })
  })

  it('are not sent to a catalog that has none', () => {
    expect(newParams({ ModelData_size: 'L' }, [], true)).toBeUndefined()
  })

  it('go as they were entered where their model can not be read, but never to another catalog', () => {
    const entered = { ModelData_size: 'L' }
    expect(newParams(entered, undefined, false)).toEqual(entered)
    expect(newParams(entered, undefined, true)).toBeUndefined()
  })

  it('are all that is added to the form', () => {
    const form = { contentId: '9', title: 'T', params: { ModelData_size: 'L' } }
    expect(filledForm(form, [field('size')], false)).toEqual(form)
    expect(filledForm(form, [], true)).toStrictEqual({ contentId: '9', title: 'T' })
  })

  it('are missed where they must not be empty', () => {
    const missing = (params: Record<string, unknown>) => missingFields(params, fields).map(({ label }) => label)
    expect(missing({ ModelData_size: ' ', ModelData_marks: [] })).toEqual(['size', 'marks'])
    expect(missing({ ModelData_size: 'L', ModelData_marks: ['a'] })).toEqual([])
    expect(missingFields({}, undefined)).toEqual([])
  })
})

describe('whose fields a form shows', () => {
  const begun = { contentId: '9', catalogId: '3', hasBase: false, isConfirmed: false }
  const minted = { contentId: '77', catalogId: '3' }

  it('are those of the catalog that a new content is begun in', () => {
    expect(standingOf(begun, minted)).toEqual({ isNew: true, isElsewhere: false })
  })

  it('are those of the other catalog once a new content took it, also when it was saved there', () => {
    const moved = { ...begun, catalogId: '4' }
    expect(standingOf(moved, minted)).toEqual({ isNew: true, isElsewhere: true })
    expect(standingOf({ ...moved, hasBase: true }, minted)).toEqual({ isNew: true, isElsewhere: true })
    const sent = { ...moved, hasBase: true, isConfirmed: true }
    expect(standingOf(sent, minted)).toEqual({ isNew: false, isElsewhere: true })
  })

  it('are those that the server names for a content that it has', () => {
    const stored = { ...begun, hasBase: true, isConfirmed: true }
    expect(standingOf(stored, { contentId: '9', catalogId: '4' })).toEqual({ isNew: false, isElsewhere: false })
    expect(standingOf({ ...begun, hasBase: true }, undefined)).toEqual({ isNew: false, isElsewhere: false })
  })

  it('are asked for where nothing is known of the catalog of a new content', () => {
    expect(standingOf(begun, undefined)).toEqual({ isNew: true, isElsewhere: true })
  })
})
