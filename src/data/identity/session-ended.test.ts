import { expect, test } from 'vitest'
import {
  endedByAdministrator,
  raiseSessionEnded,
  sessionEnded,
  settleSessionEnded,
  stayWithoutSession,
  withoutSessionQuestion,
} from './session-ended.ts'

test('who stays without a session is not asked again by what reads by itself, but by what he presses', () => {
  raiseSessionEnded(true)
  expect(sessionEnded.get()).toBe(true)
  stayWithoutSession()
  raiseSessionEnded(true)
  expect(sessionEnded.get()).toBe(false)
  raiseSessionEnded(false)
  expect(sessionEnded.get()).toBe(true)
})

test('who is asked hears that an administrator ended it as soon as one call knows, until there is a session again', () => {
  raiseSessionEnded()
  raiseSessionEnded(true, true)
  raiseSessionEnded()
  expect(endedByAdministrator.get()).toBe(true)
  settleSessionEnded()
  expect(endedByAdministrator.get()).toBe(false)
})

test('once there is a session again its end is asked about anew', () => {
  stayWithoutSession()
  settleSessionEnded()
  raiseSessionEnded(true)
  expect(sessionEnded.get()).toBe(true)
})

test('of two reads at a start neither raises the question, whichever ends first', async () => {
  settleSessionEnded()
  let end = () => {}
  const slow = withoutSessionQuestion(() => new Promise<void>((done) => (end = done)))
  await withoutSessionQuestion(async () => undefined)
  raiseSessionEnded(true)
  expect(sessionEnded.get()).toBe(false)
  end()
  await slow
  raiseSessionEnded(true)
  expect(sessionEnded.get()).toBe(true)
})
