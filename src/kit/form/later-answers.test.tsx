import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { shown } from '#tests/support/shown.tsx'
import { mergeAnswer } from './later-answers.ts'

const FIRST = { name: 'Admin', phone: '1' }

type Form = ReturnType<typeof useForm<typeof FIRST>>

function Filled({ tell }: { tell: (form: Form) => void }) {
  tell(useForm({ initialValues: FIRST }))
  return null
}

/** A form that was filled with the first answer. */
function filledForm(): Form {
  const told: Form[] = []
  shown(<Filled tell={(form) => told.push(form)} />)
  return told[0]!
}

test('a form that nobody has changed is as the later answer, and still not changed', () => {
  const form = filledForm()
  mergeAnswer(form, { name: 'Root', phone: '2' })
  expect(form.getValues()).toEqual({ name: 'Root', phone: '2' })
  expect(form.isDirty()).toBe(false)
})

test('what was typed stays beside what a later answer says of the rest, and is still to be saved', () => {
  const form = filledForm()
  form.setFieldValue('name', 'Harbour master')
  mergeAnswer(form, { name: 'Root', phone: '2' })
  expect(form.getValues()).toEqual({ name: 'Harbour master', phone: '2' })
  expect(form.isDirty()).toBe(true)
  expect(form.isDirty('phone')).toBe(false)
})

test('what was typed and is what the later answer says needs no saving any more', () => {
  const form = filledForm()
  form.setFieldValue('name', 'Root')
  mergeAnswer(form, { name: 'Root', phone: '1' })
  expect(form.isDirty()).toBe(false)
})

test('what was typed while the rest was saved stays after the answer to that', () => {
  const form = filledForm()
  form.setFieldValue('name', 'Root')
  const saved = form.getValues()
  form.setFieldValue('phone', '2')
  form.resetDirty(saved)
  mergeAnswer(form, saved)
  expect(form.getValues()).toEqual({ name: 'Root', phone: '2' })
  expect(form.isDirty()).toBe(true)
})
