import { expect, test } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { planPin, type PinTarget } from '#data/pins/pin-plan.ts'
import { KeptSite, pictureUrl, SITE } from '#tests/support/kept-site.ts'

const catalog: PinTarget = { kind: 'catalog', siteId: SITE, id: '1', below: false }

function withThree(): KeptSite {
  const site = new KeptSite()
  for (const id of ['5', '6', '7']) site.write(id, { pictures: [id] })
  return site
}

test('what can not be looked at is left out of the size that is told, and is kept from nobody', async () => {
  const site = withThree()
  const whole = await planPin(site.ports, catalog)
  site.before = (call, id) => {
    if (call === 'content' && id === '6') throw new CallError('refused', 'Damaged')
  }
  expect(await planPin(site.ports, catalog)).toEqual(whole)
})

test('a picture that can not be had counts for nothing', async () => {
  const site = withThree()
  const whole = await planPin(site.ports, catalog)
  site.before = (call, id) => {
    if (call === 'picture' && id === pictureUrl('6')) throw new CallError('timeout', '')
  }
  const { contents, bytes } = await planPin(site.ports, catalog)
  expect(contents).toBe(3)
  expect(bytes).toBe(whole.bytes - new Blob([pictureUrl('6')]).size)
})

test.each(['offline', 'unauthorized'] as const)('without an answer nothing is told (%s)', async (kind) => {
  const site = withThree()
  site.before = (call) => {
    if (call === 'content') throw new CallError(kind, '')
  }
  await expect(planPin(site.ports, catalog)).rejects.toMatchObject({ kind })
})
