import { expect, test } from 'vitest'
import { deviceOf, regionOf } from './client-info.ts'

test.each([
  ['127.0.0.1', 'Intranet'],
  ['192.168.1.9', 'Intranet'],
  ['::1', 'Intranet'],
  ['::ffff:10.1.2.3', 'Intranet'],
  ['203.0.113.7', 'Unknown'],
  ['2001:db8::1', 'Unknown'],
  ['', 'Unknown'],
])('the address %j is %s', (ip, region) => {
  expect(regionOf(ip, 'en')).toBe(region)
})

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1`,
    'Edge 141',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome 141', 'Android'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile Safari/604.1`, 'Safari 18', 'iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140', 'Linux'],
  ['curl/8', '', ''],
])('%s is told as %s on %s', (userAgent, browser, os) => {
  expect(deviceOf(userAgent)).toEqual({ browser, os })
})
