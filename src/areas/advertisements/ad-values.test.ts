import { expect, test } from 'vitest'
import { advertisementAdd } from '#contract/advertisements.ts'
import { fieldErrorTexts } from '#kit/form/field-errors.ts'
import { blankAd, bodyOfAd, valuesOfAd } from './ad-values.ts'

const NOW = '2026-05-01 08:00:00'
const faults = (values: object) =>
  Object.keys(fieldErrorTexts(advertisementAdd.body, values, (text) => String(text.id)))

test('a new advertisement is shown from now on for good, and wants but a name', () => {
  const blank = blankAd('image', NOW)
  expect(blank).toMatchObject({ onlineDate: NOW, offlineDate: '2999-12-31 00:00:00', weight: 100 })
  expect(faults({ ...bodyOfAd(blank), adSpaceId: '7' })).toEqual(['name'])
  expect(faults({ ...bodyOfAd({ ...blank, name: 'Ferries' }), adSpaceId: '7' })).toEqual([])
})

test('a weight, both dates and an address that a browser knows are asked for', () => {
  const wrong = { ...blankAd('image', NOW), name: 'Ferries', weight: '' as const, onlineDate: '', offlineDate: '' }
  expect(faults({ ...bodyOfAd(wrong), adSpaceId: '7' }).toSorted()).toEqual(['offlineDate', 'onlineDate', 'weight'])
  expect(faults({ ...bodyOfAd({ ...wrong, redirectUrl: 'javascript:alert(1)' }), adSpaceId: '7' })).toContain(
    'redirectUrl',
  )
})

test('an address is sent as it is meant, and what a back end left out is empty', () => {
  const stored = { type: 'image', name: 'Ferries', weight: 5, onlineDate: NOW, offlineDate: NOW }
  const values = valuesOfAd({ ...stored, advertisementId: '3', adSpaceId: '7', state: '0' })
  expect(values).toEqual({ ...stored, remark: '', resourcePath: '', redirectUrl: '' })
  const body = bodyOfAd({ ...values, redirectUrl: 'www.example.com/ferries' })
  expect(body.redirectUrl).toBe('https://www.example.com/ferries')
})
