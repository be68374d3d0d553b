import { expect, it } from 'vitest'
import { findCity } from './cities.ts'
import { DEFAULT_PLACE, isPlace, mapAttributes, placeOf } from './map-address.ts'

it('writes the picture of a map and reads the place from it', () => {
  const place = { longitude: 121.4737021, latitude: -31.2, zoom: 15 }
  const html = mapAttributes(place)
  expect(html).toEqual({
    width: '760',
    height: '300',
    src: 'https://api.map.baidu.com/staticimage?center=121.473702,-31.2&zoom=15&width=760&height=300&markers=121.473702,-31.2',
  })
  expect(placeOf(html)).toEqual({ longitude: 121.473702, latitude: -31.2, zoom: 15 })
})

it('keeps the size of a map that is moved', () => {
  expect(mapAttributes(DEFAULT_PLACE, { width: '400', height: '200' })['src']).toContain('width=400&height=200')
})

it('starts from the usual place where an address names none', () => {
  expect(placeOf({ src: 'https://api.map.baidu.com/staticimage?zoom=99' })).toEqual(DEFAULT_PLACE)
})

it('knows no place outside of the earth or of the zooms', () => {
  expect(isPlace({ longitude: 181, latitude: 0, zoom: 12 })).toBe(false)
  expect(isPlace({ longitude: NaN, latitude: 0, zoom: 12 })).toBe(false)
  expect(isPlace({ longitude: 0, latitude: 0, zoom: 2 })).toBe(false)
})

it('finds a city in every language, with or without the word for city', () => {
  for (const name of ['上海', '上海市', 'shanghai', ' SHANGHAI ']) expect(findCity(name)?.longitude, name).toBe(121.474)
  expect(findCity('臺北')?.name).toBe('台北')
  expect(findCity('Atlantis')).toBeUndefined()
  expect(findCity(' ')).toBeUndefined()
})
